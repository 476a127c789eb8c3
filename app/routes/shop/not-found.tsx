import { refused } from '~/answer.server'
import { Refusal } from '~/domain/refusal'

/** The words stand in the error page, which every missing thing shares. */
const none = () => {
  throw refused(new Refusal('address.unknown'))
}

export { none as action, none as loader }

export default function NotFound() {
  return null
}
