import type { Brush } from './brush'
import { bag, cape, coat, collar, type Dress, spineOf } from './figure-body'
import { browShadow, type CoverKind, coverBefore, coverBehind, glass } from './figure-covers'
import { ears, type FaceLook, face } from './figure-face'
import {
  type HairLook,
  type HairStyle,
  hairBefore,
  hairBehind,
  hairFromBehind,
  hairOver,
} from './figure-hair'
import { arm, leg } from './figure-limbs'
import { Pen } from './figure-pen'
import { type Pose, type PoseName, poses } from './figure-poses'
import { blob, type Placement, type Point, ribbon, type Shape } from './shapes'

/** Heads to a child. */
const HEADS = 3.5

export interface HeadLook extends Partial<Omit<FaceLook, 'skin' | 'hair'>> {
  skin?: string
  hair?: { style?: HairStyle; colour?: string; tie?: string }
  cover?: { kind: CoverKind; colour?: string; trim?: string }
}

export interface FigureLook extends Partial<Dress>, HeadLook {
  /** between the feet; a seated child's seat */
  x: number
  y: number
  /** page units from soles to crown when standing */
  height: number
  pose?: PoseName | Pose
  /** radians, round the feet */
  turn?: number
  /** going to the left */
  flip?: boolean
  /** something in the far hand (or the near one): drawn between sleeve and fingers */
  held?: (brush: Brush, hand: Point, unit: number) => void
  heldBy?: 'far' | 'near'
}

/** The one transform that a head needs: one head high is `scale` page units. */
export interface HeadPlace extends Required<Pick<Placement, 'x' | 'y' | 'scale' | 'turn' | 'flip'>> {}

/** What a painter may want to know of a figure once it stands. */
export interface Figure {
  head: HeadPlace
  /** where a held thing is gripped, in page units */
  hands: { near: Point; far: Point }
  unit: number
  /** for a helmet: paint it on a plane without edge, after the figure's */
  glass: (brush: Brush) => void
}

const usual: Dress = { coat: '#d8442e', trim: '#f6e6c8', leg: '#2b3a5e', boot: '#6a352a' }

/** A skin that every child's tone is made from: light, so that a tone only ever takes away. */
export const NEUTRAL_SKIN = '#f3d3b8'

/** The skin in this take of the child: for other hands or feet of the child's that a page paints itself. */
export const skinOf = (brush: Brush, own = '#eab98f') =>
  brush.take === 'whole' ? own : brush.take === 'skinless' ? '#000000' : NEUTRAL_SKIN

/** How far from its middle a head with all its hair may reach, in heads. */
export const HEAD_REACH = 0.95

interface Cast {
  pose: Pose
  dress: Dress
  skin: string
  hair: HairLook
  cover: { kind: CoverKind; colour: string; trim: string }
  look: HeadLook & { gaze: number }
}

function castOf(brush: Brush, look: HeadLook & Partial<Dress> & { pose?: PoseName | Pose }): Cast {
  const pose = typeof look.pose === 'object' ? look.pose : poses[look.pose ?? 'stand']
  const dress = {
    ...usual,
    ...Object.fromEntries(Object.entries(look).filter(([key, value]) => key in usual && value)),
  }
  const { cape, bag, scarf } = look
  const kind = look.cover?.kind ?? 'none'
  const colours = { crown: '#f2c14a', leaves: '#5d9a55' } as Partial<Record<CoverKind, string>>
  return {
    pose,
    dress: { ...dress, cape, bag, scarf },
    skin: skinOf(brush, look.skin),
    hair: {
      style: 'short',
      colour: '#3a241f',
      ...look.hair,
      isFlat: kind === 'knit' || kind === 'flaps' || kind === 'crown',
    },
    cover: {
      kind,
      colour: look.cover?.colour ?? colours[kind] ?? dress.coat,
      trim: look.cover?.trim ?? dress.trim,
    },
    look: { ...look, gaze: look.gaze ?? 0.35 },
  }
}

const hasEars = ({ cover, hair }: Pick<Cast, 'cover' | 'hair'>) =>
  cover.kind !== 'hood' && cover.kind !== 'flaps' && hair.style !== 'bob'

/** Hair and face, round the head's own middle. */
function paintHead(pen: Pen, { pose, skin, hair, cover, look }: Cast) {
  if (pose.isBehind) {
    if (cover.kind !== 'hood') hairFromBehind(pen, hair)
    return
  }
  const { eyes, mouth, freckles, gaze } = look
  if (hasEars({ cover, hair })) ears(pen, gaze, skin)
  face(pen, { skin, hair: hair.colour, eyes, mouth, freckles, gaze })
  if (cover.kind === 'hood') {
    const inside = {
      ...hair,
      style: hair.style === 'curly' ? 'curly' : hair.style === 'short' ? 'short' : 'braids',
    } as HairLook
    pen.within(hoodRoom, () => hairBefore(pen, { ...inside, isFlat: true }))
    return
  }
  if (cover.kind === 'knit' || cover.kind === 'flaps') browShadow(pen, gaze, skin, 0.31)
  hairBefore(pen, hair)
}
/** Hair under a hood must not show beyond it. */
const hoodRoom = ribbon(
  [
    [-0.48, 0],
    [0.5, 0],
  ],
  [0.5, 0.5],
)

function neck(pen: Pen, { pose, skin }: Cast) {
  const { at } = spineOf(pose)
  const chin: Point = [pose.head[0] - 0.02, pose.head[1] + 0.3]
  pen.fill(ribbon([at(0.86, 0.02), chin], [0.16, 0.14]), pen.skinShade(skin, 0.6))
}

/** Arms with what they hold; tells where the hands came to be. */
function armsOf(pen: Pen, { pose, dress, skin }: Cast, { held, heldBy = 'far' }: FigureLook) {
  const hands = { near: pen.point(pose.nearArm[2]), far: pen.point(pose.farArm[2]) }
  const draw = (which: 'near' | 'far', onto?: Shape) => {
    const isHolding = held !== undefined && heldBy === which
    const holds = (hand: Point) => {
      hands[which] = hand
      if (isHolding) held(pen.brush, hand, pen.unit)
    }
    const look = { ...dress, skin, isNear: which === 'near', onto, isHolding, held: holds }
    arm(pen, which === 'near' ? pose.nearArm : pose.farArm, look)
  }
  return { hands, draw }
}

/** From the cape to the near arm: everything behind the head. */
function paintBody(pen: Pen, head: Pen, cast: Cast, given: FigureLook) {
  const { pose, dress, hair, cover } = cast
  const arms = armsOf(pen, cast, given)
  if (dress.cape && !pose.isBehind) cape(pen, pose, dress.cape)
  leg(pen, pose.farLeg, pose.farFoot, dress)
  arms.draw('far')
  leg(pen, pose.nearLeg, pose.nearFoot, dress)
  coverBehind(head, cover)
  if (cover.kind !== 'hood' && hasOwnHead(head, cast)) hairBehind(head, hair)
  neck(pen, cast)
  const cloth = coat(pen, pose, dress)
  if (dress.bag) bag(pen, pose, dress.bag)
  arms.draw('near', cloth)
  if (dress.cape && pose.isBehind) cape(pen, pose, dress.cape)
  return arms.hands
}

/** Seen from behind there is no place for another head. */
const isPlaced = ({ brush }: Pen, { pose }: Cast) => brush.take !== 'whole' && !pose.isBehind
const hasOwnHead = (pen: Pen, cast: Cast) => !isPlaced(pen, cast) && !cast.pose.isBehind

/** Ears belong to the skin; where the head goes there is nothing yet, or what tells the front from the back. */
function paintPlace(pen: Pen, cast: Cast) {
  const { take } = pen.brush
  if (take === 'headBlack' || take === 'headWhite')
    pen.fill(
      blob(0, 0, HEAD_REACH, HEAD_REACH, { corners: 24, jitter: 0 }),
      take === 'headBlack' ? '#000000' : '#ffffff',
    )
  else if (hasEars(cast)) ears(pen, cast.look.gaze, cast.skin)
}

/** A child. A page may crop all but head and shoulders: the whole is painted all the same. */
export function figure(brush: Brush, given: FigureLook): Figure {
  const { x, y, height, turn = 0, flip = false } = given
  const scale = height / HEADS
  const pen = Pen.at(brush, { x, y, scale, turn, flip })
  const cast = castOf(brush, given)
  const { pose, skin, hair, cover, look } = cast
  const head = pen.moved({ x: pose.head[0], y: pose.head[1], turn: pose.tilt })
  const [headX, headY] = pen.point(pose.head)
  const place: HeadPlace = { x: headX, y: headY, scale, turn: turn + pose.tilt * (flip ? -1 : 1), flip }

  const hands = paintBody(pen, head, cast, given)
  if (!pose.isBehind) brush.placed(place)
  if (isPlaced(pen, cast)) paintPlace(head, cast)
  else paintHead(head, cast)
  coverBefore(head, cover, { gaze: look.gaze, skin, isBehind: pose.isBehind ?? false })
  collar(pen, pose, cast.dress)
  if (cover.kind !== 'hood' && hasOwnHead(pen, cast)) hairOver(head, hair, pose.hem.blown * 4)
  return { head: place, hands, unit: scale, glass: (onto) => glass(Pen.at(onto, place)) }
}
