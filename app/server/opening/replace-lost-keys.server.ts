import { db } from '~/domain/db.server'
import { type Replacement, replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { listKeyless, sealOlderWords } from '~/domain/retention/seal-older-words.server'

const means: Record<Replacement, string> = {
  replaced: 'has a new key',
  unknown: 'is not in the database',
  erased: 'was erased, and needs no key',
  locked: 'has a key that no secret opens: give the former one in SHOP_SECRET_OLD',
}

/** `npm run shop:do -- new-keys TABLE NAME …`, and without rows the list of those that need it. */
export async function replaceLostKeys(words: string[]): Promise<{ isDone: boolean; text: string }> {
  const lines: string[] = []
  let isDone = true
  for (let i = 0; i < words.length; i += 2) {
    const [table = '', name = ''] = words.slice(i)
    const replacement = await replaceLostKey(db, table, name)
    lines.push(`${table} ${name} ${means[replacement]}.`)
    isDone &&= replacement === 'replaced' || replacement === 'erased'
  }
  await sealOlderWords(db)
  const keyless = await listKeyless(db)
  lines.push(`Rows whose key is not here: ${keyless.length}.`, ...keyless)
  return { isDone, text: lines.join('\n') }
}
