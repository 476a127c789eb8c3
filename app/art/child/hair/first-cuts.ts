import type { Pen } from '../../figure/pen'
import { mix, shift } from '../../kit/colour'
import { rng } from '../../kit/random'
import { blob, type Point, points, type Shape, smooth, wobble } from '../../kit/shapes'
import type { Hair, HairStyleArt } from './hair'

type Cut = 'short' | 'bob' | 'braids' | 'ponytails' | 'curly'
interface HairLook extends Pick<Hair, 'colour' | 'tie'> {
  style: Cut
  isFlat: boolean
  hasTuft: boolean
}

/** The mass behind the neck. */
const backs: Record<Exclude<Cut, 'curly'>, string> = {
  short:
    '-0.46,0.36 -0.53,0.1 -0.54,-0.16 -0.46,-0.4 -0.26,-0.56 0.03,-0.61 0.32,-0.54 0.5,-0.32 0.54,-0.04 0.48,0.2 0.3,0.4 -0.3,0.46',
  bob: '-0.56,0.47 -0.62,0.2 -0.58,-0.16 -0.48,-0.4 -0.27,-0.57 0.03,-0.62 0.33,-0.55 0.51,-0.33 0.58,0 0.6,0.3 0.52,0.48 0.25,0.54 -0.3,0.55',
  braids:
    '-0.42,0.36 -0.52,0.12 -0.54,-0.16 -0.46,-0.4 -0.26,-0.55 0.03,-0.58 0.32,-0.53 0.5,-0.32 0.53,-0.04 0.46,0.22 0.3,0.38 -0.3,0.4',
  ponytails:
    '-0.42,0.34 -0.52,0.1 -0.54,-0.16 -0.46,-0.4 -0.26,-0.55 0.03,-0.58 0.32,-0.53 0.5,-0.32 0.53,-0.04 0.46,0.2 0.3,0.38 -0.3,0.4',
}

/** The hair over the brow: outer edge first, hairline last. */
const fringes: Record<Exclude<Cut, 'curly'>, string> = {
  short:
    '-0.47,0.16 -0.53,-0.1 -0.46,-0.38 -0.26,-0.56 0.03,-0.61 0.32,-0.54 0.5,-0.32 0.52,-0.04 0.475,0.1 0.42,-0.04 0.33,-0.11 0.18,-0.135 0.02,-0.16 -0.13,-0.24 -0.22,-0.31 -0.3,-0.2 -0.37,-0.06 -0.415,0.12',
  bob: '-0.52,0.45 -0.58,0.2 -0.55,-0.14 -0.47,-0.39 -0.27,-0.57 0.03,-0.62 0.33,-0.55 0.5,-0.33 0.55,-0.02 0.56,0.3 0.5,0.44 0.42,0.3 0.41,0.06 0.37,-0.09 0.22,-0.13 0.06,-0.11 -0.1,-0.12 -0.25,-0.1 -0.37,-0.06 -0.4,0.08 -0.42,0.32',
  braids:
    '-0.45,0.22 -0.53,-0.08 -0.46,-0.38 -0.26,-0.54 0.03,-0.58 0.32,-0.53 0.5,-0.32 0.52,-0.02 0.47,0.18 0.425,0.05 0.36,-0.12 0.24,-0.26 0.09,-0.36 -0.06,-0.27 -0.24,-0.15 -0.35,-0.03 -0.415,0.14',
  ponytails:
    '-0.46,0.2 -0.53,-0.08 -0.46,-0.38 -0.26,-0.54 0.03,-0.58 0.32,-0.53 0.5,-0.32 0.52,-0.02 0.47,0.16 0.43,0.02 0.36,-0.1 0.22,-0.14 0.05,-0.125 -0.12,-0.15 -0.26,-0.13 -0.36,-0.03 -0.41,0.12',
}

function curls(pen: Pen, centres: Shape, colour: string, size: number) {
  const random = rng(31)
  for (const [x, y] of centres) {
    const radius = size * (0.85 + random() * 0.35)
    const tone = shift(colour, { l: (random() - 0.5) * 0.05, h: (random() - 0.5) * 10 })
    pen.form(
      blob(x, y, radius, radius * 0.95, { corners: 9, jitter: 0.06, seed: x * 90 + y * 7 + 50 }),
      tone,
      { rim: null, shadeWidth: 0.035 },
    )
    pen.stroke(
      points(
        `${x - radius * 0.45},${y - radius * 0.1} ${x - radius * 0.05},${y - radius * 0.5} ${x + radius * 0.4},${y - radius * 0.2}`,
      ),
      shift(tone, { l: 0.06 }),
      [0.003, 0.012, 0.003],
    )
  }
}

/** A bunch at each side: teardrops that hang from their ties. */
function bunch(pen: Pen, side: number, { colour, tie }: HairLook) {
  const shape = smooth(
    points('0.44,-0.16 0.6,-0.26 0.8,-0.14 0.86,0.12 0.78,0.36 0.66,0.48 0.66,0.3 0.56,0.12').map(
      ([x, y]): Point => [x * side, y],
    ),
    true,
    7,
  )
  pen.form(shape, colour, { shadeWidth: 0.07 })
  pen.stroke(
    points(`${side * 0.52},-0.12 ${side * 0.7},0.04 ${side * 0.72},0.34`),
    pen.shade(colour, 0.4),
    [0.004, 0.014, 0.003],
  )
  pen.part(blob(side * 0.5, -0.17, 0.07, 0.085, { corners: 9, jitter: 0.05 }), tie)
}

/** Everything behind the neck and the coat. */
function hairBehind(pen: Pen, look: HairLook) {
  const deep = pen.shade(look.colour, 0.3)
  if (look.style === 'curly') {
    const ring = Array.from({ length: 13 }, (_, i): Point => {
      const angle = Math.PI * (0.78 + (i / 12) * 1.44)
      return [Math.cos(angle) * 0.5, Math.sin(angle) * (look.isFlat ? 0.42 : 0.5) + 0.04]
    })
    pen.fill(blob(0, -0.06, 0.5, 0.5), deep)
    curls(pen, ring, look.colour, 0.17)
    return
  }
  if (look.style === 'ponytails') for (const side of [-1, 1]) bunch(pen, side, look)
  pen.part(smooth(points(backs[look.style]), true, 7), deep, 0.05)
}

/** Strands: thin lines of a lighter and a darker tone that follow the cut. */
function strands(pen: Pen, outline: Shape, colour: string, style: Cut) {
  const root: Point = style === 'braids' ? [0.08, -0.56] : [-0.18, -0.55]
  const tips = points('-0.48,0.02 -0.38,-0.1 -0.06,-0.2 0.14,-0.14 0.3,-0.12 0.47,0.02 0.5,-0.16')
  pen.within(outline, () => {
    tips.forEach(([x, y], i) => {
      const bow: Point = [(root[0] + x) / 2 + Math.sign(x - root[0]) * 0.08, (root[1] + y) / 2 - 0.09]
      const tone = i % 2 ? pen.shade(colour, 0.35) : shift(colour, { l: 0.07 })
      pen.stroke([root, bow, [x, y]], tone, [0.002, 0.011, 0.003])
    })
    const shine: Shape = points('-0.42,-0.22 -0.3,-0.38 -0.12,-0.46')
    const [fx] = pen.lit
    const lit = mix(colour, pen.brush.light.colour, 0.34)
    pen.stroke(
      shine.map(([x, y]): Point => [x * (fx > 0 ? -1 : 1), y]),
      lit,
      [0.002, 0.028, 0.002],
    )
  })
}

/** The fringe, over the face. */
function hairBefore(pen: Pen, look: HairLook) {
  const { style, colour, isFlat, hasTuft } = look
  if (style === 'curly') {
    const row = points(
      '-0.47,0.06 -0.46,-0.14 -0.38,-0.3 0.47,0.04 0.45,-0.16 0.36,-0.32 -0.24,-0.36 0.2,-0.38 -0.02,-0.4',
    )
    const crown = points('-0.3,-0.46 -0.12,-0.53 0.08,-0.54 0.27,-0.47')
    curls(pen, isFlat ? row : [...crown, ...row], colour, 0.125)
    return
  }
  const outline = smooth(points(fringes[style]), true, 7)
  pen.form(outline, colour, { shadeWidth: 0.06, width: 0.022 })
  strands(pen, outline, colour, style)
  if (style === 'short' && !isFlat && hasTuft)
    pen.part(
      smooth(points('-0.06,-0.57 -0.03,-0.7 0.1,-0.74 0.05,-0.66 0.16,-0.66 0.12,-0.57'), true, 6),
      colour,
      0.02,
    )
}

/** Braids hang before the shoulders, so they come last of all. */
function hairOver(pen: Pen, { style, colour, tie }: HairLook, sway = 0) {
  if (style !== 'braids') return
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const [x, y] = [side * (0.45 + i * 0.012) + sway * i * 0.05, 0.27 + i * 0.125]
      const knot = blob(x, y, 0.1 - i * 0.007, 0.088, {
        corners: 8,
        jitter: 0.05,
        seed: i + 3,
        turn: (i % 2 ? 0.5 : -0.5) * side,
      })
      pen.form(knot, i % 2 ? colour : shift(colour, { l: 0.02 }), { rim: null, shadeWidth: 0.03 })
    }
    const end: Point = [side * 0.51 + sway * 0.25, 0.9]
    pen.part(
      smooth(
        [
          [end[0] - 0.05, end[1] - 0.02],
          [end[0] + 0.05, end[1] - 0.02],
          [end[0] + 0.07, end[1] + 0.12],
          [end[0], end[1] + 0.17],
          [end[0] - 0.06, end[1] + 0.11],
        ],
        true,
        5,
      ),
      colour,
      0.02,
    )
    pen.part(blob(end[0], end[1] - 0.015, 0.066, 0.045, { corners: 8 }), tie, 0.02)
  }
}

/** The back of a head, for a child seen from behind. */
function hairFromBehind(pen: Pen, look: HairLook) {
  const { style, colour } = look
  if (style === 'curly') {
    const random = rng(5)
    const heap = Array.from(
      { length: 26 },
      (_, i): Point => [
        Math.cos(i * 2.4) * 0.46 * Math.sqrt(i / 26),
        Math.sin(i * 2.4) * 0.46 * Math.sqrt(i / 26) + random() * 0.02,
      ],
    )
    pen.fill(blob(0, 0, 0.46, 0.46), pen.shade(colour, 0.3))
    curls(pen, heap.reverse(), colour, 0.15)
    return
  }
  if (style === 'ponytails') for (const side of [-1, 1]) bunch(pen, side, look)
  const outline = wobble(smooth(points(backs[style]), true, 7), 0.02, 9, 4)
  pen.form(outline, colour, { shadeWidth: 0.09 })
  pen.within(outline, () => {
    for (const [x, y] of points('-0.4,0.3 -0.22,0.4 0,0.44 0.22,0.4 0.4,0.28'))
      pen.stroke(
        points(`0.02,-0.5 ${x * 0.9},-0.12 ${x},${y}`),
        pen.shade(colour, 0.34),
        [0.002, 0.012, 0.004],
      )
  })
}

const lookOf = (style: Cut, hair: Hair): HairLook => ({
  style,
  colour: hair.colour,
  tie: hair.tie,
  isFlat: hair.room === 'cap' || hair.room === 'ring' || hair.room === 'hood',
  hasTuft: hair.room === 'bare',
})

/** The five cuts that the books began with. */
export const firstCut = (style: Cut): HairStyleArt => ({
  behind: (pen, hair) => hairBehind(pen, lookOf(style, hair)),
  before: (pen, hair) => hairBefore(pen, lookOf(style, hair)),
  over: (pen, hair) => hairOver(pen, lookOf(style, hair), hair.sway),
  fromBehind: (pen, hair) => hairFromBehind(pen, lookOf(style, hair)),
  hidesEars: style === 'bob',
})
