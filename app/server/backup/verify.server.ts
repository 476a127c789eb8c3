import { listPictures, runInParallel, sealedObjects, storage } from '~/domain/storage.server'
import { withClient } from './database.server'
import { findViolations } from './invariants.server'

/** A running shop settles open payments and refunds every few minutes, so an hour is too long. */
const MAX_OPEN_SECONDS = 3600

/** The violated invariants, a sentence each, and the keys of objects that rows name and storage lacks. */
export interface VerifyResult {
  broken: string[]
  missing: string[]
  /** stored objects that show a child: photos, previews, e-books, prints and approved pages */
  pictures: { count: number; withoutKey: number }
}

/** `isOpening`: the shop has not run yet, so the age of unsettled payments and refunds is not checked. */
export async function verifyData({ isOpening = false } = {}): Promise<VerifyResult> {
  const openFor = isOpening ? undefined : MAX_OPEN_SECONDS
  const found = await withClient((client) => findViolations(client, { openFor, isWhole: true }))
  const broken = Object.entries(found).map(([name, what]) => `${name}: ${what.join(', ')}`)
  return { broken, missing: await findMissingObjects(), pictures: await countPictures() }
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

const PICTURES_AT_ONCE = 500

/** A stored picture that does not open has no key here, or one that another secret wrapped. */
async function countPictures(): Promise<VerifyResult['pictures']> {
  const pictures = { count: 0, withoutKey: 0 }
  let some: string[] = []
  const tryAll = async () => {
    await runInParallel(some, async (key) => {
      if (await storage.open(key)) pictures.count += 1
      // It may have been erased since it was listed.
      else if (await sealedObjects.open(key)) {
        pictures.count += 1
        pictures.withoutKey += 1
      }
    })
    some = []
  }
  for await (const key of listPictures()) if (some.push(key) === PICTURES_AT_ONCE) await tryAll()
  await tryAll()
  return pictures
}
