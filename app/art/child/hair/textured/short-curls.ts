import type { Pen } from '../../../figure/pen'
import { rng } from '../../../kit/random'
import { type Point, points, type Shape } from '../../../kit/shapes'
import { letFlow } from '../flow'
import type { Hair, HairStyleArt } from '../hair'
import { hairTones } from '../strands'
import { paintRoundness, scallopOutline } from './coils'
import { paintMass, paintOnMass } from './mass'
import { type Curl, paintCurl, shadedTone } from './ringlets'

const MOP: Record<'full' | 'flat', Shape> = {
  full: points(
    '-0.44,0.3 -0.54,0.12 -0.585,-0.12 -0.54,-0.38 -0.38,-0.56 -0.14,-0.66 0.14,-0.67 0.38,-0.57 0.54,-0.38 0.585,-0.12 0.54,0.12 0.44,0.3 0,0.38',
  ),
  flat: points(
    '-0.42,0.3 -0.52,0.12 -0.545,-0.12 -0.48,-0.34 -0.34,-0.46 -0.12,-0.53 0.12,-0.53 0.34,-0.46 0.48,-0.34 0.545,-0.12 0.52,0.12 0.42,0.3 0,0.38',
  ),
}
const mopOf = ({ room }: Hair) => MOP[room === 'bare' ? 'full' : 'flat']

const curl = (x: number, y: number, radius: number, turn: number, way: number): Curl => ({
  at: [x, y],
  radius,
  turn,
  way,
})
/** From the back row to the fringe: x, y, radius, where the root is, which way it winds. */
const MOP_CURLS: Curl[] = [
  curl(-0.26, -0.53, 0.15, 0.6, -1),
  curl(0.32, -0.52, 0.14, 2.6, 1),
  curl(0.04, -0.58, 0.16, 2.2, 1),
  curl(-0.47, -0.3, 0.15, 5.4, -1),
  curl(0.49, -0.28, 0.15, 4, 1),
  curl(-0.5, -0.05, 0.11, 5, -1),
  curl(0.51, -0.04, 0.1, 4.4, 1),
  curl(-0.13, -0.43, 0.16, 0.2, -1),
  curl(0.2, -0.44, 0.15, 3, 1),
  curl(-0.36, -0.33, 0.14, 5.6, -1),
  curl(0.38, -0.32, 0.12, 3.9, 1),
  curl(0.3, -0.22, 0.115, 4.1, 1),
  curl(-0.32, -0.21, 0.1, 5.2, -1),
  curl(0.13, -0.29, 0.14, 3.8, 1),
  curl(-0.1, -0.27, 0.125, 5.5, -1),
]
const BROW_CURLS = MOP_CURLS.slice(-4)

/** Under glass a curl is smaller and lies farther in, so that it stays round. */
function turnCurl(hair: Hair, one: Curl): Curl {
  const [x, y] = letFlow([one.at], hair)[0] ?? one.at
  if (hair.room !== 'ball') return { ...one, at: [x, y] }
  const radius = one.radius * 0.85
  const share = Math.min(1, (0.615 - radius) / Math.hypot(x, y))
  return { ...one, radius, at: [x * share, y * share] }
}

const paintMop = (pen: Pen, hair: Hair) =>
  paintMass(pen, hair, scallopOutline(mopOf(hair), 17, 0.05, 6), { shadeWidth: 0.09 })

/** Round the whorl of a ball of hair, the outer ones first, so that the inner ones lie on them; no two of one size. */
export function curlsRound([cx, cy]: Point, whorl: Point, seed: number): Curl[] {
  const random = rng(seed)
  return [
    { reach: 1, count: 14, size: 0.135 },
    { reach: 0.7, count: 9, size: 0.16 },
    { reach: 0.36, count: 6, size: 0.15 },
    { reach: 0.04, count: 1, size: 0.13 },
  ].flatMap(({ reach, count, size }) =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((i + random() * 0.55) / count) * Math.PI * 2
      const far = reach * (0.92 + random() * 0.12)
      const [x, y] = [cx + Math.cos(angle) * 0.5 * far, cy + Math.sin(angle) * 0.5 * far]
      const toWhorl = Math.atan2(whorl[1] - y, whorl[0] - x)
      const way = x < cx === random() < 0.75 ? -1 : 1
      return curl(x, y, size * (0.8 + random() * 0.42), toWhorl - way * 0.5, way)
    }),
  )
}
const BACK_CURLS = curlsRound([0.01, -0.14], [0.03, -0.34], 21)

/** Round, down to a soft nape. */
const BACK: Record<'full' | 'flat', Shape> = {
  full: points(
    '-0.2,0.4 -0.4,0.27 -0.53,0.08 -0.575,-0.14 -0.53,-0.38 -0.38,-0.56 -0.14,-0.66 0.14,-0.66 0.38,-0.56 0.53,-0.38 0.575,-0.14 0.53,0.08 0.4,0.27 0.2,0.4 0,0.42',
  ),
  flat: points(
    '-0.2,0.4 -0.4,0.27 -0.51,0.08 -0.54,-0.14 -0.48,-0.34 -0.34,-0.46 -0.12,-0.53 0.12,-0.53 0.34,-0.46 0.48,-0.34 0.54,-0.14 0.51,0.08 0.4,0.27 0.2,0.4 0,0.42',
  ),
}

function paintCurlsBehind(pen: Pen, hair: Hair) {
  const still: Hair = { ...hair, gaze: 0 }
  const mass = scallopOutline(BACK[hair.room === 'bare' ? 'full' : 'flat'], 15, 0.045, 6)
  paintMass(pen, hair, mass, { tone: shadedTone(pen, hair), shadeWidth: 0.1 })
  const isCap = hair.room === 'cap'
  for (const one of BACK_CURLS.filter(({ at: [, y] }) => !isCap || y > -0.2))
    paintCurl(pen, hair, turnCurl(still, one))
  paintOnMass(pen, hair, mass, () => paintRoundness(pen, mass, hairTones(pen, hair), 0.3))
}

export const shortCurls: HairStyleArt = {
  behind: paintMop,
  before: (pen, hair) => {
    const isLow = hair.room === 'cap'
    const top = points(
      '-0.5,0.04 -0.53,-0.2 -0.44,-0.42 -0.2,-0.56 0.02,-0.58 0.24,-0.56 0.45,-0.42 0.53,-0.2 0.5,0.04 0.43,0.08 0.38,-0.12 0.22,-0.25 0,-0.3 -0.22,-0.25 -0.38,-0.12 -0.43,0.08',
    )
    pen.fill(letFlow(top, hair), shadedTone(pen, hair))
    for (const one of isLow ? [...MOP_CURLS.slice(5, 7), ...BROW_CURLS] : MOP_CURLS)
      paintCurl(pen, hair, turnCurl(hair, one))
  },
  fromBehind: paintCurlsBehind,
}
