import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { families, metricsOf } from '~/book/metrics'
import { loader as all } from '~/routes/api/fonts/all'
import { loader as css } from '~/routes/api/fonts/css'
import { loader as file } from '~/routes/api/fonts/file'
import { loader as licence } from '~/routes/api/fonts/licence'
import { loaderArgs } from '../support/requests'

// EP-67 and EP-68.

type Door = (args: never) => Promise<Response>
const from = (door: Door, params: Record<string, string>, headers = {}) =>
  door({ ...loaderArgs('/api/fonts', { headers }), params } as never)
const sheetOf = async (id: string) => (await from(css, { file: `${id}.css` })).text()

interface Rule {
  weight: number
  name: string
  range: string
}
const rulesIn = (sheet: string): Rule[] =>
  [...sheet.matchAll(/font-weight:(\d+);.*?files\/[\w-]+\/([^)]+)\).*?unicode-range:([^}]+)}/g)].map(
    ([, weight, name = '', range = '']) => ({ weight: Number(weight), name, range }),
  )
const lettersIn = (range: string) =>
  [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
const SYLLABLES = Array.from({ length: 11_172 }, (_, i) => 0xac00 + i)

describe('GET /api/fonts', () => {
  it('lists at least five families with the documented fields', async () => {
    const answer = await from(all, {})
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
    const { fonts, defaultFamily, defaultWeight } = await answer.json()
    expect(fonts.length).toBeGreaterThanOrEqual(5)
    expect([defaultFamily, defaultWeight]).toEqual(['Gowun Batang', 400])
    expect(fonts[0]).toEqual({
      id: 'gowun-batang',
      systemFamily: 'Gowun Batang',
      cssFamily: "'Gowun Batang', serif",
      displayName: '고운바탕',
      type: 'serif',
      previewCss: '/api/fonts/css/gowun-batang.css',
      weights: [400, 700],
      licence: '/api/fonts/licence/gowun-batang',
    })
    for (const { displayName } of fonts) expect(displayName).toMatch(/^[가-힣]+$/)
  })
  it('responds 304 to a matching ETag', async () => {
    const tag = (await from(all, {})).headers.get('ETag') ?? ''
    const again = await from(all, {}, { 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

it('every font package is a run-time dependency', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(families.map(({ id }) => `@fontsource/${id}`)),
  )
})

describe.each(families)('the stylesheet of $family', ({ id, family, faces }) => {
  it('has slices with every syllable in each weight, and their widths match the layout’s tables', async () => {
    const rules = rulesIn(await sheetOf(id))
    for (const { weight } of faces) {
      const missing = new Set(SYLLABLES)
      for (const { name, range } of rules.filter((rule) => rule.weight === weight)) {
        const mine = lettersIn(range).filter((letter) => missing.has(letter))
        if (!mine.length) continue
        const slice = await from(file, { id, name })
        expect(slice.headers.get('Content-Type')).toBe('font/woff2')
        expect(slice.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
        const font = create(Buffer.from(await slice.arrayBuffer()))
        for (const letter of mine) if (font.hasGlyphForCodePoint(letter)) missing.delete(letter)
        // One letter of each slice shows that the edition matches; measuring all of them takes a minute.
        const [first = 0] = mine
        expect(font.glyphForCodePoint(first).advanceWidth).toBe(metricsOf(family, weight).advanceOf(first))
      }
      expect([family, weight, missing.size]).toEqual([family, weight, 0])
    }
  })
  it('names its licence, which can be read', async () => {
    expect(await sheetOf(id)).toContain(`/api/fonts/licence/${id}`)
    const text = await from(licence, { id })
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(await text.text()).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/i)
  })
})

describe('an unknown font', () => {
  it.each(['x', 'gowun-batang', '../gowun-batang', "gowun-batang';}", 'constructor', 'pretendard'])(
    'has no stylesheet: %s',
    async (name) => {
      const answer = await from(css, { file: name === 'gowun-batang' ? name : `${name}.css` })
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ success: false })])
    },
  )
  it('has no file and no licence', async () => {
    for (const name of [
      '0-400-0.0.0.woff2',
      '../package.json',
      '0-800-5.3.0.woff2',
      'korean-400-5.3.0.woff2',
    ])
      expect([name, (await from(file, { id: 'nanum-gothic', name })).status]).toEqual([name, 404])
    expect((await from(licence, { id: '..' })).status).toBe(404)
    expect((await from(file, { id: 'react', name: 'package.json' })).status).toBe(404)
  })
})
