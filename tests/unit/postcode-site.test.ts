import { describe, expect, it } from 'vitest'
import { isForPostcodeSite, respondAtPostcodeSite } from '~/server/postcode-site.server'

const site = { postcodeOrigin: 'https://address.example', origins: ['https://shop.example'] }
const asked = (host?: string, of: typeof site | { postcodeOrigin: undefined; origins: string[] } = site) =>
  isForPostcodeSite({ headers: { host } }, of)

it('request belongs to the address search site by its host only', () => {
  expect([asked('address.example'), asked('ADDRESS.example')]).toEqual([true, true])
  for (const host of ['shop.example', 'address.example:81', 'address.example.evil.example', undefined])
    expect(asked(host)).toBe(false)
  expect(asked('address.example', { ...site, postcodeOrigin: undefined })).toBe(false)
})

describe('page of the address search', () => {
  const { status, body, headers } = respondAtPostcodeSite({ method: 'GET', url: '/postcode' }, site)
  const policy = (headers as Record<string, string>)['Content-Security-Policy']?.split('; ') ?? []

  it('is sandboxed, sends no form, sets no cookie, and is framed by the shop only', () => {
    expect(status).toBe(200)
    expect(policy[0]).toBe('sandbox allow-scripts allow-same-origin allow-forms')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain('frame-ancestors https://shop.example')
    expect(headers).not.toHaveProperty('X-Frame-Options')
    expect(headers).not.toHaveProperty('Set-Cookie')
  })
  it('sends messages to the shop only, with its nonce', () => {
    expect(body).toContain('["https://shop.example"].includes(shop)')
    expect(body).toContain('parent.postMessage({ nonce, ...said }, shop)')
  })
})

it.each([
  ['GET', '/'],
  ['GET', '/checkout'],
  ['GET', '/api/cart'],
  ['GET', '/favicon.svg'],
  ['GET', '/postcode/x'],
  ['GET', '/postcode.data'],
  ['POST', '/postcode'],
  ['DELETE', '/api/cart/clear'],
  ['GET', undefined],
])('address search site responds with 404 to %s %s', (method, url) => {
  const { status, body, headers } = respondAtPostcodeSite({ method, url }, site)
  expect([status, body]).toEqual([404, ''])
  expect(headers).toMatchObject({ 'Content-Security-Policy': "default-src 'none'; sandbox" })
})
