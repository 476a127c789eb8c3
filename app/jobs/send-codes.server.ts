import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { sendCodes } from '~/domain/preorders/codes.server'
import { codesLetter } from '~/texts/campaign/letters'
import { campaignUrls } from '~/urls/campaign'

export const sendCodesJob = {
  run: (job: Jobs['send-codes']) =>
    sendCodes(db, job, (codes) => codesLetter(codes, config.publicOrigin + campaignUrls.wadizOrders())),
}
