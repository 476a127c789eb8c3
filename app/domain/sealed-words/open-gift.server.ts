import { giftFolder, openWords } from './child-words.server'

// What its giver writes on a gift, and its reader's thanks.

export interface GiftWords {
  recipient: string | null
  giver: string | null
  line: string | null
  thanks: string | null
}

export interface GiftSeals {
  sealedRecipient: Buffer | null
  sealedGiver: Buffer | null
  sealedLine: Buffer | null
  sealedThanks: Buffer | null
}

export type GiftColumns = GiftWords & GiftSeals & { wordsKey: string | null }

/** None of the words of a gift whose key is gone. */
export async function openGift<Row extends GiftColumns>(
  row: Row,
): Promise<Omit<Row, keyof GiftSeals | 'wordsKey'> & GiftWords> {
  const { wordsKey, sealedRecipient, sealedGiver, sealedLine, sealedThanks, ...gift } = row
  const opened = await openWords(giftFolder(wordsKey ?? ''), [
    ['recipient', row.recipient, sealedRecipient],
    ['giver', row.giver, sealedGiver],
    ['line', row.line, sealedLine],
    ['thanks', row.thanks, sealedThanks],
  ])
  const [recipient = null, giver = null, line = null, thanks = null] = opened ?? []
  return { ...gift, recipient, giver, line, thanks }
}
