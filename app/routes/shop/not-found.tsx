import { Refusal } from '~/domain/refusal'
import { refused } from '~/http/respond.server'

/** The error page has the words that all missing pages share. */
const none = () => {
  throw refused(new Refusal('address.unknown'))
}

export { none as action, none as loader }

export default function NotFound() {
  return null
}
