import { refused } from '~/answer.server'
import { Refusal } from '~/domain/refusal'

/** A program that asks for an address we do not have gets JSON, never a page. */
const answer = () => refused(new Refusal('address.unknown'))

export { answer as action, answer as loader }
