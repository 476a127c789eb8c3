import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { sendCodes } from '~/domain/preorders/codes.server'
import { codesLetter } from '~/texts/campaign/letters'
import { campaignUrls } from '~/urls/campaign'

export const sendCodesJob = {
  run: (asked: Jobs['send-codes']) =>
    sendCodes(db, asked, (codes) => codesLetter(codes, config.publicOrigin + campaignUrls.wadizOrders())),
}
