import { readFile } from 'node:fs/promises'
import { checkReceipt } from '~/domain/receipts/sign-receipt.server'
import { formatDate } from '~/http/formats/dates.server'
import { describeReceipt, receiptFaults, receiptLines } from '~/texts/account/receipt'

export async function readReceiptFile(path: string): Promise<{ isOurs: boolean; text: string }> {
  const file = await readFile(path, 'utf8').catch(() => undefined)
  if (file === undefined) return { isOurs: false, text: `There is no FILE ${path} that can be read.` }
  return describeReceiptFile(file)
}

/** What the command says of a file: the receipt in words, or why it is none. */
export function describeReceiptFile(file: string): { isOurs: boolean; text: string } {
  const checked = checkReceipt(file)
  if ('fault' in checked) return { isOurs: false, text: receiptFaults[checked.fault] }
  const lines = receiptLines(describeReceipt(checked.receipt, formatDate))
  return { isOurs: true, text: ['이 매장이 서명한 영수증이에요.', ...lines].join('\n') }
}
