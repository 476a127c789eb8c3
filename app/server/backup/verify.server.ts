import { storage } from '~/domain/storage.server'
import { withClient } from './database.server'
import { findViolations } from './invariants.server'

/** A running shop settles open payments and refunds every few minutes, so an hour is too long. */
const MAX_OPEN_SECONDS = 3600

/** The violated invariants, a sentence each, and the keys of objects that rows name and storage lacks. */
export interface VerifyResult {
  broken: string[]
  missing: string[]
}

/** `isOpening`: the shop has not run yet, so the age of unsettled payments and refunds is not checked. */
export async function verifyData({ isOpening = false } = {}): Promise<VerifyResult> {
  const openFor = isOpening ? undefined : MAX_OPEN_SECONDS
  const found = await withClient((client) => findViolations(client, { openFor, isWhole: true }))
  const broken = Object.entries(found).map(([name, what]) => `${name}: ${what.join(', ')}`)
  return { broken, missing: await findMissingObjects() }
}

async function findMissingObjects(): Promise<string[]> {
  const missing: string[] = []
  const keys = await withClient(async (client) => {
    const { rows } = await client.query<{ key: string }>(`
      select key from photos where erase_at > now()
      union select unnest(array[back, skin, front]) from templates
      union select jsonb_path_query(hair, '$.*.*') #>> '{}' from templates
      union select file->>'key' from prints, jsonb_array_elements(files) as file where erased_at is null`)
    return rows.map(({ key }) => key).filter(Boolean)
  })
  for (const key of keys) if (!(await storage.open(key))) missing.push(key)
  return missing
}
