import { z } from 'zod'
import { idFrom, isPrintable } from '../input.server'
import { phoneFrom } from '../orders/phone'
import { emailRules, faultIn, plainEmail, plainName } from '../users/joining'
import { INTAKE_SOURCE, type Intake, intakeGenders } from './intake'

// Input of an intake, from the API (numbers, `true`) and from the form (texts, `on`).

/** Any other type counts as empty: the field's own refusal then asks for it. */
const text = z.string().catch('')
const gender = z.enum(intakeGenders).optional().catch(undefined)
const names = { email: text, kid1Name: text, kid1Gender: gender, kid2Name: text, kid2Gender: gender }

/** Undefined, or a book's id; 0 matches no book. */
const bookNumber = z
  .unknown()
  .transform((said) => (said === null ? undefined : typeof said === 'number' ? numberIn(String(said)) : 0))
  .optional()
const bookText = text.transform((typed) => (typed ? numberIn(typed) : undefined))
const numberIn = (said: string) => idFrom(said) ?? 0

/** The API's body; `source` names its origin. */
export const intakeEntry = z
  .object({
    ...names,
    phone: text.transform((typed) => phoneFrom(typed)),
    book1: bookNumber,
    book2: bookNumber,
    consent: z.literal(true).optional().catch(undefined),
    source: z
      .string()
      .regex(/^[\w.:-]{1,50}$/)
      .nullish()
      .transform((said) => said ?? INTAKE_SOURCE),
  })
  .transform(intakeIn)

/** The form on the campaign's page. */
export const intakeForm = z
  .object({
    ...names,
    book1: bookText,
    book2: bookText,
    consent: z.literal('on').optional().catch(undefined),
  })
  .transform((typed, context) => intakeIn({ ...typed, source: INTAKE_SOURCE }, context))

type Said = Partial<Intake> & {
  email: string
  kid1Name: string
  kid2Name: string
  source: string
  consent?: true | 'on'
}

/** All faults are reported at once, each at its field, in the order of the page. */
function intakeIn(typed: Said, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): Intake {
  const { consent, ...rest } = typed
  const said = {
    ...rest,
    email: plainEmail(typed.email),
    kid1Name: plainName(typed.kid1Name),
    kid2Name: plainName(typed.kid2Name),
  }
  const { kid1Gender, book1, book2 } = said
  const ofSecond = book2 === undefined ? undefined : 'intake.noKid2'
  const faults: Record<string, string | undefined> = {
    email: faultIn(said.email, emailRules) && 'intake.badEmail',
    kid1Name: faultOf(said.kid1Name, 'intake.noKid1'),
    kid1Gender: kid1Gender ? undefined : 'intake.noGender1',
    book1: book1 ? undefined : 'intake.noBook1',
    kid2Name: faultOf(said.kid2Name, ofSecond),
    kid2Gender: said.kid2Gender ? undefined : ofSecond,
    book2: book2 === 0 ? 'book.unknown' : undefined,
    consent: consent ? undefined : 'intake.noConsent',
  }
  for (const [field, message] of Object.entries(faults))
    if (message) addIssue({ code: 'custom', path: [field], message })
  if (!kid1Gender || !book1) return z.NEVER
  return { ...said, kid1Gender, book1, kid2Name: said.kid2Name || undefined }
}

const MOST = 20

function faultOf(name: string, missing?: string): string | undefined {
  if (!name) return missing
  if ([...name].length > MOST) return 'order.longChild'
  return isPrintable(name) && !/[\n\t]/.test(name) ? undefined : 'order.oddLetters'
}
