import type { MastersState } from '~/domain/books/book-masters'

/** How long the missing masters of a book will take. */
function paintingTimeText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? '1분쯤' : `${minutes}분쯤`
}

export const countMastersText = ({ all, done }: { all: number; done: number }) => `${all}장 중 ${done}장`

export const UNKNOWN_MASTERS = '저장소가 답하지 않아서 인쇄 원화를 세지 못했어요. 잠시 뒤에 다시 열어 주세요.'

interface Progress {
  state: MastersState | undefined
  all: number
  done: number
  secondsLeft: number
}

export function mastersText({ state, all, done, secondsLeft }: Progress): string {
  if (done === all) return '인쇄 원화를 모두 그려 두었어요. 첫 주문도 바로 인쇄 파일을 만들 수 있어요.'
  const left = `${paintingTimeText(secondsLeft)} 남았어요.`
  if (state === 'painting')
    return `인쇄 원화를 그리고 있어요. ${left} 손님이 보는 그림을 먼저 그리느라 더 걸릴 수 있어요.`
  if (state === 'failed') return '인쇄 원화를 그리다가 여러 번 실패해서 멈췄어요. 다시 시작해 주세요.'
  if (state === 'stopped') return `멈춰 두었어요. 다시 시작하면 ${paintingTimeText(secondsLeft)} 걸려요.`
  if (state === 'done')
    return `인쇄 원화 가운데 없는 것이 있어요. 다시 그리는 데 ${paintingTimeText(secondsLeft)} 걸려요.`
  return `인쇄 원화가 아직 없어요. 매장에 내놓으면 저절로 그리고, 지금 시작할 수도 있어요. ${paintingTimeText(secondsLeft)} 걸려요.`
}

/** Beside the button that makes an order's print files. */
export const missingMastersText = ({ all, done, secondsLeft }: Progress) =>
  `이 책의 인쇄 원화 ${all}장 중 ${all - done}장이 아직 없어요. 먼저 그리느라 ${paintingTimeText(secondsLeft)} 더 걸려요. 그다음 주문부터는 금방 끝나요.`
