import type { ChildLook } from '~/art/child/look'
import type { PortraitCrop } from '~/art/portrait/portrait'
import { changePart, type ListedPart, type LookPart, type MeasurePart, valuesOf } from './choices'

// The parts on each tab of the room. Hearing aids, eye patches and the headscarf are offered here and never proposed.

export const roomTabs = ['skin', 'hair', 'hair-colour', 'eyes', 'face', 'glasses', 'things'] as const
export type RoomTab = (typeof roomTabs)[number]

interface TabParts {
  listed: readonly ListedPart[]
  measures: readonly MeasurePart[]
}

export const tabParts: Record<RoomTab, TabParts> = {
  skin: { listed: ['skin.tone', 'skin.shift', 'face.freckles', 'face.mole'], measures: [] },
  hair: { listed: ['hair.style'], measures: [] },
  'hair-colour': { listed: ['hair.colour', 'hair.shift'], measures: [] },
  eyes: {
    listed: ['eyes.shape', 'eyes.colour', 'brows', 'eyes.hasLashes'],
    measures: [
      'measures.eyeSize',
      'measures.eyeTilt',
      'measures.eyeHeight',
      'measures.eyeDistance',
      'measures.eyeFold',
      'measures.browWeight',
      'measures.browSlope',
      'measures.browHeight',
    ],
  },
  face: {
    listed: ['face.shape', 'nose', 'mouth.shape', 'face.hasDimples', 'mouth.hasGap'],
    measures: [
      'measures.cheeks',
      'measures.faceWidth',
      'measures.jaw',
      'measures.chin',
      'measures.forehead',
      'measures.noseLength',
      'measures.noseWidth',
      'measures.noseTip',
      'measures.mouthWidth',
      'measures.lips',
      'measures.mouthCorners',
      'measures.ears',
    ],
  },
  glasses: { listed: ['glasses.frame', 'glasses.colour'], measures: [] },
  things: {
    listed: [
      'pin.kind',
      'pin.colour',
      'pin.side',
      'ties',
      'hearing.kind',
      'hearing.side',
      'hearing.colour',
      'eyePatch.side',
      'eyePatch.colour',
    ],
    measures: [],
  },
}

export const toTab = (text: string | null | undefined): RoomTab =>
  roomTabs.find((tab) => tab === text) ?? 'hair'

const CLOSE = /^(eyes|brows|nose|mouth|face\.(?!shape)|glasses|eyePatch|measures\.(eye|brow|nose|mouth|lips))/

/** Small features are shown close. */
export const cropOf = (part: LookPart): PortraitCrop => (CLOSE.test(part) ? 'face' : 'head')

export interface Chip {
  part: LookPart
  value: string
}

/** Only the ends of a measure are drawn, the steps between are dots. */
export const MEASURE_ENDS = ['-2', '2']

/** Every drawn chip of a tab, in the order of its strip of heads. */
export const chipsOf = (tab: RoomTab): Chip[] => [
  ...tabParts[tab].listed.flatMap((part) => valuesOf(part).map((value) => ({ part, value }))),
  ...tabParts[tab].measures.flatMap((part) => MEASURE_ENDS.map((value) => ({ part, value }))),
]

export const headOf = (look: ChildLook, { part, value }: Chip) => ({
  look: changePart(look, part, value) ?? look,
  crop: cropOf(part),
})
