import { type Mood, moodOf } from '../child/expression'
import { faceShape } from '../child/face/outline'
import { paintHairBeside } from '../child/hair/from-hood'
import { hairArt } from '../child/hair/hair'
import { napeFall, napeHair, napeHairFor } from '../child/hair/nape'
import { type HeadParts, paintHair, paintHeadBefore, paintHeadBehind } from '../child/head'
import type { Brush } from '../kit/brush'
import { blob, limb, type Placement, type Point, placePoint, points, ribbon, type Shape } from '../kit/shapes'
import { armsOf, type HeldThings } from './arms'
import { bag, cape, spineOf } from './body'
import { type FigureParts, type FigurePartsLook, poseOf, resolveFigureParts } from './cast'
import { flapsOverHair } from './clothes/hats'
import { ballOf, type CoverLook, coverBefore, coverBehind, type GlassBall, glass, isHood } from './covers'
import type { Joints } from './joints'
import { lineOf } from './limbs'
import { Pen } from './pen'

export { type GarmentName, type HeadLook, NEUTRAL_SKIN, skinOf } from './cast'

/** Heads to a child. */
const HEADS = 3.5

/** `garment`: coat unless told, or a page's own; `boot: 'bare'` takes the shoes off. */
export interface FigureLook extends FigurePartsLook, HeldThings {
  /** between the feet; a seated child's seat */
  x: number
  y: number
  /** page units from soles to crown when standing */
  height: number
  /** radians, round the feet */
  turn?: number
  /** going to the left */
  flip?: boolean
  isAsleep?: true
}

/** The one transform that a head needs: one head high is `scale` page units. */
export interface HeadPlace extends Required<Pick<Placement, 'x' | 'y' | 'scale' | 'turn' | 'flip'>> {
  /** the glass that the head is in, mirrored with the figure */
  ball?: GlassBall
  /** a photographed head needs closed eyes here */
  isAsleep?: true
  /** of the scene; of two photos of a child the page takes that one */
  mood?: Mood
}

/** A placed figure, as far as a scene needs to know it. */
export interface Figure {
  head: HeadPlace
  /** where a held thing is gripped, in page units */
  hands: { near: Point; far: Point }
  unit: number
  /** for a helmet: paint it on a plane without edge, after the figure's */
  glass: (brush: Brush) => void
}

/** How far from its middle a head with all its hair may reach, in heads. */
export const HEAD_REACH = 0.95

/** Hair and face, round the head's own middle. */
function paintHead(pen: Pen, { pose, head, ink, cover }: FigureParts) {
  if (!pose.isBehind) return paintHeadBefore(pen, head)
  const nape = napeHairFor(pen.brush, ink)
  if (nape && !isHood(cover.kind)) napeHair(pen, nape)
  else paintHeadBehind(pen, head)
}

/** From inside the collar to inside the oval, broad: a photographed head is cut at its chin, and brings little shade. */
function neck(pen: Pen, cast: FigureParts) {
  const { pose, skin, ink } = cast
  const { at } = spineOf(pose)
  const { head, tilt } = pose
  const shade = ink ?? pen.skinShade(skin, isPlaced(pen, cast) ? 0.2 : 0.6)
  const into: Point = [head[0] - Math.sin(tilt) * 0.24 - 0.01, head[1] + Math.cos(tilt) * 0.24]
  pen.fill(ribbon([at(0.965, 0.01), at(1.03, 0.01), into], [0.12, 0.225, 0.215]), shade)
}

/** A seated child's legs come before its body, unless its coat lies over them. */
function paintLegs(pen: Pen, { pose, dress, garment, skin }: FigureParts) {
  const worn = { ...dress, skin, isSeated: pose.isSeated }
  const far = () => garment.leg(pen, pose.farLeg, pose.farFoot, worn)
  const near = () => garment.leg(pen, pose.nearLeg, pose.nearFoot, worn)
  const areBefore = pose.isSeated && !garment.lap
  return { before: areBefore ? [far, near] : [], behind: areBefore ? [] : [far, near] }
}

/** From the cape to the near arm: everything behind the head. */
function paintBody(pen: Pen, head: Pen, cast: FigureParts, given: FigureLook) {
  const { pose, dress, cover, garment, skin } = cast
  const worn = { ...dress, skin }
  const arms = armsOf(pen, cast, given)
  const legs = paintLegs(pen, cast)
  const [farLeg, nearLeg] = legs.behind
  pen.brush.part('behind body', worn, () => {
    if (dress.cape && !pose.isBehind) cape(pen, pose, dress.cape)
    farLeg?.()
    if (!pose.areArmsBefore) arms.draw('far')
    nearLeg?.()
  })
  coverBehind(head, cover, { look: cast.head.look, gaze: cast.head.expression.gaze })
  const long = longHairOf(head, cast)
  if (hasOwnHead(head, cast)) paintHair(head, cast.head, 'behind')
  else if (long) head.within(BETWEEN_LOCKS, () => paintHair(head, long, 'behind'))
  pen.brush.part('body', worn, () => {
    const cloth = garment.body(pen, pose, worn)
    garment.lap?.(pen, pose, worn)
    neck(pen, cast)
    for (const leg of legs.before) leg()
    if (dress.bag) bag(pen, pose, dress.bag)
    if (pose.areArmsBefore) arms.draw('far', cloth)
    arms.draw('near', cloth)
    arms.together()
  })
  if (dress.cape && pose.isBehind) cape(pen, pose, dress.cape)
  return arms
}

/** The outline of a raised forearm and hand beside the head, where they may lie over long hair. */
function raisedHand([hx, hy]: Point, [, [ex, ey], [wx, wy]]: Joints, isBare = false): Shape | undefined {
  const [aside, below] = [Math.abs(wx - hx), wy - hy]
  if (aside < 0.42 || aside > 1.2 || below > 0.55 || below < -1.3) return
  const length = Math.hypot(wx - ex, wy - ey) || 1
  const beyond: Point = [wx + ((wx - ex) / length) * 0.4, wy + ((wy - ey) / length) * 0.4]
  // A short sleeve stays below the hair that hangs over it.
  const from = isBare ? 0.5 : 0
  const start: Point = [ex + (wx - ex) * from, ey + (wy - ey) * from]
  return limb([start, [wx, wy], beyond], [0.2 - from * 0.08, 0.3, 0.34])
}

/** Paints raised hands once more, over locks that hang before the shoulders. */
function raisedHandsLast(pen: Pen, head: Pen, cast: FigureParts, arms: ReturnType<typeof armsOf>) {
  const { pose, head: parts, dress, skin } = cast
  if (!hairArt[parts.hair.style].over) return
  const face = faceShape(parts.expression.gaze, parts.look, parts.expression.isPuffed)
  for (const [side, arm] of [
    ['far', pose.farArm],
    ['near', pose.nearArm],
  ] as const) {
    const room = raisedHand(pose.head, arm, cast.garment.areArmsBare)
    if (!room || arms.holds(side)) continue
    pen.brush.part(`${side} hand`, [dress, skin, face, room], () =>
      head.outside([face], () => pen.within(room, () => arms.draw(side))),
    )
  }
}

/** Seen from behind there is no place for another head. */
const isPlaced = ({ brush }: Pen, { pose }: FigureParts) => brush.take !== 'whole' && !pose.isBehind
const hasOwnHead = (pen: Pen, cast: FigureParts) => !isPlaced(pen, cast) && !cast.pose.isBehind

/** A photographed head is cut off below its chin: what long hair does behind the neck and before the shoulders is painted. */
function longHairOf({ brush }: Pen, { pose, head, ink }: FigureParts): HeadParts | undefined {
  const hair = napeHairFor(brush, ink)
  if (pose.isBehind || hair?.length !== 'long' || head.hair.room === 'ball') return undefined
  return { ...head, hair: { ...head.hair, style: 'long-middle', colour: hair.colour } }
}

/** Above it the photo shows its own hair, which may be narrower. */
const BELOW_CHEEKS = points('-0.48,0.08 0.48,0.08 1.6,0.8 1.6,2.4 -1.6,2.4 -1.6,0.8')
/** Behind the neck, between the locks that hang before the shoulders. */
const BETWEEN_LOCKS = points('-0.34,0.16 0.34,0.16 0.44,0.38 0.46,2.4 -0.46,2.4 -0.44,0.38')

/** Where the head goes there is nothing, not even ears (a child brings its own), or what tells the front from the back. */
function paintPlace(pen: Pen) {
  const { take } = pen.brush
  if (take === 'headBlack' || take === 'headWhite')
    pen.fill(
      blob(0, 0, HEAD_REACH, HEAD_REACH, { corners: 24, jitter: 0 }),
      take === 'headBlack' ? '#000000' : '#ffffff',
    )
}

/** Where a child's head and hands will be, before anything is painted. */
export function placesOf(look: Pick<FigureLook, 'x' | 'y' | 'height' | 'turn' | 'flip' | 'pose'>) {
  const { x, y, height, turn = 0, flip = false } = look
  const pose = poseOf(look.pose)
  const at = { x, y, scale: height / HEADS, turn, flip }
  const [headX, headY] = placePoint(pose.head, at)
  const head: HeadPlace = { ...at, x: headX, y: headY, turn: turn + pose.tilt * (flip ? -1 : 1) }
  const hand = (joints: Joints) => placePoint(lineOf(joints).grip, at)
  return { head, hands: { near: hand(pose.nearArm), far: hand(pose.farArm) }, unit: at.scale }
}

/** The hair that hangs over the clothes. */
function hairLast(pen: Pen, { pose, head, ink, cover }: FigureParts) {
  if (!pose.isBehind) {
    paintHair(pen, head, 'over')
    if (cover.kind === 'flaps' && !head.look.hearing) flapsOverHair(pen, cover)
    return
  }
  const nape = napeHairFor(pen.brush, ink)
  if (nape && !isHood(cover.kind)) napeFall(pen, nape)
  else paintHair(pen, head, 'fallBehind')
}

function inGlass(place: HeadPlace, kind: CoverLook['kind']): HeadPlace {
  const ball = ballOf(kind)
  return ball ? { ...place, ball: { ...ball, x: place.flip ? -ball.x : ball.x } } : place
}

/** A child. A page may crop all but head and shoulders: the whole is painted all the same. */
export function figure(brush: Brush, given: FigureLook): Figure {
  const { x, y, height, turn = 0, flip = false } = given
  const scale = height / HEADS
  const pen = Pen.at(brush, { x, y, scale, turn, flip })
  const cast = resolveFigureParts(brush, given)
  const { pose, skin, cover } = cast
  const head = pen.moved({ x: pose.head[0], y: pose.head[1], turn: pose.tilt })
  const { head: place, hands } = placesOf(given)

  const arms = paintBody(pen, head, cast, given)
  if (!pose.isBehind)
    brush.placed({
      ...inGlass(place, cover.kind),
      ...(given.isAsleep && { isAsleep: true }),
      mood: moodOf(cast.head.expression),
    })
  else if (!isHood(cover.kind)) brush.seenBehind(place)
  if (isPlaced(pen, cast)) paintPlace(head)
  else paintHead(head, cast)
  coverBefore(head, cover, {
    look: cast.head.look,
    gaze: cast.head.expression.gaze,
    skin,
    isBehind: pose.isBehind ?? false,
  })
  const worn = { ...cast.dress, skin }
  // Hair that comes out of a hood lies below the collar.
  const isBelowCollar = isHood(cover.kind) && !pose.isBehind
  const paintFalling = () => {
    const long = longHairOf(head, cast)
    if (isPlaced(pen, cast) && !long) return
    const worn = long ? { ...cast, head: long } : cast
    if (long && !isHood(cover.kind)) {
      head.within(BELOW_CHEEKS, () => paintHairBeside(head, long.hair))
      if (cover.kind === 'flaps') flapsOverHair(head, cover)
    } else hairLast(head, worn)
    if (!pose.isBehind) raisedHandsLast(pen, head, worn, arms)
  }
  if (isBelowCollar) paintFalling()
  brush.part('collar', worn, () => cast.garment.collar(pen, pose, worn))
  if (!isBelowCollar) paintFalling()
  return { head: place, hands, unit: scale, glass: (onto) => glass(Pen.at(onto, place), cover.kind) }
}
