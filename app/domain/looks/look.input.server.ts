import { z } from 'zod'
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
  LOOK_VERSION,
  measures,
  molePlaces,
  mouthShapes,
  noseShapes,
  readMeasures,
  sides,
  skinTones,
  trinketColours,
} from '~/art/child/look'
import { Refusal } from '../refusal'

/** A canonical look has at most 600 bytes; what arrives may hold spaces. */
export const MAX_LOOK_BYTES = 2048

const step = z.literal([-2, -1, 0, 1, 2])
/** By name, or as the canonical text has them. */
const steps = z.union([
  z.partialRecord(z.enum(measures), step),
  z
    .string()
    .regex(new RegExp(`^[0-4]{1,${measures.length}}$`))
    .transform(readMeasures),
])
const sideOrBoth = z.enum([...sides, 'both'])

/** Unknown keys refuse the whole look: a part that is not painted must not be kept either. */
export const lookInput = z.strictObject({
  version: z.literal(LOOK_VERSION, 'look.unknownVersion'),
  skin: z.strictObject({ tone: z.enum(skinTones), shift: step }),
  face: z.strictObject({
    shape: z.enum(faceShapes),
    hasDimples: z.boolean().default(false),
    freckles: z.literal([0, 1, 2]),
    mole: z.enum(molePlaces).nullable().default(null),
  }),
  measures: steps,
  eyes: z.strictObject({
    shape: z.enum(eyeShapes),
    colour: z.enum(eyeColours),
    hasLashes: z.boolean().default(false),
  }),
  brows: z.enum(browShapes),
  nose: z.enum(noseShapes),
  mouth: z.strictObject({ shape: z.enum(mouthShapes), hasGap: z.boolean().default(false) }),
  hair: z.strictObject({ style: z.enum(hairStyles), colour: z.enum(hairColours), shift: step }),
  glasses: z
    .strictObject({ frame: z.enum(glassesFrames), colour: z.enum(glassesColours) })
    .nullable()
    .default(null),
  hearing: z
    .strictObject({ kind: z.enum(['aid', 'implant']), side: sideOrBoth, colour: z.enum(trinketColours) })
    .nullable()
    .default(null),
  eyePatch: z
    .strictObject({ side: z.enum(sides), colour: z.enum(trinketColours) })
    .nullable()
    .default(null),
  ties: z.enum(trinketColours),
  pin: z
    .strictObject({
      kind: z.enum(['pin', 'bow', 'flower']),
      side: z.enum(sides),
      colour: z.enum(trinketColours),
    })
    .nullable()
    .default(null),
}) satisfies z.ZodType<ChildLook>

/** A look as a browser sends or a row keeps it. Its size is checked before it is parsed. */
export function parseLook(text: string): ChildLook {
  if (text.length > MAX_LOOK_BYTES || Buffer.byteLength(text) > MAX_LOOK_BYTES)
    throw new Refusal('look.tooLarge', 'look')
  const { data, error } = lookInput.safeParse(parseJson(text))
  if (data) return data
  const isOtherVersion = error.issues.some(({ message }) => message === 'look.unknownVersion')
  throw new Refusal(isOtherVersion ? 'look.unknownVersion' : 'look.invalid', 'look')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('look.invalid', 'look')
  }
}
