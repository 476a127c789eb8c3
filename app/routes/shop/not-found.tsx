import { Refusal } from '~/domain/refusal'
import { refusalResponse } from '~/http/respond.server'

/** The error page has the words that all missing pages share. */
const respondNotFound = () => {
  throw refusalResponse(new Refusal('address.unknown'))
}

export { respondNotFound as action, respondNotFound as loader }

export default function NotFound() {
  return null
}
