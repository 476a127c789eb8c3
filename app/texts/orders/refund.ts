import { promises } from '../promises'

/** Page, toast and letter about a refund all give the policy's figure. */
export const refundTimeText = `결제 수단에 따라 ${promises.refundArrival} 뒤에 확인할 수 있어요.`
