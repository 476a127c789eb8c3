import { hairColour, skinColour } from '../../child/colours'
import { expressionOf } from '../../child/expression'
import { headPartsOf, paintHair, paintHeadBefore } from '../../child/head'
import { lookWith } from '../../child/look'
import type { Pen } from '../../figure/pen'
import { mix, shift } from '../../kit/colour'
import { type Point, points, ribbon, smooth, star } from '../../kit/shapes'

const person = lookWith({
  skin: { tone: '3n', shift: 1 },
  hair: { style: 'bob-fringe', colour: 'dark-brown', shift: 0 },
})
const partsOf = (gaze: number) => headPartsOf(person, expressionOf({ gaze, mouth: child.mouth }))
export const shirt = { cloth: '#fbf1de', stripe: '#3f7f8c' }
/** The same in the snapshot and in the book. */
export const child = { person, mouth: 'open' } as const

/** The one thing that says at a glance that both are the same child. */
export function hairpin(pen: Pen) {
  const [x, y]: Point = [-0.34, -0.24]
  pen.fill(
    star(x + 0.012, y + 0.018, 0.12, { seed: 4, turn: -0.3, inner: 0.5 }),
    pen.shade(hairColour(person), 0.6),
  )
  pen.part(star(x, y, 0.12, { seed: 4, turn: -0.3, inner: 0.5 }), '#f7bd43', 0.02)
}

/** Hair behind, to be painted before the body. */
export const nape = (head: Pen) => paintHair(head, partsOf(0), 'behind')

/** Face and fringe: the same in the snapshot and in the book. */
export function head(pen: Pen, gaze: number) {
  const parts = partsOf(gaze)
  paintHeadBefore(pen, parts)
  paintHair(pen, parts, 'over')
  hairpin(pen)
}

/** From inside the shirt to inside the oval, one step darker than the face. */
export function neck(pen: Pen, from: Point, to: Point) {
  pen.fill(ribbon([from, to], [0.17, 0.15]), pen.shade(skinColour(person), 0.26))
}

/** Shoulders in a striped T-shirt; 0,0 is the middle of the head. */
export function tShirt(pen: Pen) {
  const body = smooth(
    points(
      '-0.2,0.56 0,0.64 0.2,0.56 0.42,0.64 0.68,0.76 0.82,1.1 0.9,1.6 -0.9,1.6 -0.82,1.1 -0.68,0.76 -0.42,0.64',
    ),
    true,
    7,
  )
  pen.form(body, shirt.cloth, { shadeWidth: 0.07, width: 0.02, shade: mix(shirt.cloth, '#8d8aa6', 0.4) })
  pen.within(body, () => {
    for (const y of [0.76, 0.92, 1.08, 1.24])
      pen.stroke(
        [
          [-0.95, y + 0.1],
          [-0.4, y + 0.01],
          [0, y + 0.03],
          [0.4, y + 0.01],
          [0.95, y + 0.1],
        ],
        shirt.stripe,
        [0.042, 0.038, 0.042],
      )
  })
  pen.spray(body, '#6f7396', { strength: 0.4, start: 0.45 })
  const band = ribbon(points('-0.23,0.53 -0.12,0.64 0.01,0.675 0.14,0.64 0.24,0.53'), [0.022, 0.036, 0.022])
  pen.part(band, shift(shirt.stripe, { l: -0.02 }), 0.02)
}
