import type { RegisterKind } from '~/domain/child-register/register-entry'
import type { ErasureCause, Receipt, ReceiptFault } from '~/domain/receipts/receipt'
import { basisLabels, retentionWords } from '../policies/retention'
import { shop } from '../shop'
import { registerWords } from './register'

const causes: Record<ErasureCause, string> = {
  request: '지워 달라고 하셔서 지웠어요',
  leaving: '탈퇴하셔서 지웠어요',
  date: '보관 기간이 끝나서 지웠어요',
}

const pictureKinds: readonly RegisterKind[] = [
  'photo',
  'previews',
  'ebook',
  'approvedPages',
  'print',
  'reviewPhoto',
]

export const receiptFaults: Record<ReceiptFault, string> = {
  unreadable: '영수증 파일이 아니에요. 받은 파일 그대로인지 확인해 주세요.',
  changed: '저희가 드린 영수증이 아니거나 내용이 바뀌었어요.',
}

/** `formatDate` stays on the server. */
export function describeReceipt(receipt: Receipt, formatDate: (day: Date) => string) {
  const { cause, erasedAt, erased, retained, backupsUntil, picturesUntil } = receipt
  return {
    cause: causes[cause],
    on: formatDate(new Date(erasedAt)),
    erased: erased.map(({ kind, count }) => `${registerWords[kind].name} ${count}개`),
    retained: retained.map(
      ({ retention, law, count, until }) =>
        `${retentionWords[retention].what} ${count}건: ${basisLabels[law]}에 따라 ${formatDate(new Date(until))}까지`,
    ),
    backups: `고장에 대비한 백업에 남은 사본은 ${formatDate(new Date(backupsUntil))}까지 차례로 사라져요.`,
    pictures:
      picturesUntil &&
      erased.some(({ kind }) => pictureKinds.includes(kind)) &&
      `그중 사진과 그림은 열쇠를 없애서 열 수 없어요. 고장에 대비한 열쇠 사본도 ${formatDate(new Date(picturesUntil))}까지 모두 사라져요.`,
    elsewhere: '다른 기기에 담아 둔 전자책과 메신저에 남은 그림은 저희가 지울 수 없어요.',
  }
}
export type ReceiptWords = ReturnType<typeof describeReceipt>

export const receiptLines = ({
  cause,
  on,
  erased,
  retained,
  backups,
  pictures,
  elsewhere,
}: ReceiptWords): string[] => [
  `${on}에 ${cause}.`,
  '지운 것',
  ...(erased.length ? erased : ['없음']).map((line) => `- ${line}`),
  '법에 따라 남는 것',
  ...(retained.length ? retained : ['없음']).map((line) => `- ${line}`),
  backups,
  ...(pictures ? [pictures] : []),
  elsewhere,
]

export const receiptLetter = (words: ReceiptWords, link: string) => ({
  title: `[${shop.name}] 아이 정보를 지운 영수증이에요`,
  body: `안녕하세요. ${shop.name}입니다.\n\n${receiptLines(words).join('\n')}\n\n영수증 보기와 파일 받기: ${link}\n\n이 영수증에는 저희의 서명이 들어 있어서, 나중에도 저희가 드린 것인지 확인할 수 있어요.\n${shop.name} 드림`,
})
