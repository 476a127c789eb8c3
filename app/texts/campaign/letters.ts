import { withParticle } from '~/book/particles'
import type { OrderFact } from '~/domain/orders/order'
import { business, shop } from '../shop'

// Letters to a person who registered for the campaign. They name no sum, which only the campaign's own page shows, and
// until payment nothing that was typed, so that the form cannot send a text of choice to a stranger.

interface PreorderLetterData {
  code: string
  title: string
  customerName: string
  dispatch?: string
  courier: string | null
  trackingCode: string | null
  /** the addresses for the lookup and for the payment */
  lookup: string
  campaign?: string
}

type LetterFact = Exclude<OrderFact, (typeof factsOfOthers)[number]>

/** Facts of paid orders and of members, which have letters of their own. */
const factsOfOthers = ['ORDERED', 'refund', 'approval', 'lookApproval', 'review'] as const
const isOfOthers = (fact: OrderFact): fact is (typeof factsOfOthers)[number] =>
  factsOfOthers.some((other) => other === fact)

const subjects: Record<LetterFact, string> = {
  PREORDER_WADIZ: '사전 접수가 완료되었어요',
  PAID: '이제 책을 만들기 시작해요',
  SHIPPED: '책이 출발했어요',
  CANCEL: '사전 접수가 취소되었어요',
  wordsCorrected: '부탁하신 대로 책의 글을 고쳤어요',
  addressCorrected: '부탁하신 대로 배송지를 고쳤어요',
  headCorrected: '우리 아이 얼굴 둘레를 다듬었어요',
}

export function campaignLetter(fact: OrderFact, registered: PreorderLetterData) {
  if (isOfOthers(fact)) throw new Error(`nobody of the campaign is told of ${fact}`)
  const { code, title, customerName, lookup, campaign } = registered
  const ways = [
    fact === 'PREORDER_WADIZ' && campaign && `와디즈에서 결제하기: ${campaign}`,
    `접수 내역 보기: ${lookup}`,
  ].filter(Boolean)
  const isPaid = fact === 'PAID' || fact === 'SHIPPED'
  return {
    title: `[${shop.name}] ${subjects[fact]}`,
    body: `${isPaid ? `${customerName}님, ` : ''}안녕하세요. ${shop.name}입니다.\n\n${newsOf(fact, registered)}\n\n접수 코드: ${code}\n책: ${title}\n\n${ways.join('\n')}\n\n${shop.name} 드림`,
    short: `[${shop.name}] ${shortText(fact, registered)} ${title}, 접수 코드 ${code} ${lookup}`,
  }
}

function newsOf(fact: LetterFact, { dispatch, courier, trackingCode }: PreorderLetterData): string {
  switch (fact) {
    case 'PREORDER_WADIZ':
      return '사전 접수를 받았어요. 아래 접수 코드는 와디즈에서 결제할 때와 접수 내역을 볼 때 필요하니 꼭 보관해 주세요. 제작은 와디즈에서 결제가 끝난 뒤에 시작해요.'
    case 'PAID':
      return `와디즈 결제가 확인되었어요. 이제 우리 아이가 주인공인 책을 정성껏 만들게요.${dispatch ? ` ${dispatch} 사이에 보내 드릴 예정이에요.` : ''}`
    case 'SHIPPED':
      return `책이 출발했어요.${trackingCode ? ` ${courier ?? '택배'} 운송장 번호는 ${withParticle(trackingCode, '이에요/예요')}.` : ''}`
    case 'wordsCorrected':
      return '말씀해 주신 대로 책에 들어가는 아이 이름과 헌사를 고쳤어요. 접수 내역에서 한 번 더 확인해 주세요.'
    case 'addressCorrected':
      return '말씀해 주신 대로 받는 분과 배송지를 고쳤어요. 접수 내역에서 한 번 더 확인해 주세요.'
    case 'headCorrected':
      return '책에 들어가는 우리 아이 얼굴의 둘레를 더 깨끗하게 다듬었어요. 접수 내역에서 한 번 확인해 주세요.'
    case 'CANCEL':
      return '와디즈 결제가 확인되지 않아 사전 접수가 취소되었어요. 여기서 결제된 금액은 없어요.'
  }
}

function shortText(fact: LetterFact, { courier, trackingCode }: PreorderLetterData): string {
  if (fact === 'SHIPPED' && trackingCode) return `${subjects.SHIPPED}. ${courier ?? '택배'} ${trackingCode}`
  return `${subjects[fact]}.`
}

/** Requested by a person who lost the code, and sent to the registered contact. */
export function codesLetter(codes: readonly { code: string; title: string }[], lookup: string) {
  const lines = codes.map(({ code, title }) => `${title}: ${code}`)
  return {
    title: `[${shop.name}] 와디즈 사전 접수 코드`,
    body: `안녕하세요. ${shop.name}입니다.\n\n요청한 접수 코드를 알려 드려요.\n\n${lines.join('\n')}\n\n접수 내역 보기: ${lookup}\n\n요청한 적이 없다면 이 안내는 무시해도 돼요.\n\n${shop.name} 드림`,
    short: `[${shop.name}] 접수 코드 ${lines.join(', ')} ${lookup}`,
  }
}

export function intakeLetter(campaignPage: string) {
  return {
    title: `[${shop.name}] 와디즈 펀딩 소식 신청을 받았어요`,
    body: `안녕하세요. ${shop.name}입니다.\n\n와디즈 펀딩 소식 신청을 받았어요. 펀딩이 열리면 이 이메일로 알려 드릴게요.\n\n그 전에 아이 사진으로 책을 미리 만들어 보고 사전 접수도 할 수 있어요: ${campaignPage}\n\n신청한 적이 없거나 소식을 그만 받고 싶으면 ${withParticle(business.email, '으로/로')} 알려 주세요. 바로 지워 드려요.\n\n${shop.name} 드림`,
  }
}
