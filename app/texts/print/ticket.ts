import type { BatchBook } from '~/domain/batches/batch'
import type { NamedProfile } from '~/domain/print-profiles/profiles.server'
import { describeGift } from '../orders/gift'
import { interiorLength } from './print'
import { profileHint, profileName } from './profiles'

/** With a byte order mark, without which a text editor may garble Hangul. */
export function writeTicket(batch: string, book: BatchBook): string {
  const { orderNumber, title, childName, copies, profile, pages, sheet, files } = book
  const lines = [
    '작업 지시서',
    '',
    `묶음: ${batch}`,
    `주문: ${orderNumber}`,
    `책: ${title}`,
    `아이: ${childName ?? '이름 없음'}`,
    `부수: ${copies}권`,
    ...describePresent(book),
    ...(profile ? describeInterior(profile, pages) : []),
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

function describePresent(book: BatchBook): string[] {
  const { wrapping, card, day } = describeGift(book, book.giftCard) ?? {}
  return [
    ...(wrapping ? [`선물 포장: ${wrapping}`] : []),
    ...(card ? [`카드에 쓸 말: ${card.replaceAll('\n', ' / ')}`] : []),
    ...(day ? [`보내는 날: ${day}`] : []),
  ]
}

function describeInterior(profile: NamedProfile, pages: number): string[] {
  const { measures } = profile
  return [
    `제본: ${profileName(profile)} (${profileHint(measures)})`,
    `본문: ${interiorLength(measures, pages)}`,
  ]
}
