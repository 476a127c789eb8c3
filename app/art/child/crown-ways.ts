import { type Point, points, type Shape, smooth } from '../kit/shapes'
import { outlineOf } from './hair/straight/outline'
import { fanOut } from './hair/strands'

// How hair lies on a head seen from above, with the face to the right.

const circle = (tips: number, at: (i: number) => [reach: number, turn: number]): Shape =>
  Array.from({ length: tips }, (_, i): Point => {
    const [reach, turn] = at(i)
    const angle = (i / tips) * Math.PI * 2 + turn
    return [-0.03 + Math.cos(angle) * reach, Math.sin(angle) * reach * 0.95]
  })
/** Softly waved, or quite round. */
export const round = (...waves: Parameters<typeof circle>): Shape => smooth(circle(...waves), true, 4)
/** Pointed all round. */
export const star = (tips: number, reach: number, depth: number, bend: number): Shape =>
  circle(tips * 2, (i) => (i % 2 ? [reach - depth, 0] : [reach, bend]))

/** From the whorl outward, each bent the same way. */
export const fromWhorl = (reach: number, bend: number, count = 21): Shape[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    return [0.1, 0.55, 1].map((share): Point => {
      const turn = angle + share * bend
      return [-0.14 + (0.14 - 0.03) * share + Math.cos(turn) * reach * share, Math.sin(turn) * reach * share]
    })
  })
export const combHair = (...combs: string[][]): Shape[] =>
  combs.flatMap((guides) =>
    fanOut(
      guides.map((guide) => points(guide)),
      3,
    ),
  )
export const outlineHair = (list: string) => outlineOf(list, (shape) => shape)

const DOWN_FROM_MIDDLE = [
  '0.4,0.02 0.38,0.22 0.24,0.45',
  '0.14,0.02 0.12,0.26 0.04,0.5',
  '-0.12,0.02 -0.14,0.26 -0.2,0.46',
  '-0.4,0.02 -0.42,0.14 -0.46,0.24',
]
const mirrored = (guides: string[]) =>
  guides.map((guide) => guide.replace(/,(-?)/g, (_, minus) => (minus ? ',' : ',-')))
export const fromMiddle = combHair(DOWN_FROM_MIDDLE, mirrored(DOWN_FROM_MIDDLE))
export const MIDDLE = '0.47,0 0,0.01 -0.5,0'

/** A parting on the child's left; what lies over it goes to its right. */
export const fromSide = combHair(
  [
    '0.42,-0.2 0.44,0.06 0.3,0.4',
    '0.2,-0.22 0.2,0.14 0.06,0.5',
    '-0.02,-0.2 -0.1,0.14 -0.2,0.47',
    '-0.2,-0.12 -0.36,0.06 -0.46,0.26',
  ],
  [
    '0.4,-0.24 0.34,-0.32 0.26,-0.42',
    '0.16,-0.26 0.1,-0.38 0.02,-0.5',
    '-0.06,-0.24 -0.16,-0.36 -0.24,-0.45',
    '-0.2,-0.16 -0.38,-0.2 -0.48,-0.18',
  ],
)
export const SIDE = '0.46,-0.2 0.2,-0.24 -0.06,-0.21 -0.2,-0.14'

/** From the hairline to a tie. */
export const toTie = ([tx, ty]: Point): Shape[] =>
  Array.from({ length: 21 }, (_, i) => {
    const angle = (i / 21) * Math.PI * 2
    const [x, y] = [-0.04 + Math.cos(angle) * 0.52, Math.sin(angle) * 0.49]
    return [
      [x, y],
      [(x + tx) / 2, ty + (y - ty) * 0.62],
      [tx, ty + (y - ty) * 0.1],
    ]
  })
