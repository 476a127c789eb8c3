import { describe, expect, it } from 'vitest'
import { hairColour } from '../../app/art/child/colours'
import { paintFaceFromAbove } from '../../app/art/child/face-above'
import { paintHairFromAbove, paintHairUnderCap } from '../../app/art/child/from-above'
import { hairTones } from '../../app/art/child/hair/strands'
import { type HairColour, type HairStyle, hairStyles, lookWith, type Step } from '../../app/art/child/look'
import { type Cell, paintGrid } from '../../app/art/child/sheets/grid'
import { Pen } from '../../app/art/figure/pen'
import { Brush } from '../../app/art/kit/brush'
import { toLab } from '../../app/art/kit/colour'
import { lamp, unitLight } from '../../app/art/light'

const PX = 64

async function paint(cell: Cell) {
  const page = await paintGrid({ cells: [cell], across: 1, isClose: true }, PX).painted()
  return page.pixels('whole').data
}
type Pixels = Awaited<ReturnType<typeof paint>>

/** How many pixels clearly differ. */
const countDifferences = (one: Pixels, other: Pixels, least = 24) =>
  Array.from({ length: PX * PX }, (_, i) =>
    [0, 1, 2].reduce((sum, c) => sum + Math.abs((one[i * 4 + c] ?? 0) - (other[i * 4 + c] ?? 0)), 0),
  ).filter((sum) => sum > least).length

const styled = (style: HairStyle, colour: HairColour = 'brown', shift: Step = 0) =>
  lookWith({ hair: { style, colour, shift } })

describe('hair', () => {
  it('is another one from above for each style', async () => {
    const paintings = await Promise.all(
      hairStyles.map((style) => paint({ look: styled(style), paintHead: paintHairFromAbove })),
    )
    const alike = hairStyles.flatMap((one, i) =>
      hairStyles
        .slice(i + 1)
        .filter((_, k) => {
          const [a, b] = [paintings[i], paintings[i + 1 + k]]
          return a && b && countDifferences(a, b) < 40
        })
        .map((other) => `${one}, ${other}`),
    )
    expect(alike).toEqual([])
  })

  it.each(hairStyles)('that is %s leaves the nose free from above, below a hat', async (style) => {
    const paintHead: Cell['paintHead'] = (pen, look) => {
      paintFaceFromAbove(pen, look, '#ff0000')
      paintHairUnderCap(pen, look)
    }
    const pixels = await paint({ look: styled(style, 'black'), paintHead })
    const nose = (Math.round(PX / 2) * PX + Math.round(PX * 0.5 + PX * 0.4 * 0.57)) * 4
    const [red = 0, green = 0] = pixels.subarray(nose)
    expect(red - green).toBeGreaterThan(90)
  })

  it.each(hairStyles)('that is %s looks out before a rim, from above', async (style) => {
    const paintHead: Cell['paintHead'] = (pen, look) => {
      paintFaceFromAbove(pen, look, '#ff0000')
      paintHairUnderCap(pen, look, 0.595)
    }
    const pixels = await paint({ look: styled(style, 'black'), paintHead })
    const column = Math.round(PX * 0.5 + PX * 0.4 * 0.5)
    const reds = [-1, 0, 1].map((row) => pixels[((PX / 2 + row) * PX + column) * 4] ?? 255)
    expect(Math.min(...reds)).toBeLessThan(180)
  })

  it.each([
    'long-fringe',
    'long-wavy-side',
    'bob',
    'half-up',
    'two-braids',
    'bunches-low',
    'long-curls',
    'box-braids',
  ] as const)('that is %s lies otherwise in calm air, in wind, in water and on a pillow', async (style) => {
    const look = styled(style)
    const cells: Cell[] = [
      { look },
      { look, hairMotion: 'blown', sway: 1 },
      { look, hairMotion: 'blown', sway: -1 },
      { look, hairMotion: 'water' },
      { look, hairMotion: 'pillow' },
    ]
    for (const pose of [undefined, 'behind'] as const) {
      const paintings = await Promise.all(cells.map((cell) => paint({ ...cell, pose })))
      for (const [i, one] of paintings.entries())
        for (const other of paintings.slice(i + 1)) expect(countDifferences(one, other)).toBeGreaterThan(8)
    }
  })

  it('is another one with every step of its slider', async () => {
    const paintings = await Promise.all(
      ([-2, -1, 0, 1, 2] as Step[]).map((shift) => paint({ look: styled('bob', 'chestnut', shift) })),
    )
    for (const [i, one] of paintings.entries()) {
      const next = paintings[i + 1]
      if (next) expect(countDifferences(one, next, 4)).toBeGreaterThan(100)
    }
  })
})

describe('the shine of hair', () => {
  const tonesOf = (colour: HairColour) => {
    const light = unitLight(lamp)
    const unused = () => undefined
    const home = { light, box: [0, 0, 1, 1], seed: 1, take: 'whole', child: undefined } as const
    const brush = new Brush({} as never, {
      ...home,
      box: [0, 0, 1, 1],
      lay: unused,
      placed: unused,
      seenBehind: unused,
    })
    const base = hairColour(styled('bob', colour))
    const {
      shine,
      dark,
      light: strand,
    } = hairTones(Pen.at(brush, { x: 0, y: 0 }), { colour: base, isShadow: false })
    return { base: toLab(base), shine: toLab(shine), dark: toLab(dark), strand: toLab(strand) }
  }

  it.each(['black', 'grey', 'fair', 'copper', 'brown'] as const)(
    'is lighter than %s hair, and its strands differ',
    (colour) => {
      const { base, shine, dark, strand } = tonesOf(colour)
      expect(shine[0] - base[0]).toBeGreaterThan(0.06)
      expect(strand[0]).toBeGreaterThan(base[0])
      expect(dark[0]).toBeLessThan(base[0])
    },
  )

  it('is cool on black hair, neutral on grey, yellow on fair and warm on red', () => {
    expect(tonesOf('black').shine[2]).toBeLessThan(0)
    const [, a, b] = tonesOf('grey').shine
    expect(Math.hypot(a, b)).toBeLessThan(0.04)
    expect(tonesOf('fair').shine[2]).toBeGreaterThan(0.02)
    const [, redness, yellowness] = tonesOf('copper').shine
    expect(Math.min(redness, yellowness)).toBeGreaterThan(0.02)
  })
})
