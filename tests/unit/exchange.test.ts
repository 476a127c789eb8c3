import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createExchange, parseTarget, readClientAddress } from '~/server/exchange.server'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe("a visitor's IP address", () => {
  it('is the socket’s without a proxy, whatever the header says', () => {
    expect(readClientAddress(from('198.51.100.7', '203.0.113.77'), 0)).toBe('198.51.100.7')
  })
  it.each([
    [1, '203.0.113.77', '203.0.113.77'],
    [1, '1.1.1.1, 203.0.113.77', '203.0.113.77'],
    [2, '203.0.113.77, 10.0.0.2', '203.0.113.77'],
    [2, '6.6.6.6, 203.0.113.77, 10.0.0.2', '203.0.113.77'],
    [1, '203.0.113.77:5678', '203.0.113.77'],
    [1, '[2001:db8::1]:5678', '2001:db8::1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '<b>kim</b>', '198.51.100.7'],
    [1, '', '198.51.100.7'],
    [3, '203.0.113.77', '203.0.113.77'],
  ])('is read from X-Forwarded-For behind %i trusted proxies: %s', (hops, forwarded, address) => {
    expect(readClientAddress(from('198.51.100.7', forwarded), hops)).toBe(address)
  })
})

describe('rate limits', () => {
  const counted = (address: string) => {
    const req = from(address)
    return createExchange(req, {} as ServerResponse).visit.address
  }
  it.each([
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2:ffff::9'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::2'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
  ])('count %s and %s as one address', (one, other) => expect(counted(one)).toBe(counted(other)))
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['203.0.113.77', '203.0.113.78'],
    ['::ffff:203.0.113.77', '::ffff:203.0.113.78'],
    ['::1', '-'],
  ])('count %s and %s as two addresses', (one, other) => expect(counted(one)).not.toBe(counted(other)))
})

describe('request URL', () => {
  const asked = (url: string) =>
    parseTarget({ url } as IncomingMessage)?.href.replace('http://localhost:3000', '')

  it.each([
    ['/', '/'],
    ['/a?b=1', '/a?b=1'],
    ['/%EA%B0%80', '/%EA%B0%80'],
    ['http://evil.example/a?b', '/a?b'],
    ['/a?_data=x&b=1', '/a?b=1'],
  ])('%s is read as %s', (url, there) => expect(asked(url)).toBe(there))
  it.each([
    '',
    '*',
    'a',
    '//evil.example',
    '/a//b',
    '/%5Cevil',
    '/%00',
    '/%0d%0a',
    '/%',
    '/%E0%A4%A',
    '/%2541',
    'ftp://x/y',
  ])('%j is rejected', (url) => expect(asked(url)).toBeUndefined())
})
