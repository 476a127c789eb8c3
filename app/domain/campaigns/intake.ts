// Who wants to hear of the campaign before it begins: nobody's account, one row a person and campaign.

/** The wording that stands in texts/intake today; another wording is another version. */
export const INTAKE_CONSENT = 'intake-2026-11'

/** Where somebody asked, when nothing says so. */
export const INTAKE_SOURCE = 'wadiz_preopen'

export const intakeGenders = ['male', 'female'] as const
export type IntakeGender = (typeof intakeGenders)[number]

export interface Intake {
  email: string
  /** a program may say it */
  phone?: string
  kid1Name: string
  kid1Gender: IntakeGender
  book1: number
  kid2Name?: string
  kid2Gender?: IntakeGender
  book2?: number
  source: string
}
