import { browShadow, type CoverKind, hoodEdges, isHood } from '../figure/covers'
import type { Pen } from '../figure/pen'
import { blob, type Point } from '../kit/shapes'
import { hairColour, skinColour, trinketPalette } from './colours'
import type { Expression } from './expression'
import { browInputs, faceInputs, paintBrowsAndPatch, paintEars, paintFace } from './face/face'
import { paintGlasses } from './face/glasses'
import { paintHearing, paintHearingBehind } from './face/hearing'
import { faceShape } from './face/outline'
import { paintHairFromHood } from './hair/from-hood'
import { type Hair, type HairMotion, type HairRoom, type HairStyleArt, hairArt } from './hair/hair'
import type { ChildLook } from './look'
import { paintPin } from './pins'

const rooms: Record<CoverKind, HairRoom> = {
  none: 'bare',
  hood: 'hood',
  leafHood: 'hood',
  helmet: 'ball',
  bubble: 'ball',
  leaves: 'ring',
  crown: 'ring',
  paperCrown: 'ring',
  knit: 'cap',
  flaps: 'cap',
  sleepcap: 'cap',
}
const CAPS: CoverKind[] = ['knit', 'flaps', 'sleepcap']

export interface HeadParts {
  look: ChildLook
  skin: string
  hair: Hair
  cover: CoverKind
  expression: Expression
}

export interface HeadSetting {
  cover?: CoverKind
  /** instead of the cover's own */
  room?: HairRoom
  sway?: number
  motion?: HairMotion
  weight?: Point
  /** one colour for everything: a silhouette */
  ink?: string
  /** light behind a silhouette still shows the locks in it */
  isBacklit?: boolean
}

export function headPartsOf(look: ChildLook, expression: Expression, setting: HeadSetting = {}): HeadParts {
  const { cover = 'none', room = rooms[cover], sway = 0, motion = 'still', weight, ink, isBacklit } = setting
  const skin = ink ?? skinColour(look)
  const hair: Hair = {
    style: look.hair.style,
    colour: ink ?? hairColour(look),
    skin,
    tie: ink ?? trinketPalette[look.ties],
    room,
    isHoodWide: Boolean(look.hearing),
    sway,
    motion,
    weight,
    gaze: expression.gaze,
    isShadow: Boolean(ink) && !isBacklit,
  }
  return { look, skin, hair, cover, expression }
}

type HairPart = Exclude<keyof HairStyleArt, 'hidesEars'>

/** Under a hood only what lies in its opening or comes out of it is painted; in a helmet nothing passes through the glass. */
export function paintHair(pen: Pen, { hair, look, cover }: HeadParts, part: HairPart) {
  const paint = hairArt[hair.style][part]
  pen.brush.part(part, [hair, look.pin], () => {
    if (hair.room === 'hood' && part === 'over')
      paintHairFromHood(pen, hair, hoodEdges(cover, hair.gaze, look))
    else if (paint) paintInRoom(pen, hair, part, paint)
    // Over all the hair of its side.
    if (part === 'before' || part === 'fallBehind') paintPin(pen, look.pin, hair, part === 'fallBehind')
  })
}

function paintInRoom(pen: Pen, hair: Hair, part: HairPart, paint: HairStyleArt['before']) {
  if (hair.room === 'ball') pen.within(ball, () => paint(pen, hair))
  else if (hair.room !== 'hood') paint(pen, hair)
  else if (part === 'before') pen.within(hoodRoom(hair), () => paint(pen, hair))
}
const ball = blob(0.02, 0, 0.66, 0.65, { corners: 16, jitter: 0.006 })
/** As wide as the opening and a little more, and nowhere beyond the hood. */
const hoodRoom = ({ gaze, isHoodWide }: Hair) =>
  blob(0.02 + gaze * 0.08, 0.05, isHoodWide ? 0.57 : 0.45, 0.47, { corners: 14, jitter: 0 })

/** With hearing aids a child wears what leaves its ears free. */
const areEarsCovered = ({ cover, look }: HeadParts) => !look.hearing && (isHood(cover) || cover === 'flaps')
const areEarsSeen = (parts: HeadParts) => !areEarsCovered(parts) && !hairArt[parts.hair.style].hidesEars

/** Hair that would hide an aid is tucked behind the ears; a scarf is not. */
const tucksBehindEars = ({ look, hair }: HeadParts) =>
  look.hearing !== null && hair.style !== 'headscarf' && Boolean(hairArt[hair.style].hidesEars)

const SURROUNDINGS = blob(0, 0, 1.2, 1.2, { jitter: 0 })

/** Face and fringe round the head's own middle, one head high. */
export function paintHeadBefore(pen: Pen, parts: HeadParts) {
  const { look, skin, expression, cover, hair } = parts
  const hasBrim = CAPS.includes(cover)
  const setting = { expression, isShadow: hair.isShadow, hasBrim }
  const hasEars = areEarsSeen(parts)
  const face = [faceInputs(look), skin, setting]
  pen.brush.part('ears', hasEars && face, () => hasEars && paintEars(pen, look, skin, setting))
  pen.brush.part('face', face, () => paintFace(pen, look, skin, setting))
  pen.brush.part('brows', [browInputs(look), skin, setting], () =>
    paintBrowsAndPatch(pen, look, skin, setting),
  )
  if (hair.isShadow) return paintHair(pen, parts, 'before')
  if (hasBrim) browShadow(pen, { look, gaze: expression.gaze, skin }, 0.31)
  const glasses = () => paintGlasses(pen, look, skin, expression.gaze)
  // A hood presses the hair to the face, where it would hide a lens.
  if (hair.room !== 'hood') glasses()
  paintHair(pen, parts, 'before')
  if (hair.room === 'hood') pen.within(hoodEdges(cover, hair.gaze, look)[1], glasses)
  if (areEarsCovered(parts)) return
  // Over the hair, but behind the face: a turned head covers most of its far ear.
  if (tucksBehindEars(parts))
    pen.within([SURROUNDINGS, faceShape(expression.gaze, look, expression.isPuffed)], () =>
      paintEars(pen, look, skin, setting),
    )
  paintHearing(pen, look, expression.gaze)
}

/** The back of the head, seen from behind. */
export function paintHeadBehind(pen: Pen, parts: HeadParts) {
  paintHair(pen, parts, 'fromBehind')
  if (!parts.hair.isShadow && areEarsSeen(parts)) paintHearingBehind(pen, parts.look)
}
