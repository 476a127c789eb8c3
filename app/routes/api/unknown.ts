import { Refusal } from '~/domain/refusal'
import { refused } from '~/http/respond.server'

/** An unknown API address responds with JSON, never with a page. */
const answer = () => refused(new Refusal('address.unknown'))

export { answer as action, answer as loader }
