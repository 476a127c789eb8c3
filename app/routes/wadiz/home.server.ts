import { config } from '~/config/config.server'
import type { Intake } from '~/domain/campaigns/intake'
import { upsertIntake } from '~/domain/campaigns/intakes.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import type { Guest } from '~/http/auth.server'
import { intakeLetter } from '~/texts/campaign/letters'
import { urls } from '~/urls/shop'

/** A request to hear of the campaign, by form or by program. The letter's link uses the configured public origin. */
export async function submitIntake({ visit }: Guest, intake: Intake): Promise<void> {
  await enforceLimit(db, 'wadizIntake.address', visit.address)
  await upsertIntake(db, intake, intakeLetter(config.publicOrigin + urls.wadiz()))
}
