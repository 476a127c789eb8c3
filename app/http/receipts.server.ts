import { config } from '~/config/config.server'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import type { RegisterEntry } from '~/domain/child-register/register-entry'
import { db, inTransaction } from '~/domain/db.server'
import { writeNotice } from '~/domain/notices/notices.server'
import { type ErasureCause, sumByKind, sumKeptByLaw } from '~/domain/receipts/receipt'
import { checkReceipt, packReceipt, signReceipt } from '~/domain/receipts/sign-receipt.server'
import { hashToken } from '~/domain/tokens.server'
import { describeReceipt, receiptFaults, receiptLetter, receiptLines } from '~/texts/account/receipt'
import { myUrls } from '~/urls/my'
import { formatDate } from './formats/dates.server'

// Receipts of erasing, for pages and for the job that erases by date.

interface ErasedParts {
  cause: ErasureCause
  erased: readonly Pick<RegisterEntry, 'kind' | 'count'>[]
  /** the remaining entries; the receipt names those that a law requires */
  left: readonly RegisterEntry[]
  email: string | null
}

/** Returns the address of the receipt. A person with an e-mail address gets it by letter as well. */
export async function giveReceipt({ cause, erased, left, email }: ErasedParts): Promise<string> {
  const signed = await signReceipt({ cause, erased: sumByKind(erased), retained: sumKeptByLaw(left) })
  const address = myUrls.receipt(packReceipt(signed))
  if (email) {
    const words = describeReceipt(signed.receipt, formatDate)
    const letter = receiptLetter(words, `${config.publicOrigin}${address}`)
    const fact = `receipt:${hashToken(`${email} ${signed.signature}`)}`
    await inTransaction(db, (tx) => writeNotice(tx, fact, { channel: 'mail', recipient: email, ...letter }))
  }
  return address
}

export const giveMemberReceipt = async (
  { id, email }: { id: number; email: string | null },
  erased: ErasedParts['erased'],
  cause: ErasureCause = 'request',
): Promise<string> => giveReceipt({ cause, erased, left: await listRegisterEntries(db, id), email })

/** What the command says of a file: the receipt in words, or why it is none. */
export function describeReceiptFile(file: string): { isOurs: boolean; text: string } {
  const checked = checkReceipt(file)
  if ('fault' in checked) return { isOurs: false, text: receiptFaults[checked.fault] }
  return { isOurs: true, text: receiptLines(describeReceipt(checked.receipt, formatDate)).join('\n') }
}
