import type { RegisterEntry, RegisterKind } from '~/domain/child-register/register-entry'
import { basisLabels } from '../policies/retention'

// The texts of the register.

interface KindWords {
  name: string
  why: string
  /** what is gone after erasing */
  loses: string
}

export const registerWords: Record<RegisterKind, KindWords> = {
  photo: {
    name: '아이 사진',
    why: '책 속에 아이 얼굴을 그리려고',
    loses: '사진과 이 사진으로 만든 미리보기 그림이 모두 지워져요.',
  },
  look: {
    name: '그린 아이의 모습',
    why: '책 속에 아이를 그림으로 그리려고',
    loses: '고른 모습과 이 모습으로 그린 그림이 지워져요. 만들고 있는 책은 그대로 만들어요.',
  },
  previews: { name: '미리보기 그림', why: '주문하기 전에 책을 보여 드리려고', loses: '' },
  words: { name: '아이 이름, 헌사, 선물 카드의 말', why: '책에 적어 만들려고', loses: '' },
  orderedLook: { name: '주문에 담긴 아이의 모습', why: '책 속에 아이를 그리려고', loses: '' },
  order: {
    name: '주문 기록 (연락처와 주소)',
    why: '책을 만들어 보내고 문의에 답하려고',
    loses: '취소한 주문에 적은 이름과 연락처, 주소, 아이 이름과 헌사가 지워져요.',
  },
  ebook: {
    name: '전자책',
    why: '책을 화면에서 다시 보여 드리려고',
    loses: '전자책을 더는 볼 수 없고, 함께 보려고 만든 선물 링크도 끝나요. 종이책은 그대로예요.',
  },
  approvedPages: {
    name: '주문하며 확인한 쪽의 그림',
    why: '확인하신 대로 만들었는지 견주어 보려고',
    loses: '책에 문제가 있을 때 확인하신 그림과 견주어 볼 수 없어요.',
  },
  print: {
    name: '인쇄 파일',
    why: '책을 인쇄하고, 잘못 만들었을 때 다시 만들려고',
    loses: '책에 문제가 있을 때 같은 파일로 바로 다시 만들 수 없어요.',
  },
  gift: {
    name: '선물 링크에 적은 말과 감사 인사',
    why: '전자책을 선물로 보여 드리려고',
    loses: '선물 링크가 끝나고, 적은 이름과 한마디, 받은 감사 인사가 지워져요.',
  },
  reviewPhoto: {
    name: '후기에 보낸 사진',
    why: '후기와 함께 책 페이지에 실으려고',
    loses: '사진이 책 페이지에서 바로 사라져요. 후기의 글은 남아요.',
  },
  draft: {
    name: '적다 만 주문서',
    why: '다시 오셨을 때 이어 적으시게 하려고',
    loses: '주문서에 적어 둔 이름과 주소, 헌사가 지워져요.',
  },
}

export function obstacleText(
  { obstacle, retention }: RegisterEntry,
  basis: keyof typeof basisLabels,
): string {
  switch (obstacle) {
    case 'law':
      return `${basisLabels[basis]}에 따라 보관하는 기록이라 그때까지는 지울 수 없어요.`
    case 'needed':
      return '이 책을 만드는 데 쓰고 있어요. 책이 도착하면 지울 수 있어요.'
    case 'open':
      return retention === 'preorders'
        ? '와디즈 접수 내역에서 접수 코드로 지울 수 있어요.'
        : '주문을 취소하면 지울 수 있어요.'
    default:
      return '위의 것을 지우면 함께 지워져요.'
  }
}

/** Staff by role: the shop has one role that may see an order. */
export const staffViewActions: Record<string, string> = {
  'photo.seen': '주문 담당자가 사진을 봤어요',
  'photo.taken': '주문 담당자가 사진을 내려받았어요',
  'order.seen': '주문 담당자가 주문을 봤어요',
  'ebook.seen': '주문 담당자가 전자책을 봤어요',
  'print.taken': '주문 담당자가 인쇄 파일을 받았어요',
  'batch.taken': '주문 담당자가 여러 책의 인쇄 파일을 함께 받았어요',
}

export const unnamedChild = '이름을 적지 않은 아이'
