import { describe, expect, it } from 'vitest'
import { parseHex, toHex, toLab } from '~/engines/composite/colour/lab'
import type { ColourPlanes } from '~/engines/composite/colour/pixels'
import { FRAME } from '~/engines/composite/cut-out/frame'
import { detectHair } from '~/engines/composite/hair-look'
import { GRID, readScene } from '~/engines/composite/look/analysis'
import type { Point } from '~/engines/composite/photo/faces'
import { MASK_SIZE } from '~/engines/composite/photo/models'

const SKIN = '#eab98f'
const [LEFT, RIGHT, BROW, CHIN] = [230, 410, 200, 440]

/** A face within its bounds, clothes from the chin down, hair above the brow and beside the face down to row `down`. */
function photoWith({
  hair,
  ends = hair,
  down,
  clothes = '#3f5f86',
}: {
  hair: string
  /** the hair's colour below the brow */
  ends?: string
  down: number
  clothes?: string
}): { photo: ColourPlanes; hairs: Set<string> } {
  const planes = [0, 1, 2].map(() => new Float32Array(FRAME * FRAME))
  for (let y = 0; y < FRAME; y++)
    for (let x = 0; x < FRAME; x++) {
      const isFace = x >= LEFT && x <= RIGHT && y > BROW
      const isHair = x > 120 && x < 520 && y < down && !isFace
      const colour = parseHex(
        isHair ? (y > BROW ? ends : hair) : y > CHIN ? clothes : isFace ? SKIN : '#9fb4c4',
      )
      planes.forEach((plane, c) => {
        plane[y * FRAME + x] = colour[c] ?? 0
      })
    }
  const [r, g, b] = planes as [Float32Array, Float32Array, Float32Array]
  return { photo: { width: FRAME, height: FRAME, r, g, b }, hairs: new Set([hair, ends]) }
}

const mesh: Point[] = []
mesh[10] = [320, BROW]
mesh[152] = [320, CHIN]
mesh[234] = [LEFT, 300]
mesh[454] = [RIGHT, 300]

/** `collar`: the row from which on something beside the jaw is no part of the head. */
function look({ photo, hairs }: ReturnType<typeof photoWith>, { isPerson = true, collar = FRAME } = {}) {
  const person = new Float32Array(MASK_SIZE ** 2).fill(isPerson ? 1 : 0)
  const framed = { ...photo, within: new Float32Array(FRAME * FRAME).fill(FRAME) }
  const hair = new Float32Array(GRID * GRID).map((_, i) => {
    const at = Math.floor(i / GRID) * 2 * FRAME + (i % GRID) * 2
    return hairs.has(toHex([photo.r[at] ?? 0, photo.g[at] ?? 0, photo.b[at] ?? 0])) ? 1 : 0
  })
  const head = { width: FRAME, height: FRAME, data: new Uint8ClampedArray(FRAME * FRAME * 4) }
  for (let i = 0; i < FRAME * FRAME; i++)
    head.data[i * 4 + 3] = Math.floor(i / FRAME) < Math.min(CHIN, collar) ? 255 : 0
  const scene = readScene({ photo: framed, person, mesh, enlarged: 1 })
  return detectHair({ photo, person, mesh, tone: SKIN, parts: { scene, hair, allHair: hair }, head })
}

describe('hair in a photo', () => {
  it.each([
    ['short', 'ends above the ears', 280],
    ['middle', 'ends at the chin', CHIN],
    ['long', 'falls over the shoulders', 600],
  ] as const)('is %s where it %s', (length, _, down) => {
    expect(look(photoWith({ hair: '#6b4630', down }))?.length).toBe(length)
  })
  it('that is short is so over clothes of the same colour, too', () => {
    expect(look(photoWith({ hair: '#17110f', down: 280, clothes: '#17110f' }))?.length).toBe('short')
  })
  it('that is short is so above a high collar of the same colour, too', () => {
    const seen = photoWith({ hair: '#17110f', down: 600 })
    expect(look(seen, { collar: 290 })?.length).toBe('short')
  })
  it('has its measured colour, and black hair is corrected to have no green', () => {
    expect(look(photoWith({ hair: '#6b4630', down: 280 }))?.colour).toBe('#6b4630')
    const [lightness, a, b] = toLab(parseHex(look(photoWith({ hair: '#2a2c26', down: 280 }))?.colour ?? ''))
    expect(lightness).toBeLessThan(20)
    expect(a).toBeGreaterThan(0)
    expect(b).toBeGreaterThan(0)
  })
  it.each([
    ['lighter ends', '#a08a65', '#a08a65'],
    ['ends in the shade of the neck', '#7a6443', '#8a7350'],
  ])('that is long and has %s is as light as its lightest part', (_, ends, colour) => {
    expect(look(photoWith({ hair: '#8a7350', ends, down: 600 }))).toEqual({ length: 'long', colour, ends })
  })
  it('whose ends lie in the deep shade of the neck has a colour between those and the crown', () => {
    const ends = look(photoWith({ hair: '#8a7350', ends: '#6c583b', down: 600 }))?.ends ?? ''
    const [lightness] = toLab(parseHex(ends))
    expect(lightness).toBeGreaterThan(toLab(parseHex('#6c583b'))[0] + 3)
    expect(lightness).toBeLessThan(toLab(parseHex('#8a7350'))[0] - 3)
  })
  it('is long where its dyed ends fall over the shoulders, and they tell its colour below a head', () => {
    expect(look(photoWith({ hair: '#2a2018', ends: '#a5793f', down: 600 }))).toMatchObject({
      length: 'long',
      ends: '#a5793f',
    })
  })
  it('of a leaning head is as light as further out, where it is lit', () => {
    const seen = photoWith({ hair: '#8a7350', down: 600 })
    const dark = parseHex('#3f3322')
    for (let y = BROW; y < FRAME; y++)
      for (let x = 120; x < 470; x++) {
        const isBare = x < LEFT
        if (x >= LEFT && x <= RIGHT) continue
        const colour = isBare ? parseHex('#9fb4c4') : dark
        for (const [c, plane] of [seen.photo.r, seen.photo.g, seen.photo.b].entries())
          plane[y * FRAME + x] = colour[c] ?? 0
      }
    seen.hairs.add('#3f3322')
    expect(toLab(parseHex(look(seen)?.ends ?? ''))[0]).toBeGreaterThan(toLab(dark)[0] + 15)
  })
  it('may be as light as burnt fair hair, which is painted darker, but not as white as a cap', () => {
    const { colour, ends = '' } = look(photoWith({ hair: '#fbe5bd', down: 600 })) ?? { colour: '' }
    for (const one of [colour, ends]) expect(toLab(parseHex(one))[0]).toBeCloseTo(80, 0)
    expect(look(photoWith({ hair: '#f4f2ee', down: 280 }))).toBeUndefined()
  })
  it('is not the skin of a neck that shows beside the jaw', () => {
    const seen = photoWith({ hair: '#8a6a4a', down: 600 })
    for (let y = 300; y < CHIN; y++)
      for (let x = RIGHT + 1; x < 520; x++)
        for (const [c, plane] of [seen.photo.r, seen.photo.g, seen.photo.b].entries())
          plane[y * FRAME + x] = parseHex(SKIN)[c] ?? 0
    expect(look(seen)?.colour).toBe('#8a6a4a')
  })
  it.each([
    ['is the skin of a bald head', SKIN, true],
    ['is a green cap', '#2f8d5f', true],
    ['is a blue scarf', '#2f5f9d', true],
    ['is no part of the person', '#6b4630', false],
  ])('is not recognised when the area above the brow %s', (_, hair, isPerson) => {
    expect(look(photoWith({ hair, down: 280 }), { isPerson })).toBeUndefined()
  })
})
