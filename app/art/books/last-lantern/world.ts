import { defaultLook } from '../../child/look'
import { type FigureLook, figure, skinOf } from '../../figure/figure'
import { arm } from '../../figure/limbs'
import { Pen } from '../../figure/pen'
import { type Pose, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { bend, type Placement, type Point, placePoint, placeShape, points } from '../../kit/shapes'
import type { Light, PlaneLook } from '../../looks'
import type { Page } from '../../page'
import { FLAME, type LampLook, lantern } from './lantern'

export const deep = '#122a42'
export const tint = '#231f4a'
export const cream = '#f4dcb0'

/** Light that comes from the flame to this place; everything warm on a page is lit by it. */
export const lightFrom = (flame: Point, [x, y]: Point): Partial<Light> => ({
  from: [flame[0] - x || 0.1, flame[1] - y],
  colour: '#ffc978',
  tint,
})

/** The hero as on the cover. */
const dress = {
  coat: '#d8442e',
  trim: cream,
  leg: '#2a3656',
  boot: '#6a352a',
  cover: { kind: 'hood' as const },
}

export interface HeroLook extends Omit<FigureLook, 'held'> {
  /** the lantern in the hand; null for empty hands */
  lamp?: LampLook | null
  /** something else in the hand */
  held?: FigureLook['held']
}

const poseOf = ({ pose }: Pick<HeroLook, 'pose'>): Pose =>
  typeof pose === 'object' ? pose : poses[pose ?? 'stand']

/** Where a hand grips, reckoned as the figure reckons it. */
function gripOf(look: HeroLook, hand = look.heldBy): Point {
  const pose = poseOf(look)
  const joints = hand === 'near' ? pose.nearArm : pose.farArm
  const before = bend(...joints).at(-3) ?? joints[1]
  const [x, y] = joints[2]
  const turn = Math.atan2(y - before[1], x - before[0])
  const grip: Point = [x + Math.cos(turn) * 0.15, y + Math.sin(turn) * 0.15]
  return placePoint(grip, { ...look, scale: look.height / 3.5 })
}

/** The flame of a lantern that is held with both hands by its sides. */
export function flameBetween(look: HeroLook): Point {
  const [a, b] = [gripOf(look, 'near'), gripOf(look, 'far')]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** The flame's place, before anything is painted: glow, pool and rims begin here. */
export function flameOf(look: HeroLook): Point {
  const grip = gripOf(look)
  const scale = (look.height / 3.5) * (look.lamp?.size ?? 1)
  const [dx, dy] = placeShape([[0, FLAME]], { scale, turn: look.lamp?.swing })[0] ?? [0, 0]
  return [grip[0] + dx, grip[1] + dy]
}

function dressed({ lamp = {}, ...look }: HeroLook): FigureLook {
  const held =
    lamp === null
      ? undefined
      : (brush: Brush, hand: Point, unit: number) => lantern(brush, hand, unit * (lamp.size ?? 1), lamp)
  return { ...dress, held, ...look }
}

/** The child whose book it is, with a place for a head. */
export function hero(page: Page, look: HeroLook, plane: PlaneLook = {}, more?: (brush: Brush) => void) {
  const shadow = { colour: tint, dx: -7, dy: 5, blur: 9, alpha: 0.35 }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.09, shadow, ...plane, isChild: true }, (brush) => {
    figure(brush, dressed(look))
    more?.(brush)
  })
}

/** The hooded outline, which tells nothing of the child. */
export const heroWithoutFace = (brush: Brush, look: HeroLook) =>
  figure(brush, { ...dressed(look), person: defaultLook })

/** An arm of the hero's that comes from beyond the picture; on the child's own plane. */
export function armAlone(brush: Brush, place: Placement, list: string, held: (hand: Point) => void) {
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = points(list)
  const look = { ...dress, skin: skinOf(brush), isNear: true, hand: 'fist' as const, held }
  arm(Pen.at(brush, place), [a, b, c], look)
}

/** Whatever was painted on this plane becomes one colour. */
export function flatten(brush: Brush, colour: string) {
  const { context, box } = brush
  context.save()
  context.globalCompositeOperation = 'source-atop'
  context.fillStyle = colour
  context.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1])
  context.restore()
}

/** Two glows that begin in the flame. */
export function shine(page: Page, [x, y]: Point, reach: number, strength = 1) {
  page.glow(x, y, reach, '#ff9d33', { strength: 0.5 * strength, power: 1.8, stipple: 0.7 })
  page.glow(x, y, reach * 0.45, '#ffd27a', { strength: 0.55 * strength, power: 1.6, stipple: 0.6 })
}

/** Light on the ground straight below the flame. */
export function pool(page: Page, [x]: Point, ground: number, reach: number, stretch = 0.2) {
  page.glow(x, ground, reach, '#ffb24a', { stretch, power: 1.1, stipple: 0.75 })
}

/** A little light over the lantern's own glass, when all is painted. */
export const ember = (page: Page, [x, y]: Point, reach: number, strength = 0.4) =>
  page.glow(x, y, reach, '#fff0b8', { strength, power: 2, stipple: 0.2 })

/** The lantern hangs before the sleeve that holds it; its handle stays in the fingers. */
export function lanternBefore(page: Page, look: HeroLook) {
  const unit = (look.height / 3.5) * (look.lamp?.size ?? 1)
  const [x, y] = flameOf(look)
  const [left, right, top] = [x - unit, x + unit, y - unit * 0.41]
  const shadow = { colour: '#5a1a1a', dx: -8, dy: 6, blur: 9, alpha: 0.4 }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.09, shadow }, (brush) =>
    brush.within(
      [
        [left, top],
        [right, top],
        [right, y + unit],
        [left, y + unit],
      ],
      () => lantern(brush, [x, y - unit * FLAME], unit, look.lamp ?? {}),
    ),
  )
}
