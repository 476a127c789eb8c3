import { promises } from './promises'

/** Said wherever money went back to a card: page, toast and letter give the policy's own figure. */
export const refundShows = `카드사에 따라 ${promises.refundByCard} 뒤에 확인할 수 있어요.`
