import { explainLostConnection } from '~/ui/loading/client-actions'

/** The `clientAction` of the office's pages. */
export const officeClientAction = explainLostConnection('네트워크 오류')
