import type { Pen } from '../figure/pen'
import { mix } from '../kit/colour'
import { blob, boundsOf, points, type Shape } from '../kit/shapes'
import { hairColour, skinColour, trinketPalette } from './colours'
import { type Crown, crownOf } from './crowns'
import { paintLocks } from './hair/straight/locks'
import { outlineOf } from './hair/straight/outline'
import { type Dye, hairTones, paintShine } from './hair/strands'
import { paintMass } from './hair/textured/mass'
import type { ChildLook } from './look'

const ROUND = blob(-0.04, 0, 0.52, 0.49, { corners: 14, jitter: 0.02 })
const SHINE = '-0.36,-0.14 -0.28,-0.29 -0.12,-0.37 0.06,-0.37'

/** The hair of a bare head but for curls, ropes and buns; or below a cap, where nothing is tied or stands out. */
export function paintCrown(pen: Pen, look: ChildLook, dye: Dye, { isCapped = false } = {}) {
  const crown = crownOf(look.hair.style)
  const { outline: free = ROUND, nape, isCropped, parting, locks = [] } = crown
  const outline = isCapped ? pressed(free) : free
  if (nape && !isCapped) paintNape(pen, dye, nape)
  if (isCropped) paintCrop(pen, look)
  paintMass(pen, dye, outline, { shadeWidth: 0.12, width: 0.03 })
  paintWays(pen, dye, outline, crown.ways)
  paintShine(pen, outline, dye, { band: points(SHINE), reach: 0.06 })
  if (parting) paintParting(pen, look, dye, parting)
  if (isCapped) return
  paintLocks(pen, locks, dye, () => (shape) => shape)
  paintTies(pen, look, crown)
}

/** How far it reaches to the front below a cap. */
export const frontOfCrown = (style: ChildLook['hair']['style']): number =>
  boundsOf(pressed(crownOf(style).outline ?? ROUND))[2]

const pressed = (outline: Shape): Shape =>
  outline.map(([x, y]) => {
    const share = Math.min(1, 0.6 / Math.hypot(x, y))
    return [x * share, y * share]
  })

function paintWays(pen: Pen, dye: Dye, outline: Shape, ways: Shape[]) {
  const { dark, light } = hairTones(pen, dye)
  pen.within(outline, () =>
    ways.forEach((way, i) => {
      pen.stroke(way, i % 3 === 1 ? light : dark, [0.002, 0.013, 0.003])
    }),
  )
}

function paintNape(pen: Pen, dye: Dye, list: string) {
  const outline = outlineOf(list, (shape) => shape)
  paintMass(pen, { ...dye, colour: hairTones(pen, dye).shade }, outline, { shadeWidth: 0.08, width: 0.025 })
}

function paintCrop(pen: Pen, look: ChildLook) {
  const colour = mix(skinColour(look), hairColour(look), 0.62)
  pen.part(blob(-0.04, 0, 0.5, 0.48, { corners: 14, jitter: 0.01 }), colour, 0.08)
}

function paintParting(pen: Pen, look: ChildLook, dye: Dye, line: string) {
  pen.stroke(points(line), hairTones(pen, dye).deep, [0.006, 0.02, 0.004])
  pen.stroke(points(line), mix(skinColour(look), dye.colour, 0.25), [0.004, 0.012, 0.002])
}

function paintTies(pen: Pen, look: ChildLook, { ties, hasBow }: Crown) {
  const colour = trinketPalette[look.ties]
  for (const [x, y] of ties ? points(ties) : [])
    pen.part(blob(x, y, 0.075, 0.085, { corners: 9 }), colour, 0.03)
  if (!hasBow) return
  for (const side of [-1, 1]) {
    const loop = points('-0.36,0 -0.3,0.08 -0.3,0.22 -0.42,0.24 -0.47,0.12').map(([x, y]): Shape[number] => [
      x,
      y * side,
    ])
    pen.form(
      outlineOf(loop.map((point) => point.join(',')).join(' '), (shape) => shape),
      colour,
      { shadeWidth: 0.04, width: 0.016 },
    )
  }
  pen.part(blob(-0.37, 0, 0.05, 0.05, { corners: 8 }), colour, 0.02)
}
