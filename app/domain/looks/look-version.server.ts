import { createHash } from 'node:crypto'
import { type ChildLook, serializeLook } from '~/art/child/look'

const LENGTH = 16

/** Names a look in the addresses of its pictures: another look, another address. */
export const versionOf = (look: ChildLook) => versionOfText(serializeLook(look))

/** `text` as a row keeps the look. */
export const versionOfText = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, LENGTH)
