import { mix } from '../kit/colour'
import { blob, limb, type Point, points, type Shape, smooth } from '../kit/shapes'
import type { HandKind } from './joints'
import type { Pen } from './pen'

/** Hands this large are looked at: fingers and nails show. */
const CLOSE = 150

/** A hand pointing right from its wrist at 0,0, which a bare arm has without a cuff's shadow. */
export function hand(pen: Pen, skin: string, kind: HandKind, thumbUp: boolean, isBare = false) {
  // Drawn with the thumb up; the other hand is its mirror.
  const side = thumbUp ? 1 : -1
  const at = (list: string): Shape => points(list).map(([x, y]): Point => [x, y * side])
  const look = { pen, skin, at }
  if (kind === 'open') open(look)
  else if (kind === 'point') pointing(look)
  else if (kind === 'fist') fist(look)
  else relaxed(look)
  if (!isBare) pen.stroke(at('0.012,-0.105 0.024,0 0.012,0.105'), pen.skinShade(skin, 0.55), CUFF_SHADOW)
}
/** Of a cuff on the wrist: the palest skin would run into a white one. */
const CUFF_SHADOW = [0.008, 0.03, 0.008]

interface HandPen {
  pen: Pen
  skin: string
  /** points of a hand whose thumb is up */
  at: (list: string) => Shape
}

const SLIM = [0.037, 0.038, 0.031]
const THUMB = [0.046, 0.047, 0.035]

function finger({ pen, skin, at }: HandPen, line: string, widths = SLIM) {
  const shade = pen.skinShade(skin, 0.5)
  pen.form(limb(at(line), widths, 5), skin, { rim: null, shadeWidth: 0.02, shade })
}

/** A lighter leaf at a finger's tip, once it is large enough to be seen. */
function nail({ pen, skin, at }: HandPen, place: string, turn = 0, size = 0.02) {
  if (pen.unit <= CLOSE) return
  const [[x, y] = [0, 0]] = at(place)
  pen.fill(
    blob(x, y, size, size * 0.68, { corners: 8, jitter: 0.02, turn }),
    mix(skin, '#ffffff', skin === '#000000' ? 0 : 0.3),
  )
}

function palm({ pen, skin, at }: HandPen, outline: string): Shape {
  const shape = smooth(at(outline), true, 6)
  pen.form(shape, skin, { shadeWidth: 0.05, width: 0.016, shade: pen.skinShade(skin, 0.5) })
  return shape
}

/** Lines between fingers: hints on a small hand, whole gaps on a large one. */
function gaps(look: HandPen, tips: string, reach: number) {
  const { pen, skin, at } = look
  const isClose = pen.unit > CLOSE
  for (const [x, y] of at(tips)) {
    const from: Point = [x - reach * (isClose ? 1.5 : 1), y * 0.92]
    pen.stroke([[x, y], from], pen.skinShade(skin, isClose ? 0.6 : 0.7), [isClose ? 0.007 : 0.009, 0.002])
  }
}

/** A mitt: the fingers together, the thumb away from them. */
function relaxed(look: HandPen) {
  palm(
    look,
    '-0.08,-0.085 0.06,-0.115 0.19,-0.11 0.255,-0.085 0.285,-0.02 0.275,0.045 0.22,0.1 0.05,0.115 -0.08,0.085',
  )
  gaps(look, '0.282,-0.052 0.288,-0.002 0.268,0.05', 0.09)
  nail(look, '0.262,-0.028')
  nail(look, '0.258,0.024')
  finger(look, '0,-0.07 0.075,-0.14 0.155,-0.165', THUMB)
  nail(look, '0.155,-0.165', 0, 0.019)
}

/** Round something; the knuckles show. */
function fist(look: HandPen) {
  palm(
    look,
    '-0.08,-0.085 0.06,-0.118 0.18,-0.11 0.235,-0.07 0.245,0.005 0.23,0.075 0.17,0.11 0.05,0.115 -0.08,0.085',
  )
  gaps(look, '0.236,-0.05 0.243,0.005 0.232,0.058', 0.09)
  finger(look, '0.03,-0.1 0.1,-0.112 0.175,-0.05', THUMB)
  nail(look, '0.168,-0.056', 0.6, 0.019)
}

const spread = [
  '0.12,0.075 0.2,0.11 0.28,0.135',
  '0.13,0.03 0.23,0.045 0.325,0.055',
  '0.13,-0.02 0.24,-0.02 0.335,-0.025',
  '0.12,-0.07 0.21,-0.085 0.3,-0.105',
]

/** The palm toward us, the fingers a little spread. */
function open(look: HandPen) {
  const { pen, skin, at } = look
  for (const line of spread) finger(look, line)
  finger(look, '0,-0.06 0.08,-0.14 0.14,-0.19', THUMB)
  pen.fill(
    smooth(at('-0.08,-0.08 0.05,-0.112 0.16,-0.105 0.185,0 0.16,0.105 0.05,0.112 -0.08,0.08'), true, 6),
    skin,
  )
  if (pen.unit <= CLOSE) return
  const shade = pen.skinShade(skin, 0.22)
  pen.fill(smooth(at('0.02,-0.05 0.09,-0.055 0.13,0 0.1,0.06 0.03,0.05 0.05,0'), true, 6), shade)
  pen.stroke(at('0.03,-0.095 0.07,-0.03 0.05,0.05'), pen.skinShade(skin, 0.5), [0.002, 0.006, 0.002])
  for (const line of ['0.19,-0.07 0.205,-0.09', '0.195,-0.005 0.2,-0.04', '0.19,0.06 0.2,0.025'])
    pen.stroke(at(line), pen.skinShade(skin, 0.45), [0.003, 0.005])
}

/** The first finger out, at the thumb's side and the thumb away from it: a finger from the fist's middle means another thing. */
function pointing(look: HandPen) {
  finger(look, '0.04,-0.075 0.22,-0.09 0.37,-0.098')
  nail(look, '0.365,-0.102')
  palm(
    look,
    '-0.08,-0.085 0.06,-0.105 0.17,-0.075 0.225,-0.045 0.24,0.02 0.225,0.085 0.165,0.112 0.05,0.115 -0.08,0.085',
  )
  gaps(look, '0.226,-0.02 0.232,0.035 0.212,0.082', 0.09)
  finger(look, '-0.01,-0.07 0.045,-0.14 0.115,-0.185', THUMB)
  nail(look, '0.115,-0.186', 0, 0.019)
}

/** A mitten: warm, and without fingers. */
export function glove(pen: Pen, colour: string, kind: HandKind, thumbUp: boolean) {
  const side = thumbUp ? 1 : -1
  const at = (list: string): Shape => points(list).map(([x, y]): Point => [x, y * side])
  const long = kind === 'fist' ? 0.285 : 0.33
  const palm = `-0.06,-0.1 0.06,-0.135 ${long * 0.66},-0.14 ${long * 0.95},-0.075 ${long},0.01 ${long * 0.9},0.09 ${long * 0.6},0.14 0.04,0.135 -0.06,0.1`
  pen.form(smooth(at(palm), true, 6), colour, { shadeWidth: 0.06, width: 0.018 })
  const thumb = kind === 'fist' ? '0.03,-0.11 0.11,-0.135 0.19,-0.07' : '0.02,-0.08 0.1,-0.17 0.17,-0.2'
  pen.form(limb(at(thumb), [0.058, 0.06, 0.05], 5), colour, { rim: null, shadeWidth: 0.03 })
}
