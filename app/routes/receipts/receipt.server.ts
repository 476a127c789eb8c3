import { checkReceipt, unpackReceipt } from '~/domain/receipts/sign-receipt.server'
import { formatDate } from '~/http/formats/dates.server'
import { describeReceipt, receiptFaults } from '~/texts/account/receipt'
import { myUrls } from '~/urls/my'

export function loadReceipt(url: string) {
  const packed = new URL(url).searchParams.get('r') ?? ''
  const checked = checkReceipt(unpackReceipt(packed))
  if ('fault' in checked) return { fault: receiptFaults[checked.fault] }
  return { words: describeReceipt(checked.receipt, formatDate), file: myUrls.receiptFile(packed) }
}
