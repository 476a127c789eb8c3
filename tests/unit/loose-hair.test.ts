import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { evenLight } from '~/engines/composite/composite'
import { hairColourOn } from '~/engines/composite/hair-from-behind'
import { fadeHair, hangLocks, narrowHair } from '~/engines/composite/page/loose-hair'
import { paintHead } from '~/engines/composite/page/paint-head'
import type { HeadSlot } from '~/engines/composite/page/patch'
import { renderPage } from '~/engines/print/print-page'
import type { CoverLook } from '../../app/art/figure/covers'
import { figure } from '../../app/art/figure/figure'
import { isSeen, type Pixels, paintHairOfLength, paintLayers } from '../../app/art/layers'
import type { Shot } from '../../app/art/looks'
import { Page } from '../../app/art/page'

/** A child that looks at us. */
const childWith =
  (cover: CoverLook['kind']) =>
  (shot: Partial<Shot> = {}): Page => {
    const page = new Page({ px: 160, width: 400, height: 400, ground: '#7fae86', ...shot })
    page.plane({ isChild: true }, (brush) =>
      figure(brush, { x: 200, y: 440, height: 380, pose: 'stand', cover: { kind: cover } }),
    )
    return page.paper()
  }
const longHairOf = (cover: CoverLook['kind']) => paintHairOfLength(childWith(cover), { px: 160 }, 'long')

/** Of how many pixels within these rows of page units hair covers anything. */
function coveredIn({ data, width }: Pixels, from: number, to: number): number {
  let count = 0
  for (let i = 3, at = 0; i < data.length; i += 4, at++) {
    const y = (Math.floor(at / width) * 400) / width
    if ((data[i] ?? 0) > 128 && y > from && y < to) count++
  }
  return count
}

describe('long hair below a photographed head', () => {
  it('is painted where the head is cut off, and not beside the face', async () => {
    const { heads } = await childWith('none')().painted()
    const [head] = heads
    if (!head) throw new Error('No place for a head.')
    const { base } = await longHairOf('none')
    expect(coveredIn(base, head.y - head.scale, head.y + 0.1 * head.scale)).toBe(0)
    expect(coveredIn(base, head.y + 0.4 * head.scale, head.y + 1.2 * head.scale)).toBeGreaterThan(100)
  })
  it('is the only length that is painted there', async () => {
    const layers = await paintLayers(childWith('none'), { px: 160 })
    expect(Object.keys(layers?.hair ?? {})).toEqual(['long'])
  })
  it('comes out of a hood', async () => {
    expect(isSeen((await longHairOf('hood')).base)).toBe(true)
  })
  it('stays within a glass', async () => {
    expect((await paintLayers(childWith('helmet'), { px: 160 }))?.hair).toBeUndefined()
  })
  it('has the colour of the ends, and a child seen from behind that of the crown', () => {
    const hair = { length: 'long', colour: '#111111', ends: '#222222' } as const
    expect([hairColourOn(hair, { hasLooseHair: true }), hairColourOn(hair, {})]).toEqual([
      '#222222',
      '#111111',
    ])
  })
  it('has the one colour of a head that was cut out before its ends were read', () => {
    const hair = { length: 'long', colour: '#111111' } as const
    expect(hairColourOn(hair, { hasLooseHair: true })).toBe('#111111')
  })
})

/** A head as large as its place. */
const asDrawn = { x: 0, y: 0, size: 1 }

describe('a head above it', () => {
  it('fades on the page only where long hair goes on below', () => {
    const side = 400
    const flat = (value: number, alpha = 255): Pixels => {
      const data = new Uint8ClampedArray(side * side * 4).fill(value)
      for (let i = 3; i < data.length; i += 4) data[i] = alpha
      return { width: side, height: side, data }
    }
    const head = {
      width: 640,
      height: 640,
      tone: '#f3d3b8',
      data: new Uint8ClampedArray(640 * 640 * 4).fill(255),
    }
    const place = { x: 500, y: 400, scale: 400, turn: 0, flip: false }
    const lightness = (hasLooseHair: boolean, across: number, down: number) => {
      const layers = { back: flat(40), skin: flat(0), front: flat(0, 0) }
      const room = { shows: () => 1, fit: asDrawn, box: { left: -1, top: -1, right: 1, bottom: 1 } }
      const page = paintHead(head, {
        layers,
        place,
        light: evenLight,
        strength: 'middle',
        room,
        hasLooseHair,
      })
      const [x, y] = [place.x + across * place.scale, place.y + down * place.scale].map((at) =>
        Math.round((at * side) / 1000),
      ) as [number, number]
      return page.data[(y * side + x) * 4] ?? 0
    }
    expect(lightness(false, 0.4, 0.52)).toBeGreaterThan(100)
    expect(lightness(true, 0.4, 0.52)).toBeLessThan(60)
    expect(lightness(true, 0, 0.1)).toBe(lightness(false, 0, 0.1))
  })
  const alphaAt = (across: number, down: number, fit = asDrawn): number => {
    const one = (value: number) => Float32Array.of(value)
    const slot = { alpha: one(1), at: { across: one(across), down: one(down), scale: 100 } }
    narrowHair(slot as unknown as HeadSlot, fit)
    fadeHair(slot.alpha, slot as unknown as HeadSlot, fit)
    return slot.alpha[0] as number
  }
  it('fades in print as well', async () => {
    const px = 400
    const at = { x: 0, y: 0, width: px, height: px }
    const flat = async (background: string, size = px) =>
      sharp({ create: { width: size, height: size, channels: 4, background } })
        .png()
        .toBuffer()
    const laid = async (background: string) => [{ bytes: await flat(background), at }]
    const place = { x: 500, y: 400, scale: 400, turn: 0, flip: false }
    const lightness = async (isLoose: boolean) => {
      const [open, black] = [await laid('#0000'), await laid('#000')]
      const page = await renderPage({
        ...{ px, bleed: 0, under: await laid('#282828'), over: [] },
        child: {
          ...{ tone: '#f3d3b8', light: evenLight, skin: black },
          hair: { base: open, light: black, skin: black, colour: '#000000', isLoose },
          head: {
            ...{ picture: await flat('#fff', 640), front: [], strength: 'middle', place },
            from: { x: 0, y: 0, unit: px / 1000 },
            seen: { width: px },
          },
        },
      })
      return page.data[(Math.round(0.608 * px) * px + Math.round(0.66 * px)) * 4] ?? 0
    }
    expect(await lightness(false)).toBeGreaterThan(100)
    expect(await lightness(true)).toBeLessThan(60)
  })
  it('keeps its face with chin and cheeks, and its crown', () => {
    for (const [across, down] of [
      [0, 0],
      [0, 0.46],
      [0.28, 0.2],
      [0.55, -0.2],
    ] as const)
      expect(alphaAt(across, down)).toBeCloseTo(1, 1)
  })
  it('narrows from above the ears to the chin, and ends there beside the jaw', () => {
    expect([alphaAt(0.5, 0), alphaAt(0.6, 0.1)]).toEqual([expect.closeTo(1, 1), expect.closeTo(0, 1)])
    expect([alphaAt(0.42, 0.25), alphaAt(0.4, 0.53)]).toEqual([expect.closeTo(1, 1), expect.closeTo(0)])
  })
  it('narrows to the same locks when it is placed smaller than it is drawn', () => {
    const fit = { x: 0, y: 0, size: 0.75 }
    expect([alphaAt(0.58, 0.4), alphaAt(0.58, 0.4, fit)]).toEqual([expect.closeTo(0), expect.closeTo(1, 1)])
  })
})

describe('the locks below it', () => {
  const side = 200
  const place = { x: 500, y: 500, scale: 500, turn: 0, flip: false }
  const flat = (alpha: number): Pixels => ({
    ...{ width: side, height: side },
    data: new Uint8ClampedArray(side * side * 4).fill(alpha),
  })
  /** Hair as far as `left` heads on one side, and `right` on the other. */
  function headAsWideAs(left: number, right: number) {
    const data = new Uint8ClampedArray(640 * 640 * 4)
    for (let i = 0; i < 640 * 640; i++) {
      const across = ((i % 640) - 320) / 300
      data[i * 4 + 3] = across > -left && across < right ? 255 : 0
    }
    return { width: 640, height: 640, tone: '#f3d3b8', data }
  }
  function hang(alpha: number) {
    const [base, front] = [flat(alpha), flat(255)]
    const on = { front, place, fit: asDrawn, unit: side / 1000 }
    hangLocks({ base, light: flat(0), skin: flat(0) }, headAsWideAs(0.3, 0.5), on)
    const at = ({ data }: Pixels, across: number, down: number) =>
      data[(Math.round((0.5 + down / 2) * side) * side + Math.round((0.5 + across / 2) * side)) * 4 + 3]
    return {
      lock: (...spot: [number, number]) => at(base, ...spot),
      cover: (...spot: [number, number]) => at(front, ...spot),
    }
  }
  it('come from behind a narrow side further down, the further out', () => {
    const { lock } = hang(255)
    expect([lock(-0.45, 0.3), lock(0.45, 0.3)]).toEqual([0, 255])
    expect([lock(-0.31, 0.3), lock(-0.45, 0.6)]).toEqual([255, 255])
  })
  it('begin firmly, so that no page is seen through them beside a jaw', () => {
    expect(hang(120).lock(0.4, 0.4)).toBe(255)
    expect(hang(5).lock(0.4, 0.4)).toBe(0)
  })
  it('lie over a collar that covers the head', () => {
    const { cover } = hang(255)
    expect([cover(0.4, 0.4), cover(-0.45, 0.3)]).toEqual([0, 255])
  })
})
