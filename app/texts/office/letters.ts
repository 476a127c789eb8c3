import { business, shop } from '../shop'

interface Answer {
  title: string
  reply: string
  userName: string
  isChanged: boolean
  link: string
}

export function answerLetter({ title, reply, userName, isChanged, link }: Answer) {
  const subject = isChanged ? '문의 답변이 수정되었어요' : '문의에 답변해 드렸어요'
  const news = isChanged
    ? '문의하신 내용에 드린 답변을 고쳤어요. 새 답변을 확인해 주세요.'
    : '문의하신 내용에 답변해 드려요.'
  return {
    title: `[${shop.name}] ${subject}`,
    body: `${userName}님, 안녕하세요. ${shop.name}입니다.\n\n${news}\n\n문의: ${title}\n\n${reply}\n\n내 문의 보기: ${link}\n\n더 궁금한 점은 언제든 다시 문의해 주세요.\n${shop.name} 드림`,
    short: `[${shop.name}] ${subject}. ${link}`,
  }
}

interface ManyLooks {
  username: string
  looks: number
  usual: number
  link: string
}

/** To the owner, when an operator looks at far more children's photos than usual. */
export const manyLooksLetter = ({ username, looks, usual, link }: ManyLooks) => ({
  recipient: business.email,
  title: `[${shop.name}] 아이 사진을 평소보다 많이 보고 있어요`,
  body: `관리자 ${username}님이 한 시간 동안 아이 사진을 ${looks}번 봤어요. 평소에는 한 시간에 ${usual}번쯤이에요.\n\n무슨 일인지 확인해 주세요. 필요하면 관리자 사용을 멈출 수 있어요.\n\n열람 기록 보기: ${link}`,
})
