import { config } from '~/config/config.server'
import type { Intake } from '~/domain/campaigns/intake'
import { takeIntake } from '~/domain/campaigns/intakes.server'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import type { Guest } from '~/http/auth.server'
import { intakeLetter } from '~/texts/campaign/letters'
import { address } from '~/urls/shop'

/** A request to hear of the campaign, by form or by program. The letter's link uses the configured public origin. */
export async function intakeFrom({ visit }: Guest, intake: Intake): Promise<void> {
  await countTry(db, 'wadizIntake.address', visit.address)
  await takeIntake(db, intake, intakeLetter(config.publicOrigin + address.wadiz()))
}
