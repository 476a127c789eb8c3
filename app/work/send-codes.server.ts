import { campaignAddress } from '../campaign-addresses'
import { config } from '../config.server'
import { db } from '../domain/db.server'
import type { Jobs } from '../domain/jobs.server'
import { sendCodes } from '../domain/orders/codes.server'
import { codesLetter } from '../texts/campaign-letters'

export const sendCodesJob = {
  run: (asked: Jobs['send-codes']) =>
    sendCodes(db, asked, (codes) => codesLetter(codes, config.publicOrigin + campaignAddress.wadizOrders())),
}
