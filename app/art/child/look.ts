/** A child as data: what its portrait is painted from. Browser-safe; zod's bounds stand in `domain/looks`. */
export const LOOK_VERSION = 1

/** From very fair to very deep; the letter says warm, neutral or cool. */
export const skinTones = ['1c', '1w', '2c', '2w', '3n', '4w', '5n', '6w', '7w', '8n', '9w', '10c'] as const
export type SkinTone = (typeof skinTones)[number]

export const faceShapes = ['oval', 'round', 'long', 'heart'] as const
export const molePlaces = ['brow', 'eye', 'nose', 'cheek', 'lip', 'chin'] as const
export const eyeShapes = ['round', 'almond-fold', 'almond', 'monolid', 'droop', 'upturned'] as const
export const eyeColours = ['black', 'dark-brown', 'brown', 'hazel', 'amber', 'green', 'blue', 'grey'] as const
export const browShapes = ['soft', 'straight', 'arched', 'bushy'] as const
export const noseShapes = ['button', 'round', 'straight', 'broad'] as const
export const mouthShapes = ['soft', 'full', 'wide', 'bow'] as const

export const hairStyles = [
  'shaved',
  'crew',
  'bowl',
  'two-block',
  'side-part',
  'swept-fringe',
  'tuft',
  'spiky',
  'short-curls',
  'short-waves',
  'pixie',
  'bob-fringe',
  'bob-see-through',
  'bob',
  'c-curl-bob',
  'shoulder-waves',
  'long-fringe',
  'long-middle',
  'long-side',
  'long-wavy-fringe',
  'long-wavy-middle',
  'long-wavy-side',
  'half-up',
  'ponytail-low',
  'ponytail-high',
  'ponytail-side',
  'bunches-high',
  'bunches-low',
  'braid',
  'two-braids',
  'bun',
  'two-buns',
  'loose-curls',
  'long-curls',
  'afro',
  'puffs',
  'cornrows',
  'box-braids',
  'locs',
  'headscarf',
] as const
export type HairStyle = (typeof hairStyles)[number]

export const hairColours = [
  'black',
  'blue-black',
  'soft-black',
  'dark-brown',
  'brown',
  'chestnut',
  'light-brown',
  'auburn',
  'red',
  'copper',
  'dark-blond',
  'blond',
  'fair',
  'grey',
] as const
export type HairColour = (typeof hairColours)[number]

export const glassesFrames = ['round', 'oval', 'square', 'half-rim', 'rimless', 'cat'] as const
export const glassesColours = [
  'black',
  'brown',
  'tortoise',
  'gold',
  'silver',
  'red',
  'blue',
  'clear',
] as const
export const trinketColours = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'white',
  'black',
] as const
export type TrinketColour = (typeof trinketColours)[number]
export const sides = ['left', 'right'] as const
/** As the reader sees the page. */
export type Side = (typeof sides)[number]

/** Steps from -2 to 2 away from the middle child: coarse as words, so no face can be told by them. */
export const measures = [
  'faceWidth',
  'jaw',
  'chin',
  'forehead',
  'cheeks',
  'eyeSize',
  'eyeHeight',
  'eyeTilt',
  'eyeDistance',
  'eyeFold',
  'browHeight',
  'browSlope',
  'browWeight',
  'noseLength',
  'noseWidth',
  'noseTip',
  'mouthWidth',
  'lips',
  'mouthCorners',
  'ears',
] as const
export type Measure = (typeof measures)[number]
export type Step = -2 | -1 | 0 | 1 | 2

export interface ChildLook {
  version: typeof LOOK_VERSION
  skin: { tone: SkinTone; shift: Step }
  face: {
    shape: (typeof faceShapes)[number]
    hasDimples: boolean
    freckles: 0 | 1 | 2
    mole: (typeof molePlaces)[number] | null
  }
  measures: Partial<Record<Measure, Step>>
  eyes: { shape: (typeof eyeShapes)[number]; colour: (typeof eyeColours)[number]; hasLashes: boolean }
  brows: (typeof browShapes)[number]
  nose: (typeof noseShapes)[number]
  mouth: { shape: (typeof mouthShapes)[number]; hasGap: boolean }
  hair: { style: HairStyle; colour: HairColour; shift: Step }
  glasses: { frame: (typeof glassesFrames)[number]; colour: (typeof glassesColours)[number] } | null
  hearing: { kind: 'aid' | 'implant'; side: Side | 'both'; colour: TrinketColour } | null
  eyePatch: { side: Side; colour: TrinketColour } | null
  /** the colour of ties, ribbons and the headscarf */
  ties: TrinketColour
  pin: { kind: 'pin' | 'bow' | 'flower'; side: Side; colour: TrinketColour } | null
}

/** The middle of every choice: a look is this with what differs. */
export const defaultLook: ChildLook = {
  version: LOOK_VERSION,
  skin: { tone: '3n', shift: 0 },
  face: { shape: 'oval', hasDimples: false, freckles: 0, mole: null },
  measures: {},
  eyes: { shape: 'round', colour: 'black', hasLashes: true },
  brows: 'soft',
  nose: 'button',
  mouth: { shape: 'soft', hasGap: false },
  hair: { style: 'tuft', colour: 'soft-black', shift: 0 },
  glasses: null,
  hearing: null,
  eyePatch: null,
  ties: 'red',
  pin: null,
}

/** A look written as its differences from the default one. */
export const lookWith = (differences: Partial<ChildLook>): ChildLook => ({ ...defaultLook, ...differences })

/** How far a step goes: the first one further than the second, or a slightly unusual face would look like the middle one. */
const reaches = [0, 0.62, 1] as const

/** A measure as a number from -1 to 1. */
export function measureOf({ measures: steps }: Pick<ChildLook, 'measures'>, measure: Measure): number {
  const step = steps[measure] ?? 0
  return Math.sign(step) * (reaches[Math.abs(step)] ?? 1)
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/** Each measure in the order of their list, from 0 to 4: names would fill half of the text. */
const writeMeasures = ({ measures: steps }: ChildLook) =>
  measures.map((measure) => (steps[measure] ?? 0) + 2).join('')

/** The other way about; measures that are younger than the text are in their middle. */
export function readMeasures(text: string): ChildLook['measures'] {
  const steps = measures.map((measure, i): [Measure, Step] => [measure, (Number(text[i] ?? 2) - 2) as Step])
  return Object.fromEntries(steps.filter(([, step]) => step))
}

/** Keys in one order, every step written, and nothing that is absent, so that equal looks are equal texts. */
export const serializeLook = (look: ChildLook): string =>
  JSON.stringify(withSortedKeys({ ...look, measures: writeMeasures(look) }))

function withSortedKeys(value: object | Json): Json {
  if (value === null || typeof value !== 'object') return value
  const present = Object.entries(value).filter(([, inner]) => inner !== null && inner !== false)
  const entries = present.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]))
}
