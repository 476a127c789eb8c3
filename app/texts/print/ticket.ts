import { isProfileName } from '~/book/print/profile'
import type { BatchBook } from '~/domain/batches/batch'
import { profileLabels } from './print'

/** With a byte order mark, without which a text editor may garble Hangul. */
export function writeTicket(batch: string, book: BatchBook): string {
  const { orderNumber, title, childName, copies, profile, pages, sheet, files } = book
  const binding = isProfileName(profile) ? profileLabels[profile] : undefined
  const lines = [
    '작업 지시서',
    '',
    `묶음: ${batch}`,
    `주문: ${orderNumber}`,
    `책: ${title}`,
    `아이: ${childName ?? '이름 없음'}`,
    `부수: ${copies}권`,
    ...(binding ? [`제본: ${binding.name} (${binding.hint})`] : []),
    `본문: ${pages}장`,
    ...(sheet
      ? [
          `표지 펼침: ${sheet.width} × ${sheet.height} mm, 책등 ${sheet.spine} mm`,
          `표지 접는 자리: 왼쪽부터 ${sheet.folds.join(' · ')} mm`,
        ]
      : []),
    '',
    ...files.flatMap(({ name, bytes, sha256 }) => [name, `  ${bytes} bytes, SHA-256 ${sha256}`]),
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
