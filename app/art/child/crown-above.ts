import type { Pen } from '../figure/pen'
import { mix } from '../kit/colour'
import { type Point, points, type Shape } from '../kit/shapes'
import { skinColour } from './colours'
import { type HairFamily, hairFamilies } from './hair/families'
import { type Dye, hairTones } from './hair/strands'
import type { ChildLook, HairStyle } from './look'

const PARTED: HairStyle[] = [
  'two-braids',
  'bunches-high',
  'bunches-low',
  'long-middle',
  'long-wavy-middle',
  'bob',
  'two-buns',
  'puffs',
]
const ROWED: HairStyle[] = ['cornrows', 'box-braids', 'locs']
const PULLED: HairFamily[] = ['tail', 'buns']

/** From the whorl outward, each bent the same way. */
const fromWhorl: Shape[] = Array.from({ length: 15 }, (_, i) => {
  const angle = (i / 15) * Math.PI * 2
  return [0.05, 0.3, 0.6].map((reach, k): Point => {
    const turn = angle + k * 0.16
    return [-0.14 + Math.cos(turn) * reach, 0.02 + Math.sin(turn) * reach]
  })
})
/** From the parting to both sides. */
const fromParting: Shape[] = [0.36, 0.2, 0.04, -0.12, -0.28, -0.42].flatMap((x) =>
  [-1, 1].map((side) => points(`${x},${side * 0.03} ${x - 0.03},${side * 0.26} ${x - 0.16},${side * 0.5}`)),
)
/** From the hairline to the tie. */
const toTie = (x: number): Shape[] =>
  Array.from({ length: 13 }, (_, i) => {
    const angle = (i / 13) * Math.PI * 2
    const [ex, ey] = [-0.04 + Math.cos(angle) * 0.5, Math.sin(angle) * 0.48]
    return [
      [ex, ey],
      [(ex + x) / 2, ey * 0.62],
      [x, ey * 0.12],
    ]
  })

function waysOf({ style }: ChildLook['hair']): Shape[] {
  if (PARTED.includes(style)) return fromParting
  if (style === 'bun') return toTie(-0.1)
  if (style === 'headscarf' || PULLED.includes(hairFamilies[style])) return toTie(-0.52)
  return fromWhorl
}

/** Rows, a parting, or strands from the whorl or to the tie. */
export function paintCrownMarks(pen: Pen, look: ChildLook, dye: Dye) {
  const { colour } = dye
  if (ROWED.includes(look.hair.style)) {
    const scalp = mix(skinColour(look), colour, 0.35)
    for (const y of [-0.4, -0.24, -0.08, 0.08, 0.24, 0.4])
      pen.stroke(points(`0.36,${y * 0.6} -0.04,${y} -0.44,${y * 1.2}`), scalp, [0.004, 0.022, 0.006])
    return
  }
  const { dark, light } = hairTones(pen, dye)
  waysOf(look.hair).forEach((way, i) => {
    pen.stroke(way, i % 3 === 1 ? light : dark, [0.002, 0.013, 0.003])
  })
  if (PARTED.includes(look.hair.style))
    pen.stroke(points('0.46,0 0,0.01 -0.5,0'), mix(skinColour(look), colour, 0.25), [0.012, 0.018, 0.01])
}
