import type { Pen } from '../figure/pen'
import { mix, shift } from '../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../kit/shapes'
import { trinketPalette } from './colours'
import { letFlow } from './hair/flow'
import type { Hair } from './hair/hair'
import type { ChildLook, HairStyle } from './look'

type HairPin = NonNullable<ChildLook['pin']>

/** On the right side of the head, seen from the front. */
const USUAL: Point = [0.36, -0.32]
const PLACES: Partial<Record<HairStyle, Point>> = {
  afro: [0.46, -0.44],
  puffs: [0.3, -0.36],
  'bunches-high': [0.28, -0.36],
  'two-buns': [0.4, -0.26],
  'short-curls': [0.42, -0.4],
  'loose-curls': [0.42, -0.36],
  'long-curls': [0.42, -0.36],
  locs: [0.42, -0.38],
  headscarf: [0.46, -0.26],
}
/** Under a wreath or a crown only the temples are free. */
const UNDER_RING: Point = [0.475, -0.07]

/** The look's pin, bow or flower, in place on the hair; covers that hide the crown hide it too. */
export function paintPin(pen: Pen, pin: ChildLook['pin'], hair: Hair, isBehind = false) {
  if (!pin || (hair.room !== 'bare' && hair.room !== 'ring')) return
  // Sides are the reader's, who sees a child from behind the other way round.
  const side = (pin.side === 'right' ? 1 : -1) * (isBehind ? -1 : 1)
  const [x, y] = hair.room === 'ring' ? UNDER_RING : (PLACES[hair.style] ?? USUAL)
  const place: Point = isBehind ? [side * (x + 0.07), y] : (letFlow([[side * x, y]], hair)[0] ?? [x, y])
  const at = pen.moved({ x: place[0], y: place[1], turn: side * 0.55, scale: hair.room === 'ring' ? 0.8 : 1 })
  const colour = hair.isShadow ? hair.colour : trinketPalette[pin.colour]
  kinds[pin.kind](at, colour, hair.isShadow)
}

const kinds: Record<HairPin['kind'], (pen: Pen, colour: string, isShadow: boolean) => void> = {
  pin: paintClip,
  bow: paintBow,
  flower: paintFlower,
}

function lay(pen: Pen, shape: Shape, colour: string, isShadow: boolean) {
  if (isShadow) pen.fill(shape, colour)
  else pen.form(shape, colour, { width: 0.012, shadeWidth: 0.022 })
}

/** A snap clip: a long drop with a slit. */
function paintClip(pen: Pen, colour: string, isShadow: boolean) {
  const body = smooth(
    points('-0.12,0 -0.07,-0.035 0.05,-0.045 0.115,-0.03 0.125,0.005 0.11,0.035 0.05,0.045 -0.07,0.033'),
  )
  lay(pen, body, colour, isShadow)
  if (isShadow) return
  pen.stroke(points('-0.06,0 0.02,-0.006 0.085,0'), pen.shade(colour, 0.42), [0.002, 0.011, 0.004])
  pen.stroke(
    points('-0.05,-0.024 0.02,-0.031 0.09,-0.025'),
    shift(colour, { l: 0.09 }),
    [0.001, 0.006, 0.001],
  )
}

const LOOP = points('0.01,-0.01 0.06,-0.075 0.145,-0.1 0.175,-0.03 0.16,0.05 0.1,0.07 0.04,0.04 0.01,0.012')
const TAIL = points('0.005,0.01 0.05,0.06 0.1,0.14 0.055,0.135 0.035,0.165 0.01,0.09')

function paintBow(pen: Pen, colour: string, isShadow: boolean) {
  const sided = (shape: Shape, side: number) => shape.map(([x, y]): Point => [x * side, y])
  for (const side of [-1, 1]) {
    lay(pen, sided(TAIL, side), mix(colour, pen.shade(colour, 0.3), isShadow ? 0 : 0.7), isShadow)
    lay(pen, smooth(sided(LOOP, side), true, 6), colour, isShadow)
    if (isShadow) continue
    pen.stroke(
      sided(points('0.03,-0.005 0.08,-0.025 0.13,-0.03'), side),
      pen.shade(colour, 0.4),
      [0.009, 0.008, 0.001],
    )
    pen.stroke(
      sided(points('0.035,0.02 0.08,0.025 0.115,0.03'), side),
      pen.shade(colour, 0.4),
      [0.006, 0.005, 0.001],
    )
  }
  lay(pen, blob(0, 0, 0.036, 0.042, { corners: 8, jitter: 0.05 }), colour, isShadow)
}

function paintFlower(pen: Pen, colour: string, isShadow: boolean) {
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 - 1.2
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    lay(
      pen,
      blob(x * 0.062, y * 0.062, 0.062, 0.046, { corners: 9, jitter: 0.05, turn: angle, seed: i + 2 }),
      colour,
      isShadow,
    )
    if (!isShadow)
      pen.stroke(
        [
          [x * 0.03, y * 0.03],
          [x * 0.085, y * 0.085],
        ],
        pen.shade(colour, 0.25),
        [0.006, 0.001],
      )
  }
  const heart = isShadow ? colour : mix('#f4c64e', pen.brush.light.colour, 0.15)
  lay(pen, blob(0, 0, 0.036, 0.035, { corners: 9, jitter: 0.05 }), heart, isShadow)
}
