import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import {
  type BookDocument,
  defaultTextStyle,
  emptyDocument,
  pageKeys,
  sizeOf,
  type TextBox,
} from '~/book/document'
import { type BrightnessMap, measureBrightness } from '~/book/legibility/brightness'
import { fillTokens } from '~/book/particles'
import { stories } from '../../db/seed/stories/stories'
import { documentFor } from '../support/prints'

// Text that is unreadable because of its background or of overlapping text.

const SPREAD = '4-5'
const box: TextBox = {
  id: 'a',
  x: 120,
  y: 200,
  width: 300,
  height: 60,
  text: '달이 떴어요.',
  style: { ...defaultTextStyle(), fontSize: 26 },
}
const page = (...boxes: Partial<TextBox>[]): BookDocument => ({
  ...emptyDocument(1),
  pageImages: { [SPREAD]: '/pictures/whale-4/960.jpg' },
  textBoxes: { [SPREAD]: boxes.map((over, i) => ({ ...box, id: `t${i}`, ...over })) },
})
const styled = (style: Partial<TextBox['style']>) => page({ style: { ...box.style, ...style } })
const toldOf = (document: BookDocument, ground?: BrightnessMap) =>
  checkPage(document, SPREAD, { ground }).map(({ part, code }) => `${part} ${code}`)

const ACROSS = 320
/** A spread of one grey, or of two side by side. */
function plain(left: number, right = left): BrightnessMap {
  const dots = Array.from({ length: ACROSS * (ACROSS / 2) }, (_, i) => {
    const value = i % ACROSS < 66 ? left : right
    return [value, value, value]
  }).flat()
  return measureBrightness(dots, ACROSS, 3)
}

describe('contrast check', () => {
  it('warns of letters about as light as their background', () => {
    expect(toldOf(styled({ color: '#888888' }), plain(0x90))).toEqual(['t0 lowContrast'])
    expect(toldOf(styled({ color: 'black' }), plain(0x20))).toEqual(['t0 lowContrast'])
    expect(toldOf(styled({ color: '#000' }), plain(0xff))).toEqual([])
    expect(toldOf(styled({ color: '#ffffff' }), plain(0x20))).toEqual([])
  })

  it('counts the opacity of letters, stroke and shadow', () => {
    const white = plain(0xff)
    expect(toldOf(styled({ color: '#000', opacity: 0.9 }), white)).toEqual([])
    expect(toldOf(styled({ color: '#000', opacity: 0.1 }), white)).toEqual(['t0 lowContrast'])
    const stroke = { enabled: true, color: '#000000', width: 3 }
    const shadow = { enabled: true, color: '#000000', blur: 4, offsetX: 0, offsetY: 0 }
    expect(toldOf(styled({ color: '#fff', opacity: 0.1, stroke }), white)).toEqual(['t0 lowContrast'])
    expect(toldOf(styled({ color: '#fff', opacity: 0.1, shadow }), white)).toEqual(['t0 lowContrast'])
  })

  it('does not warn before the background is known', () => {
    expect(toldOf(styled({ color: '#888888' }))).toEqual([])
  })

  it('requires more contrast for small letters', () => {
    // The contrast of this grey on white is 3.5:1.
    const grey = { color: '#8a8a8a' }
    expect(toldOf(styled(grey), plain(0xff))).toEqual([])
    expect(toldOf(styled({ ...grey, fontSize: 12 }), plain(0xff))).toEqual(['t0 lowContrast'])
  })

  it('counts an outline of another colour, and a shadow', () => {
    const stroke = { enabled: true, color: '#ffffff', width: 3 }
    expect(toldOf(styled({ color: '#202020', stroke }), plain(0x20))).toEqual([])
    const shadow = { enabled: true, color: '#ffffff', blur: 6, offsetX: 0, offsetY: 0 }
    expect(toldOf(styled({ color: '#202020', shadow }), plain(0x20))).toEqual([])
    expect(toldOf(styled({ color: '#202020', shadow: { ...shadow, enabled: false } }), plain(0x20))).toEqual([
      't0 lowContrast',
    ])
  })

  it('looks under a turned text along its own lines, not in the upright box around them', () => {
    // A slanting line of black letters on a white ground, with black above and below it.
    const slope = Math.tan(Math.PI / 6)
    const dots = Array.from({ length: ACROSS * (ACROSS / 2) }, (_, i) => {
      const [x, y] = [((i % ACROSS) + 0.5) * 3.75, (Math.floor(i / ACROSS) + 0.5) * 3.75]
      return Array(3).fill(Math.abs(y - (300 + (x - 300) * slope)) < 40 ? 255 : 0)
    }).flat()
    const ground = measureBrightness(dots, ACROSS, 3)
    const line = { x: 150, y: 285, height: 30, text: '달이 떴어요. 별이 떴어요. 달이요.' }
    const style = { ...box.style, fontSize: 20, color: '#000000' }
    expect(toldOf(page({ ...line, style, turn: 30 }), ground)).toEqual([])
    expect(toldOf(page({ ...line, style, turn: -30 }), ground)).toEqual(['t0 lowContrast'])
  })

  it('counts the letters of an arc as one line, of which a letter may be hard to read', () => {
    const dark = (from: number, to: number) =>
      measureBrightness(
        Array.from({ length: ACROSS * (ACROSS / 2) }, (_, i) => {
          const x = ((i % ACROSS) + 0.5) * 3.75
          return Array(3).fill(x > from && x < to ? 0 : 255)
        }).flat(),
        ACROSS,
        3,
      )
    const arc = { y: 150, height: 160, curve: 60, text: '달이 떴어요. 별이 떴어요.' }
    const one = page({ ...arc, style: { ...box.style, fontSize: 20, color: '#000000', textAlign: 'center' } })
    expect(toldOf(one, dark(230, 250))).toEqual([])
    expect(toldOf(one, dark(150, 350))).toEqual(['t0 lowContrast'])
  })

  it('warns where a few letters of a long line are lost, however well the others are seen', () => {
    const moon = (from: number, to: number) =>
      measureBrightness(
        Array.from({ length: ACROSS * (ACROSS / 2) }, (_, i) => {
          const x = ((i % ACROSS) + 0.5) * 3.75
          return Array(3).fill(x > from && x < to ? 250 : 20)
        }).flat(),
        ACROSS,
        3,
      )
    const style = { ...box.style, color: '#ffffff', textAlign: 'left' as const }
    const long = { x: 60, width: 520, text: '달이 떴어요. 별이 떴어요. 아이가 하늘을 봐요.', style }
    expect(toldOf(page(long), moon(150, 230))).toEqual(['t0 lowContrast'])
    expect(toldOf(page(long), moon(150, 180))).toEqual([])
    const arc = { ...long, y: 150, height: 160, curve: 60, style: { ...style, fontSize: 20 } }
    expect(toldOf(page(arc), moon(200, 280))).toEqual(['t0 lowContrast'])
    expect(toldOf(page(arc), moon(200, 220))).toEqual([])
  })

  it('does not measure an unchanged text on the same ground again', () => {
    const ground = plain(0x90)
    let reads = 0
    const counted = {
      ...ground,
      get light() {
        reads++
        return ground.light
      },
    }
    const document = page({}, { y: 300 })
    checkPage(document, SPREAD, { ground: counted })
    const first = reads
    expect(first).toBeGreaterThan(0)
    const [one, other] = document.textBoxes[SPREAD] ?? []
    if (!one || !other) throw new Error('the page has two texts')
    const moved = { ...document, textBoxes: { [SPREAD]: [one, { ...other, y: 310 }] } }
    checkPage(moved, SPREAD, { ground: counted })
    expect(reads).toBe(first * 1.5)
    checkPage(moved, SPREAD, { ground: plain(0x90) })
    expect(reads).toBe(first * 1.5)
  })

  it('looks at the background of the words only, where part of a line is enough to warn', () => {
    const right = { x: 700, style: { ...box.style, color: '#000000' } }
    expect(toldOf(page(right), plain(0x10, 0xff))).toEqual([])
    expect(toldOf(page({ style: { ...box.style, color: '#000000' } }), plain(0x10, 0xff))).toEqual([
      't0 lowContrast',
    ])
  })
})

describe('overlap check', () => {
  it('warns of overlapping words at the upper text, but not of separate ones', () => {
    expect(toldOf(page({}, { x: 130, y: 205 }))).toEqual(['t1 overlap'])
    expect(toldOf(page({}, { y: 245 }))).toEqual([])
    expect(toldOf(page({}, { x: 700 }))).toEqual([])
    // Boxes may overlap as long as their words do not.
    expect(toldOf(page({ height: 300 }, { y: 300 }))).toEqual([])
    expect(toldOf(page({}, { text: ' ' }))).toEqual(['t1 emptyText'])
  })

  it('measures turned words by their own corners', () => {
    // Two parallel slanting lines: the upright boxes around them overlap, the words do not.
    const line = { text: '달이 떴어요. 별이 떴어요.', width: 300, height: 40 }
    expect(toldOf(page({ ...line, turn: 45 }, { ...line, turn: 45, x: 170, y: 150 }))).toEqual([])
    expect(toldOf(page({ ...line, turn: 45 }, { ...line, turn: -45 }))).toEqual(['t1 overlap'])
  })
})

/** The brightness of the seeded painting of a page. */
async function seededGround(cover: string, key: (typeof pageKeys)[number]): Promise<BrightnessMap> {
  const file = join('db/seed/pictures', cover, `${key}.avif`)
  const { width, height } = sizeOf(key)
  const { data, info } = await sharp(existsSync(file) ? file : join('db/seed/pictures', `${cover}.avif`))
    .resize(ACROSS, Math.round((ACROSS * height) / width), { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return measureBrightness(data, info.width, 3)
}

describe('a seeded book', () => {
  it.each(stories)('$cover has no problem on any page', async (story) => {
    const document = documentFor(story)
    const fill = (text: string) => fillTokens(text, { childName: '하늘' }).text
    for (const key of pageKeys) {
      const ground = await seededGround(story.cover, key)
      expect(checkPage(document, key, { fill, ground }), key).toEqual([])
    }
  })
})
