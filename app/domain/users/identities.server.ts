import { now } from '~/config/clock'
import type { Provider } from '~/ports/login/provider'
import type { Db, Tx } from '../db.server'
import { Refusal } from '../refusal'
import { isNameFree } from './sign-up.server'
import { insertUser, isEmailReserved } from './users.server'

// Members who are known by a provider's id. An e-mail address opens no account, since no address is proved here.

interface ProviderIdentity {
  provider: Provider
  subject: string
}

export async function findMemberByIdentity(db: Db, { provider, subject }: ProviderIdentity) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['users.id', 'users.isActive'])
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

interface IdentityMember extends ProviderIdentity {
  name: string
  email: string
  emailVerified: boolean
}

export async function addMemberWithIdentity(
  tx: Tx,
  { provider, subject, name, email, emailVerified }: IdentityMember,
): Promise<number> {
  if (isEmailReserved(email)) throw new Refusal('user.emailTaken', 'email')
  const emailVerifiedAt = emailVerified ? now() : null
  const { id } = await insertUser(tx, { username: name, email, emailVerifiedAt, provider, createdAt: now() })
  await tx
    .insertInto('identities')
    .values({ provider, subject, userId: id, createdAt: now() })
    .execute()
    .catch((error: { constraint?: string }) => {
      // Another browser of the member was faster: the next attempt finds the account.
      throw error.constraint === 'identities_pkey' ? new Refusal('shop.busy') : error
    })
  return id
}

const MAX_NAME_LENGTH = 20
const DEFAULT_NAME = '책친구'

/** A provider's name for a new member, shortened and made unique here. */
export async function findFreeName(db: Db, wanted = ''): Promise<string> {
  const name = shortenName(wanted, MAX_NAME_LENGTH) || DEFAULT_NAME
  if (await isNameFree(db, name)) return name
  for (const digits of [100, 10_000, 1_000_000]) {
    const number = String(Math.floor(Math.random() * digits))
    const numbered = shortenName(name, MAX_NAME_LENGTH - number.length) + number
    if (await isNameFree(db, numbered)) return numbered
  }
  return name
}

function shortenName(name: string, most: number): string {
  const letters = [...name.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, '')]
  return letters.slice(0, most).join('').trim()
}
