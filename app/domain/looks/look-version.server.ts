import type { ChildLook } from '~/art/child/look'
import { hashLook } from './look.input.server'

const LENGTH = 16

/** Names a look in the addresses of its pictures: another look, another address. */
export const versionOf = (look: ChildLook) => hashLook(look).slice(0, LENGTH)
