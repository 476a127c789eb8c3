import { promises } from '../promises'

/** Page, toast and letter about a refund to a card all give the policy's figure. */
export const cardRefundText = `카드사에 따라 ${promises.refundByCard} 뒤에 확인할 수 있어요.`
