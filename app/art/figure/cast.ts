import { skinColour } from '../child/colours'
import { type Expression, expressionOf } from '../child/expression'
import type { HairMotion, HairRoom } from '../child/hair/hair'
import { type HeadParts, headPartsOf } from '../child/head'
import type { ChildLook } from '../child/look'
import type { Brush } from '../kit/brush'
import type { Dress } from './body'
import { coatGarment, type Garment } from './clothes/garments'
import { pyjamas } from './clothes/pyjamas'
import { romper } from './clothes/romper'
import { suit } from './clothes/suit'
import type { CoverKind } from './covers'
import { BARE } from './feet'
import { type Pose, type PoseName, poses } from './poses'

export const garments = { coat: coatGarment, suit, pyjamas, romper }
export type GarmentName = keyof typeof garments

export interface HeadLook extends Partial<Expression> {
  /** another person than the child whose book it is */
  person?: ChildLook
  /** one colour for all of it: a silhouette */
  ink?: string
  /** light behind a silhouette still shows the locks in it */
  isBacklit?: boolean
  hairMotion?: HairMotion
  /** which way loose hair swings, -1 to 1; as the hem of the coat does unless told */
  sway?: number
  /** what a page's own head covering leaves to the hair */
  hairRoom?: HairRoom
  cover?: { kind: CoverKind; colour?: string; trim?: string }
}

/** A skin that every child's tone is made from: light, so that a tone only ever takes away. */
export const NEUTRAL_SKIN = '#f3d3b8'

/** The child's skin in this take: for other hands or feet of the child's that a page paints itself. */
export const skinOf = (brush: Brush, person: ChildLook = brush.child) =>
  brush.take === 'whole' ? skinColour(person) : /skinless$/i.test(brush.take) ? '#000000' : NEUTRAL_SKIN

/** Everything that a child is painted from, nothing left out. */
export interface FigureParts {
  pose: Pose
  garment: Garment
  dress: Dress
  skin: string
  head: HeadParts
  cover: { kind: CoverKind; colour: string; trim: string }
  ink: string | undefined
}

export interface FigurePartsLook extends HeadLook, Partial<Dress> {
  pose?: PoseName | Pose
  garment?: GarmentName | Garment
}

const usual: Dress = { coat: '#d8442e', trim: '#f6e6c8', leg: '#2b3a5e', boot: '#6a352a' }
const own: Partial<Record<GarmentName, (look: FigurePartsLook) => Partial<Dress>>> = {
  pyjamas: ({ coat = '#8fb1c9' }) => ({ coat, leg: coat, boot: BARE }),
  romper: () => ({ coat: '#e9795d', trim: '#f7ead0' }),
  suit: () => ({ coat: '#f1e4c9', trim: '#c9cfd4', accent: '#ef6f53' }),
}
const coverColours = {
  crown: '#f2c14a',
  leaves: '#5d9a55',
  leafHood: '#86b064',
  paperCrown: '#f7ecd2',
} as Partial<Record<CoverKind, string>>

function dressOf(look: FigurePartsLook): Dress {
  const { coat, trim, leg, boot, cape, bag, scarf, accent, mitten } = look
  const kind = typeof look.garment === 'string' ? look.garment : 'coat'
  const given = Object.entries({ coat, trim, leg, boot, accent }).filter(([, value]) => value)
  return { ...usual, ...own[kind]?.(look), ...Object.fromEntries(given), cape, bag, scarf, mitten }
}

export const poseOf = (pose: FigurePartsLook['pose'] = 'stand'): Pose =>
  typeof pose === 'object' ? pose : poses[pose]

export function resolveFigureParts(brush: Brush, look: FigurePartsLook): FigureParts {
  const dress = dressOf(look)
  const kind = look.cover?.kind ?? 'none'
  const person = look.person ?? brush.child
  const pose = poseOf(look.pose)
  const { ink, isBacklit, hairMotion: motion, hairRoom: room, sway = pose.hem.blown * 4 } = look
  return {
    pose,
    garment: typeof look.garment === 'object' ? look.garment : garments[look.garment ?? 'coat'],
    dress,
    skin: ink ?? skinOf(brush, person),
    head: headPartsOf(person, expressionOf(look), { cover: kind, room, sway, motion, ink, isBacklit }),
    cover: {
      kind,
      colour: look.cover?.colour ?? coverColours[kind] ?? dress.coat,
      trim: look.cover?.trim ?? dress.trim,
    },
    ink,
  }
}
