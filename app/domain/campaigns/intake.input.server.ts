import { z } from 'zod'
import { isPrintable, parseId } from '../input.server'
import { parsePhone } from '../users/phone'
import { emailRules, findFault, normaliseEmail, normaliseName } from '../users/sign-up-rules'
import { INTAKE_SOURCE, type Intake, intakeGenders } from './intake'

/** Any other type counts as empty: the field's own refusal then asks for it. */
const text = z.string().catch('')
const gender = z.enum(intakeGenders).optional().catch(undefined)
const names = { email: text, kid1Name: text, kid1Gender: gender, kid2Name: text, kid2Gender: gender }

const bookIdNumber = z
  .unknown()
  .transform((value) =>
    value === null ? undefined : typeof value === 'number' ? parseBookId(String(value)) : 0,
  )
  .optional()
const bookIdText = text.transform((typed) => (typed ? parseBookId(typed) : undefined))
const parseBookId = (value: string) => parseId(value) ?? 0

export const intakeInput = z
  .object({
    ...names,
    phone: text.transform((typed) => parsePhone(typed)),
    book1: bookIdNumber,
    book2: bookIdNumber,
    consent: z.literal(true).optional().catch(undefined),
    source: z
      .string()
      .regex(/^[\w.:-]{1,50}$/)
      .nullish()
      .transform((value) => value ?? INTAKE_SOURCE),
  })
  .transform(parseIntake)

export const intakeForm = z
  .object({
    ...names,
    book1: bookIdText,
    book2: bookIdText,
    consent: z.literal('on').optional().catch(undefined),
  })
  .transform((typed, context) => parseIntake({ ...typed, source: INTAKE_SOURCE }, context))

type RawIntake = Partial<Intake> & {
  email: string
  kid1Name: string
  kid2Name: string
  source: string
  consent?: true | 'on'
}

/** All faults are reported at once, each at its field, in the order of the page. */
function parseIntake(typed: RawIntake, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): Intake {
  const { consent, ...rest } = typed
  const intake = {
    ...rest,
    email: normaliseEmail(typed.email),
    kid1Name: normaliseName(typed.kid1Name),
    kid2Name: normaliseName(typed.kid2Name),
  }
  const { kid1Gender, book1, book2 } = intake
  const ofSecond = book2 === undefined ? undefined : 'intake.noKid2'
  const faults: Record<string, string | undefined> = {
    email: findFault(intake.email, emailRules) && 'intake.badEmail',
    kid1Name: findNameFault(intake.kid1Name, 'intake.noKid1'),
    kid1Gender: kid1Gender ? undefined : 'intake.noGender1',
    book1: book1 ? undefined : 'intake.noBook1',
    kid2Name: findNameFault(intake.kid2Name, ofSecond),
    kid2Gender: intake.kid2Gender ? undefined : ofSecond,
    book2: book2 === 0 ? 'book.unknown' : undefined,
    consent: consent ? undefined : 'intake.noConsent',
  }
  for (const [field, message] of Object.entries(faults))
    if (message) addIssue({ code: 'custom', path: [field], message })
  if (!kid1Gender || !book1) return z.NEVER
  return { ...intake, kid1Gender, book1, kid2Name: intake.kid2Name || undefined }
}

const MAX_NAME_LENGTH = 20

function findNameFault(name: string, missing?: string): string | undefined {
  if (!name) return missing
  if ([...name].length > MAX_NAME_LENGTH) return 'order.longChild'
  return isPrintable(name) && !/[\n\t]/.test(name) ? undefined : 'order.oddLetters'
}
