import { z } from 'zod'
import { LEAST_INK, MOST_INK } from '~/book/print/inks'
import { type BuiltInProfile, builtInProfiles } from '~/book/print/profile'
import { idText, textLine } from '../input.server'
import { type MeasureField, measureFields, measureRanges } from './profile-form'

const numberText = z.string().transform((typed) => typed.replace(/\s|mm$|%$/g, ''))

function measure(field: MeasureField) {
  const { from, to } = measureRanges[field]
  return numberText
    .refine(
      (typed) => /^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) >= from && Number(typed) <= to,
      'printProfile.badMeasure',
    )
    .transform(Number)
}

const measures = Object.fromEntries(measureFields.map((field) => [field, measure(field)])) as Record<
  MeasureField,
  ReturnType<typeof measure>
>

const label = textLine(1, 40, 'printProfile.badLabel')
const profileName = z.string().regex(/^[a-z0-9-]{1,40}$/)

const newProfileForm = z
  .object({
    intent: z.literal('make'),
    label,
    binding: z.enum(builtInProfiles as [BuiltInProfile, ...BuiltInProfile[]]),
    replaces: z.union([z.literal('').transform(() => undefined), idText]).optional(),
    /** empty: the file stays in sRGB */
    icc: z.union([z.literal(''), z.string().regex(/^[0-9a-f]{64}$/)]).default(''),
    inkLimit: numberText.default(''),
    ...measures,
  })
  .refine(({ icc, inkLimit }) => !icc || isInkLimit(inkLimit), {
    message: 'printProfile.badInkLimit',
    path: ['inkLimit'],
  })
  .transform(({ icc, inkLimit, intent: _, ...rest }) => ({
    ...rest,
    ...(icc && { inks: { icc, limit: Number(inkLimit) } }),
  }))
export type NewProfile = z.output<typeof newProfileForm>

const isInkLimit = (typed: string) =>
  /^\d{3}$/.test(typed) && Number(typed) >= LEAST_INK && Number(typed) <= MOST_INK

export { newProfileForm }

export const profileIntentForm = z.object({ intent: z.enum(['make', 'end', 'choose', 'inks']) })
export const endProfileForm = z.object({ id: idText })
export const chooseProfileForm = z.object({ profile: profileName })
export const newInksForm = z.object({
  inksLabel: textLine(1, 60, 'printProfile.badInksLabel'),
  licence: textLine(1, 200, 'printProfile.badLicence'),
})
