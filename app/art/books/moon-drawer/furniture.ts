import { mix, shift } from '../../kit/colour'
import { blob, type Point, placeShape, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import type { RoomColours } from './bedroom'
import { castShadow, ink, thingPlane } from './world'

export interface DeskLook {
  x: number
  /** of its top */
  y: number
  scale: number
  /** how far the lowest drawer stands open, 0-1 */
  open?: number
  /** light out of the lowest drawer */
  glow?: string
}

/** A writing desk: three drawers to the right, legs to the left. Units: 100 high are about a chair's seat. */
export function desk(page: Page, mood: RoomColours, { x, y, scale, open = 0, glow = '#8fe0cc' }: DeskLook) {
  const on = (shape: Shape) => placeShape(shape, { x, y, scale })
  const { wood } = mood
  page.plane({ ...thingPlane, shadow: castShadow(-14, 10, 0.4, 12) }, (brush) => {
    for (const leg of ['-1.25,0 -1.1,0 -1.12,2.5 -1.2,2.5', '-1.02,0.1 -0.92,0.1 -0.93,2.36 -1,2.36'])
      brush.form(on(points(leg)), shift(wood, { l: -0.05 }), { width: 2, shadeWidth: 5 })
    const body = on(points('0,0 1.3,0 1.27,2.42 0.03,2.42'))
    brush.form(body, shift(wood, { l: -0.03 }), { width: 3, shadeWidth: 12 })
    brush.within(body, (box) =>
      brush.hatch(box, shift(wood, { l: -0.03 }), {
        strokes: 24,
        width: 5,
        length: 0.5,
        alpha: 0.4,
        light: 0.035,
      }),
    )
    brush.form(on(points('-1.2,0.02 0,0.02 0,0.3 -1.18,0.3')), shift(wood, { l: -0.06 }), {
      width: 2,
      shadeWidth: 6,
    })
    for (const [i, top] of [0.16, 0.9, 1.64].entries()) {
      const isLow = i === 2
      const out = isLow ? open : 0
      const front = on(
        points(
          `${0.1 - out * 0.08},${top + out * 0.12} ${1.2 + out * 0.08},${top + out * 0.12} ${1.19 + out * 0.08},${top + 0.64 + out * 0.2} ${0.11 - out * 0.08},${top + 0.64 + out * 0.2}`,
        ),
      )
      if (isLow)
        brush.fill(
          on(points(`0.1,${top - 0.03} 1.2,${top - 0.03} 1.2,${top + 0.66} 0.1,${top + 0.66}`)),
          out ? glow : shift(wood, { l: -0.2 }),
        )
      brush.form(front, shift(wood, { l: 0.035 }), { width: 2.5, shadeWidth: 7 })
      brush.within(front, (box) =>
        brush.hatch(box, shift(wood, { l: 0.03 }), {
          strokes: 14,
          width: 4,
          length: 0.6,
          alpha: 0.45,
          light: 0.04,
        }),
      )
      brush.form(on(blob(0.65, top + 0.34 + out * 0.18, 0.075, 0.07, { corners: 10 })), ink.light, {
        width: 2,
        shadeWidth: 5,
        shade: '#a98fb0',
      })
    }
    if (!open) brush.fill(on(ribbon(points('0.1,2.295 0.6,2.305 1.2,2.295'), [0.012, 0.026, 0.012])), glow)
    brush.form(on(points('-1.34,-0.1 1.42,-0.1 1.4,0.06 -1.32,0.06')), shift(wood, { l: 0.07 }), {
      width: 3,
      shadeWidth: 5,
    })
  })
  const [gx, gy] = on([[0.65, open ? 1.75 : 2.32]])[0] ?? [x, y]
  page.glow(gx, gy, scale * (open ? 2.2 : 0.95), glow, {
    strength: open ? 0.8 : 0.75,
    power: 1.5,
    stretch: 0.4,
  })
}

/** A quilt over whatever lies in bed: patches, a hem that hangs to the floor. */
export function quilt(page: Page, mood: RoomColours, outline: Shape, size = 74) {
  page.plane({ ...thingPlane, edge: 0.4, shadow: castShadow(-10, -2, 0.35) }, (brush) => {
    brush.form(outline, mood.quilt[0] ?? ink.teal, { width: 5, shadeWidth: 20 })
    brush.within(outline, ([left, top, right, bottom]) => {
      for (let y = top - size, row = 0; y < bottom; y += size, row++)
        for (let x = left - size, column = 0; x < right; x += size, column++) {
          const colour =
            mood.quilt[(row * 3 + column * 2 + ((row * column) % 3)) % mood.quilt.length] ?? ink.teal
          const patch = wobble(
            placeShape(points('0,0 1,0 1,1 0,1'), {
              x: x + row * 13,
              y: y + Math.sin(x / 90) * 14,
              scale: size,
            }),
            3,
            0.02,
            row,
          )
          brush.fill(patch, colour)
          brush.line(patch, mix(colour, '#fff1cd', 0.35), 1.6, true)
        }
      brush.hatch([left, top, right, bottom], mood.quilt[0] ?? ink.teal, {
        strokes: 20,
        width: 12,
        length: 0.2,
        turn: 0.9,
        alpha: 0.16,
      })
    })
    brush.crescent(outline, mix(mood.beam, '#ffffff', 0.2), -6, 5, 0.5)
    brush.spray(outline, '#2b1f5c', { from: [0.2, -1], strength: 0.6, start: 0.35, dots: 0.25 })
  })
}

/** A chest with a curved lid, by the wall. */
export function chest(page: Page, mood: RoomColours, x: number, y: number, width: number) {
  const wood = shift(mood.wood, { l: -0.04 })
  const at = (u: number, v: number): Point => [x + u * width, y - v * width]
  page.plane({ ...thingPlane, shadow: castShadow(-12, 8, 0.4, 10) }, (brush) => {
    const body: Shape = [at(-0.5, 0.34), at(0.5, 0.34), at(0.48, 0), at(-0.48, 0)]
    brush.form(body, wood, { width: 3, shadeWidth: 10 })
    brush.within(body, (box) =>
      brush.hatch(box, wood, { strokes: 18, width: 5, length: 0.5, alpha: 0.4, light: 0.03 }),
    )
    const lid = smooth(
      [
        at(-0.53, 0.34),
        at(-0.5, 0.47),
        at(-0.3, 0.54),
        at(0, 0.56),
        at(0.3, 0.54),
        at(0.5, 0.47),
        at(0.53, 0.34),
      ],
      true,
      5,
    )
    brush.form(lid, shift(wood, { l: 0.03 }), { width: 3, shadeWidth: 10 })
    for (const u of [-0.34, 0.34])
      brush.fill(ribbon([at(u, 0.54), at(u, 0.3), at(u, 0)], [5, 5, 5]), shift(wood, { l: -0.07 }))
    brush.form(blob(...at(0, 0.33), 11, 13, { corners: 9 }), ink.lamp, { width: 2, shadeWidth: 4 })
  })
}
