import { Refusal } from '~/domain/refusal'
import { refusalResponse } from '~/http/respond.server'

/** An unknown API address responds with JSON, never with a page. */
const answer = () => refusalResponse(new Refusal('address.unknown'))

export { answer as action, answer as loader }
