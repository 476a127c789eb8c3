import type { ModerationReason } from '~/domain/reviews/review'
import { urls } from '~/urls/shop'
import { shop } from '../shop'

/** What the author of a hidden review or of a declined photo reads. */
export const moderationTexts = {
  personal: '이름이나 연락처처럼 누구인지 알 수 있는 내용이 들어 있어요.',
  rights: '다른 사람의 권리를 침해할 수 있는 내용이 들어 있어요.',
  abuse: '읽는 사람이 불편해할 수 있는 내용이 들어 있어요.',
  unrelated: '책과 관계없는 내용이에요.',
} as const satisfies Record<ModerationReason, string>

export const reviewPhotoTexts = {
  consent: '사진에 나온 아이의 법정대리인이거나 그 허락을 받았고, 이 사진을 책 페이지에 싣는 데 동의해요.',
  consentLink: `${urls.privacy()}#review-photos`,
  promise:
    '저희가 확인한 뒤에만 책 페이지에 실려요. 촬영한 곳 같은 정보는 지우고, 언제든 바로 지울 수 있어요.',
  waiting: '사진을 확인하고 있어요. 확인이 끝나면 책 페이지에 실려요.',
  public: '사진이 책 페이지에 실려 있어요.',
} as const

interface Moderated {
  subject: 'review' | 'photo'
  reason: ModerationReason
  userName: string
  bookTitle: string
  link: string
}

export function moderationLetter({ subject, reason, userName, bookTitle, link }: Moderated) {
  const isPhoto = subject === 'photo'
  const news = isPhoto ? '후기에 보내 주신 사진을 싣지 못했어요' : '후기를 책 페이지에서 숨겼어요'
  const next = isPhoto
    ? '사진은 바로 지웠고, 후기는 그대로 있어요. 다른 사진을 보내 주시면 다시 확인할게요.'
    : '후기는 지워지지 않았어요. 고쳐 주시면 다시 확인할게요.'
  return {
    title: `[${shop.name}] ${news}`,
    body: `${userName}님, 안녕하세요. ${shop.name}입니다.\n\n『${bookTitle}』 ${news}.\n이유: ${moderationTexts[reason]}\n\n${next}\n\n내 후기 보기: ${link}\n\n궁금한 점은 언제든 고객 문의로 알려 주세요.\n${shop.name} 드림`,
  }
}
