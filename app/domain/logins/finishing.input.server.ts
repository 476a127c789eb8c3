import { z } from 'zod'
import { isPrintable } from '../input.server'
import { Refusal } from '../refusal'

const typed = z.string().catch('')

/** What somebody new is called here, and where letters go; the boxes stand beside them. */
export const finishing = z.object({ name: typed, email: typed.optional() }).transform(({ name, email }) => ({
  name: name.normalize('NFC').trim(),
  email: email?.normalize('NFKC').trim().toLowerCase(),
}))

const EMAIL = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/

export function assertFinishing({ name, email }: { name: string; email?: string }) {
  const length = [...name].length
  if (length < 1 || length > 20 || !isPrintable(name) || /\p{Cf}|\s{2}|[\n\t]/u.test(name))
    throw new Refusal('login.badName', 'name')
  if (email !== undefined && (email.length > 254 || !EMAIL.test(email)))
    throw new Refusal('login.badEmail', 'email')
}
