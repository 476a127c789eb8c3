import { suitsLashes } from '~/art/child/lashes'
import {
  browShapes,
  type ChildLook,
  eyeColours,
  eyeShapes,
  faceShapes,
  glassesColours,
  glassesFrames,
  hairColours,
  hairStyles,
  type Measure,
  measures,
  molePlaces,
  mouthShapes,
  noseShapes,
  readMeasures,
  sides,
  skinTones,
  trinketColours,
} from '~/art/child/look'

// The choices that a parent has for a child, part by part, as names and values of form fields.

const steps = [-2, -1, 0, 1, 2] as const
const no = [null] as const

const partValues = {
  'skin.tone': skinTones,
  'skin.shift': steps,
  'hair.style': hairStyles,
  'hair.colour': hairColours,
  'hair.shift': steps,
  'eyes.shape': eyeShapes,
  'eyes.colour': eyeColours,
  'eyes.hasLashes': [true, false],
  brows: browShapes,
  'face.shape': faceShapes,
  nose: noseShapes,
  'mouth.shape': mouthShapes,
  'mouth.hasGap': [false, true],
  'face.freckles': [0, 1, 2],
  'face.hasDimples': [false, true],
  'face.mole': [...no, ...molePlaces],
  'glasses.frame': [...no, ...glassesFrames],
  'glasses.colour': glassesColours,
  'pin.kind': [...no, 'pin', 'bow', 'flower'],
  'pin.side': sides,
  'pin.colour': trinketColours,
  ties: trinketColours,
  'hearing.kind': [...no, 'aid', 'implant'],
  'hearing.side': [...sides, 'both'],
  'hearing.colour': trinketColours,
  'eyePatch.side': [...no, ...sides],
  'eyePatch.colour': trinketColours,
} as const satisfies Record<string, readonly (string | number | boolean | null)[]>

export type ListedPart = keyof typeof partValues
export type ListedValue<Part extends ListedPart> = `${(typeof partValues)[Part][number]}`
export type MeasurePart = `measures.${Measure}`
export type LookPart = ListedPart | MeasurePart

export const lookParts: readonly LookPart[] = [
  ...(Object.keys(partValues) as ListedPart[]),
  ...measures.map((measure): MeasurePart => `measures.${measure}`),
]

const isMeasure = (part: LookPart): part is MeasurePart => part.startsWith('measures.')

/** As fields write them: `null` is the choice of none. */
export const valuesOf = (part: LookPart): string[] =>
  (isMeasure(part) ? steps : partValues[part]).map((value) => `${value}`)

/** Each optional thing as it is when it is first put on. */
const usual = {
  glasses: { frame: 'round', colour: 'brown' },
  pin: { kind: 'pin', side: 'right', colour: 'yellow' },
  hearing: { kind: 'aid', side: 'both', colour: 'blue' },
  eyePatch: { side: 'left', colour: 'teal' },
} as const satisfies { [Thing in 'glasses' | 'pin' | 'hearing' | 'eyePatch']: NonNullable<ChildLook[Thing]> }
const isOptional = (name: string): name is keyof typeof usual => name in usual

const pathOf = (part: LookPart) => part.split('.') as [string, string?]

export function readPart(look: ChildLook, part: LookPart): string {
  const [name, inner] = pathOf(part)
  const found: unknown = look[name as keyof ChildLook]
  if (!inner) return `${found}`
  if (found === null) return 'null'
  const value = (found as Record<string, unknown>)[inner]
  return `${value ?? (isMeasure(part) ? 0 : null)}`
}

const NOTHING = ['null', 'false', '0']

/** The choices in a look as a row stores it, without steps of 0, things that are off, and parts it does not have. */
export function listChoices(stored: string): { part: LookPart; value: string }[] {
  const written: Omit<ChildLook, 'measures'> & { measures?: string } = JSON.parse(stored)
  const bare = { glasses: null, pin: null, hearing: null, eyePatch: null }
  const look: ChildLook = { ...bare, ...written, measures: readMeasures(written.measures ?? '') }
  return lookParts
    .filter((part) => pathOf(part)[0] in look)
    .map((part) => ({ part, value: readPart(look, part) }))
    .filter(({ value }) => !NOTHING.includes(value))
}

/** Whether the part can be seen now: a frame's colour only with glasses. */
export function isPartOffered(look: ChildLook, part: LookPart): boolean {
  const [name] = pathOf(part)
  if (!isOptional(name) || look[name]) return true
  return valuesOf(part).includes('null')
}

/** The look with another choice; undefined for a value that does not exist. */
export function changePart(look: ChildLook, part: LookPart, text: string): ChildLook | undefined {
  const listed: readonly unknown[] = isMeasure(part) ? steps : partValues[part]
  const value = listed.find((one) => `${one}` === text)
  if (value === undefined) return undefined
  const [name, inner] = pathOf(part)
  if (!inner) return { ...look, [name]: value }
  if (isOptional(name)) {
    if (value === null) return { ...look, [name]: null }
    if (!look[name] && !isPartOffered(look, part)) return look
    return { ...look, [name]: { ...(look[name] ?? usual[name]), [inner]: value } }
  }
  const before = look[name as keyof ChildLook] as object
  return { ...look, [name]: { ...before, [inner]: value } }
}

/** Answers a question about a proposed look. A new hairstyle changes its lashes too, unless the parent has chosen them. */
export function answerPart(look: ChildLook, part: LookPart, text: string): ChildLook | undefined {
  const changed = changePart(look, part, text)
  const areProposed = look.eyes.hasLashes === suitsLashes(look.hair.style)
  if (!changed || part !== 'hair.style' || !areProposed) return changed
  return { ...changed, eyes: { ...changed.eyes, hasLashes: suitsLashes(changed.hair.style) } }
}
