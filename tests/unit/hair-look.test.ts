import { describe, expect, it } from 'vitest'
import { parseHex, toLab } from '~/engines/composite/colour/lab'
import type { ColourPlanes } from '~/engines/composite/colour/pixels'
import { FRAME } from '~/engines/composite/cut-out/frame'
import { detectHair } from '~/engines/composite/hair-look'
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
}): ColourPlanes {
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
  return { width: FRAME, height: FRAME, r, g, b }
}

const mesh: Point[] = []
mesh[10] = [320, BROW]
mesh[152] = [320, CHIN]
mesh[234] = [LEFT, 300]
mesh[454] = [RIGHT, 300]

const look = (photo: ColourPlanes, isPerson = true) =>
  detectHair({ photo, person: new Float32Array(MASK_SIZE ** 2).fill(isPerson ? 1 : 0), mesh, tone: SKIN })

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
  it('is not the skin of a neck that shows beside the jaw', () => {
    const photo = photoWith({ hair: '#8a6a4a', down: 600 })
    for (let y = 300; y < CHIN; y++)
      for (let x = RIGHT + 1; x < 520; x++)
        for (const [c, plane] of [photo.r, photo.g, photo.b].entries())
          plane[y * FRAME + x] = parseHex(SKIN)[c] ?? 0
    expect(look(photo)?.colour).toBe('#8a6a4a')
  })
  it.each([
    ['is the skin of a bald head', SKIN, true],
    ['is a green cap', '#2f8d5f', true],
    ['is a blue scarf', '#2f5f9d', true],
    ['is no part of the person', '#6b4630', false],
  ])('is not recognised when the area above the brow %s', (_, hair, isPerson) => {
    expect(look(photoWith({ hair, down: 280 }), isPerson)).toBeUndefined()
  })
})
