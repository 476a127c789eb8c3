import { shift } from '../../kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'
import { leaf } from '../../scenery'
import type { CoverLook } from '../covers'
import type { Pen } from '../pen'

/** About seventeen leaves rooted inside the head's edge, lying nearly along it. */
export function leaves(pen: Pen, { colour, trim }: CoverLook) {
  for (const layer of [0, 1]) {
    for (let i = 0; i < 9; i++) {
      const angle = -Math.PI * (0.97 - (0.94 * (i + layer * 0.5)) / 8.5)
      const [x, y] = [Math.cos(angle) * 0.45, -0.06 + Math.sin(angle) * 0.45]
      const tone = shift(colour, { l: [0, 0.07, -0.06][(i + layer) % 3] ?? 0, h: (i % 3) * 7 - 7 })
      const turn = angle + (i < 4.5 ? 1 : -1) * (1.12 - layer * 0.2) + ((i * 7) % 3) * 0.1
      const shape = leaf(x, y, 0.33, 0.095, turn, 0.3)
      pen.form(shape, tone, { shade: null, width: 0.012 })
      pen.stroke(
        [
          [x, y],
          [x + Math.cos(turn + 0.1) * 0.26, y + Math.sin(turn + 0.1) * 0.26],
        ],
        pen.shade(tone, 0.4),
        [0.008, 0.002],
      )
    }
  }
  for (const [x, y] of points('-0.36,-0.34 0.05,-0.52 0.4,-0.3'))
    pen.part(blob(x, y, 0.045, 0.045, { corners: 8, jitter: 0.05 }), trim, 0.02)
}

/** A cap's edge bows downward: one looks at a child from above. */
const bandLine = (y: number, bow = 0.075): Shape =>
  points(
    `-0.555,${y - bow * 0.4} -0.3,${y + bow * 0.5} 0.02,${y + bow} 0.32,${y + bow * 0.5} 0.56,${y - bow * 0.4}`,
  )

export function crown(pen: Pen, { colour, trim }: CoverLook) {
  const gold = smooth(
    points(
      '-0.49,-0.23 -0.53,-0.56 -0.34,-0.36 -0.2,-0.68 0.01,-0.34 0.22,-0.7 0.35,-0.36 0.54,-0.54 0.5,-0.23 0.3,-0.17 0.02,-0.15 -0.28,-0.17',
    ),
    true,
    2,
  )
  pen.form(gold, colour, { shadeWidth: 0.07 })
  pen.within(gold, () => pen.stroke(bandLine(-0.245), pen.shade(colour, 0.3), [0.014, 0.016, 0.014]))
  for (const [x, y] of points('-0.53,-0.565 -0.2,-0.69 0.22,-0.71 0.54,-0.55'))
    pen.part(blob(x, y, 0.042, 0.042, { corners: 8 }), trim, 0.016)
  pen.part(blob(0.02, -0.27, 0.045, 0.055, { corners: 8, jitter: 0.03 }), trim, 0.025)
}

/** Knitted: a dome, a turned-up band, a bobble. */
export function knit(pen: Pen, { colour, trim }: CoverLook) {
  pompom(pen, trim)
  const dome = smooth(
    points(
      '-0.535,-0.25 -0.52,-0.44 -0.38,-0.65 -0.14,-0.77 0.16,-0.77 0.39,-0.65 0.525,-0.42 0.54,-0.25 0.3,-0.19 0.02,-0.16 -0.28,-0.19',
    ),
    true,
    7,
  )
  pen.form(dome, colour, { shadeWidth: 0.12 })
  pen.within(dome, () => {
    for (const [x, y] of points('-0.44,-0.2 -0.27,-0.14 -0.08,-0.1 0.12,-0.1 0.3,-0.14 0.46,-0.2'))
      pen.stroke(
        points(`${0.02 + x * 0.12},-0.76 ${x * 0.85},-0.5 ${x},${y}`),
        pen.shade(colour, 0.3),
        [0.004, 0.01, 0.008],
      )
  })
  cuff(pen, trim, 0.105)
}

function cuff(pen: Pen, colour: string, width: number) {
  const band = ribbon(bandLine(-0.31), [width * 0.9, width, width * 0.9], 7)
  pen.form(band, colour, { shadeWidth: 0.06, width: 0.02 })
  pen.within(band, () => {
    for (let i = -6; i <= 6; i++) {
      const x = i * 0.088 + 0.01
      pen.stroke(points(`${x},-0.4 ${x * 1.02},-0.22 ${x},0`), pen.shade(colour, 0.24), [0.007, 0.009, 0.007])
    }
  })
}

function pompom(pen: Pen, colour: string) {
  const ball = wobble(blob(0.02, -0.85, 0.165, 0.155, { corners: 12, jitter: 0.03 }), 0.03, 26, 6)
  pen.form(ball, colour, { shadeWidth: 0.08 })
  for (let i = 0; i < 12; i++) {
    const [x, y] = [Math.cos(i * 2.4), Math.sin(i * 2.4)]
    const reach = 0.05 + (i % 4) * 0.025
    pen.stroke(
      [
        [0.02 + x * reach, -0.85 + y * reach],
        [0.02 + x * (reach + 0.05), -0.85 + y * (reach + 0.05)],
      ],
      pen.shade(colour, 0.22),
      [0.002, 0.008, 0.001],
    )
  }
}

/** A cap with ear flaps and strings, or with the flaps turned up, fur outward. */
export function flaps(pen: Pen, { colour, trim }: CoverLook, areUp: boolean) {
  if (!areUp) {
    cords(pen, trim)
    earFlaps(pen, { colour, trim })
  }
  knit(pen, { kind: 'knit', colour, trim })
  if (areUp) for (const side of [-1, 1]) turnedUp(pen, trim, side)
}

function turnedUp(pen: Pen, trim: string, side: number) {
  const flap = points('0.3,-0.2 0.585,-0.23 0.6,-0.4 0.55,-0.55 0.44,-0.6 0.35,-0.5 0.31,-0.34').map(
    ([x, y]): Point => [x * side, y],
  )
  const outline = wobble(smooth(flap, true, 6), 0.014, 18, 4)
  pen.form(outline, trim, { shadeWidth: 0.06 })
  const button: Point = [side * 0.45, -0.47]
  pen.part(blob(...button, 0.032, 0.032, { corners: 8 }), pen.shade(trim, 0.3), 0.012)
}

const BELOW_CUFF = points('-1,-0.12 1,-0.12 1,0.5 -1,0.5')

/** Painted once more over hair that hangs before the shoulders: it comes from under them. */
export function flapsOverHair(pen: Pen, look: CoverLook) {
  cords(pen, look.trim)
  pen.within(BELOW_CUFF, () => earFlaps(pen, look))
}

function cords(pen: Pen, trim: string) {
  for (const side of [-1, 1]) {
    const cord = points(`${side * 0.45},0.3 ${side * 0.43},0.5 ${side * 0.4},0.68`)
    pen.stroke(cord, pen.shade(trim, 0.5), [0.022, 0.024, 0.02])
    pen.stroke(cord, trim, [0.016, 0.018, 0.014])
    pen.part(blob(side * 0.4, 0.7, 0.055, 0.06, { corners: 8, jitter: 0.06 }), trim, 0.02)
  }
}

/** Edged with the fur of their lining. */
function earFlaps(pen: Pen, { colour, trim }: Pick<CoverLook, 'colour' | 'trim'>) {
  for (const side of [-1, 1]) {
    const flap = (list: string) =>
      smooth(
        points(list).map(([x, y]): Point => [x * side, y]),
        true,
        6,
      )
    pen.form(flap('0.35,-0.24 0.57,-0.26 0.6,0.02 0.57,0.24 0.5,0.35 0.41,0.33 0.355,0.2 0.345,0'), trim, {
      shadeWidth: 0.05,
    })
    pen.form(
      flap('0.385,-0.24 0.55,-0.26 0.555,0.02 0.53,0.2 0.48,0.285 0.425,0.27 0.395,0.16 0.385,0'),
      side > 0 ? pen.shade(colour, 0.12) : colour,
      { shadeWidth: 0.05 },
    )
  }
}
