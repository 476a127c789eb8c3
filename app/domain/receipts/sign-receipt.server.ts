import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { addDays, now } from '~/config/clock'
import { config } from '~/config/config.server'
import { registerKinds } from '../child-register/register-entry'
import { BACKUP_RETENTION_DAYS, KEY_COPY_RETENTION_DAYS } from '../periods/periods'
import { type RetentionClassName, retentionClasses } from '../periods/retention-classes'
import { pictureKeys } from '../storage.server'
import type { Receipt, ReceiptFault, SignedReceipt } from './receipt'

// A receipt is signed with Ed25519, under a key derived from SHOP_SECRET as the shop's other keys are: another process and
// a restored shop sign alike, and no key is stored. Receipts of a former secret are known as long as SHOP_SECRET_OLD has it. The shop keeps no receipt; a holder of the file can have it checked.

/** The DER of an Ed25519 private key is this, followed by the key's 32 bytes (RFC 8410). */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

function privateKeyOf(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'receipts of erasing', 32))
  return createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

const listPublicKeys = () => config.secrets.map((secret) => createPublicKey(privateKeyOf(secret)))

/** In PEM, the newest first. */
export const receiptPublicKeys = (): string =>
  listPublicKeys()
    .map((key) => key.export({ format: 'pem', type: 'spki' }).toString())
    .join('')

/** Backups from before the sealing hold pictures that open without a key. */
async function findPicturesEnd(): Promise<Date> {
  const plain = addDays((await pictureKeys.findSealedSince()) ?? now(), BACKUP_RETENTION_DAYS)
  const keys = addDays(now(), KEY_COPY_RETENTION_DAYS)
  return plain > keys ? plain : keys
}

export async function signReceipt(
  facts: Pick<Receipt, 'cause' | 'erased' | 'retained'>,
): Promise<SignedReceipt> {
  const receipt: Receipt = {
    ...{ version: 2, cause: facts.cause, erasedAt: now().toISOString() },
    ...{ erased: facts.erased, retained: facts.retained },
    backupsUntil: addDays(now(), BACKUP_RETENTION_DAYS).toISOString(),
    picturesUntil: (await findPicturesEnd()).toISOString(),
  }
  return {
    receipt,
    signature: sign(null, bytesOf(receipt), privateKeyOf(config.secret)).toString('base64url'),
  }
}

const day = z.iso.datetime()
const count = z.number().int().min(0)
const retention = z.enum(Object.keys(retentionClasses) as [RetentionClassName, ...RetentionClassName[]])
/** Its order of fields is the order in which they are signed. */
const receiptInput = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  cause: z.enum(['request', 'leaving', 'date']),
  erasedAt: day,
  erased: z.array(z.strictObject({ kind: z.enum(registerKinds), count })),
  retained: z.array(
    z.strictObject({ retention, law: z.enum(['ecommerce', 'communications', 'privacy']), count, until: day }),
  ),
  backupsUntil: day,
  picturesUntil: day.optional(),
})
const signedInput = z.strictObject({ receipt: receiptInput, signature: z.string().max(100) })

const bytesOf = (receipt: Receipt) => Buffer.from(JSON.stringify(receiptInput.parse(receipt)))

const MAX_RECEIPT_LENGTH = 10_000

/** The receipt in a file, or why it is none of the shop's. */
export function checkReceipt(text: string): { receipt: Receipt } | { fault: ReceiptFault } {
  const read = text.length <= MAX_RECEIPT_LENGTH ? parseJson(text) : undefined
  const { data } = signedInput.safeParse(read)
  if (!data) return { fault: 'unreadable' }
  const { receipt, signature } = data
  const [bytes, given] = [bytesOf(receipt), Buffer.from(signature, 'base64url')]
  const isOurs = listPublicKeys().some((key) => verify(null, bytes, key, given))
  return isOurs ? { receipt } : { fault: 'changed' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** A receipt in an address, since the shop stores none. */
export const packReceipt = (signed: SignedReceipt): string =>
  Buffer.from(JSON.stringify(signed)).toString('base64url')

export const unpackReceipt = (packed: string): string => Buffer.from(packed, 'base64url').toString('utf8')
