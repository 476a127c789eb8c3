// Requests for news of the campaign before it begins: no account, one row for each e-mail address and campaign.

/** The current wording in texts/intake; a new wording needs a new version. */
export const INTAKE_CONSENT = 'intake-2026-11-26'

export const INTAKE_SOURCE = 'wadiz_preopen'

export const intakeGenders = ['male', 'female'] as const
type IntakeGender = (typeof intakeGenders)[number]

export interface Intake {
  email: string
  /** only an API client sends it */
  phone?: string
  kid1Name: string
  kid1Gender: IntakeGender
  book1: number
  kid2Name?: string
  kid2Gender?: IntakeGender
  book2?: number
  source: string
}
