import { createHash } from 'node:crypto'
import { type ChildLook, serializeLook } from '~/art/child/look'

const LENGTH = 16

/** Names a look in the addresses of its pictures: another look or name on its covers, another address. */
export const versionOf = (look: ChildLook, childName?: string | null) =>
  versionOfText(serializeLook(look), childName)

/** `text` as a row keeps the look. */
export const versionOfText = (text: string, childName?: string | null) =>
  createHash('sha256')
    .update(childName ? `${text}\n${childName}` : text)
    .digest('hex')
    .slice(0, LENGTH)
