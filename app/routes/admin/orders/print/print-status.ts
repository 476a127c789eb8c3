import type { PrintView } from '~/routes/admin/orders/print.server'
import { hasChangedPictures } from './changed-pictures'
import { needsVisualCheck } from './waiver-note'

/** Says why an order cannot be printed yet, or which step is next. */
export function describePrintStatus(view: PrintView): string {
  const { isPaid, closed, hasPages, isCleared, print, early, waiver, askedAt, photoAskedAt } = view
  if (!isPaid) return '결제가 끝난 주문만 인쇄할 수 있어요.'
  if (photoAskedAt) return `${photoAskedAt}에 더 좋은 사진을 부탁했어요. 답이 올 때까지 인쇄하지 않아요.`
  if (askedAt) return `${askedAt}에 고객에게 그림 확인을 부탁했어요. 답이 올 때까지 인쇄하지 않아요.`
  if (closed === 'busy')
    return '아이 이름과 헌사를 지금 읽을 수 없어 인쇄 파일을 쓸 수 없어요. 잠시 뒤에 다시 열어 보세요.'
  if (closed)
    return '아이 이름과 헌사가 열리지 않아 인쇄 파일을 쓸 수 없어요. 주문 화면에서 다시 적어 주세요.'
  if (waiver) return '사유를 적고 진행하기로 한 주문이에요. 제작을 시작할 수 있어요.'
  if (isCleared) return '인쇄할 준비가 되었어요. 제작을 시작할 수 있어요.'
  if (!hasPages) return '이 책에는 아직 쪽이 없어요. 다른 곳에서 만든다면 아래에 사유를 적어 주세요.'
  if (early.length && !print?.isCurrent)
    return '지금 파일을 만들어도 인쇄할 수 없어요. 아래를 먼저 고쳐 주세요.'
  if (!print) return '아직 인쇄 파일이 없어요. 아래에서 만들어 주세요.'
  if (!print.isCurrent) return '파일을 만든 뒤에 책의 내용이 바뀌었어요. 지금 내용으로 다시 만들어 주세요.'
  if (print.state === 'failed') return '인쇄 파일을 만들지 못했어요. 다시 만들어 주세요.'
  if (needsVisualCheck(view) && hasChangedPictures(view))
    return '고객이 확인한 그림과 달라진 쪽이 있어요. 아래에서 나란히 보고 정해 주세요.'
  if (needsVisualCheck(view))
    return '아이 얼굴이 조금 흐리게 인쇄될 수 있어요. 파일을 열어 눈으로 확인한 뒤 아래에 적어 주세요.'
  if (print.state === 'ready') return '인쇄하기 전에 고칠 것이 있어요. 아래 목록을 확인해 주세요.'
  if (print.isStuck) return '인쇄 파일 만들기가 멈춰 있어요. 아래에서 다시 만들어 주세요.'
  return '인쇄 파일을 만들고 있어요. 이 창을 닫아도 계속 만들어요.'
}
