import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '../db.server'
import { enqueue } from '../jobs.server'
import { checksum } from '../pictures/checksum.server'
import { readObject, storage } from '../storage.server'

// Every file of a batch is read once before it goes out: it must be the one that was made, and its checksum is needed
// for the archive. A file that was read keeps its checksum, so a job that was killed goes on behind it.

/** A job has a minute; the next one goes on with the other files. */
const MAX_RUN_MS = 30_000

export async function checkBatch(db: Db, { batchId }: { batchId: number }): Promise<void> {
  const until = performance.now() + MAX_RUN_MS
  for (let file = await findNext(db, batchId); file; file = await findNext(db, batchId)) {
    if (performance.now() > until) return inTransaction(db, (tx) => enqueue(tx, 'check-batch', { batchId }))
    await checkFile(db, file)
  }
}

const findNext = (db: Db, batchId: number) =>
  db
    .selectFrom('batchFiles')
    .select(['batchId', 'name', 'key', 'bytes', 'sha256'])
    .where('batchId', '=', batchId)
    .where('crc32', 'is', null)
    .where('fault', 'is', null)
    .orderBy('name')
    .executeTakeFirst()

type UncheckedFile = NonNullable<Awaited<ReturnType<typeof findNext>>>

async function checkFile(db: Db, file: UncheckedFile) {
  const found = await measure(file)
  await db
    .updateTable('batchFiles')
    .set(typeof found === 'string' ? { fault: found } : { crc32: found.toString(16).padStart(8, '0') })
    .where('batchId', '=', file.batchId)
    .where('name', '=', file.name)
    .execute()
}

async function measure({ key, bytes, sha256 }: UncheckedFile): Promise<number | 'missing' | 'changed'> {
  const object = await storage.open(key)
  if (!object) return 'missing'
  if (object.size !== bytes) return 'changed'
  const hash = createHash('sha256')
  let [left, crc32] = [bytes, 0]
  for await (const piece of await readObject(object)) {
    hash.update(piece)
    left -= piece.length
    crc32 = checksum(piece, crc32)
  }
  if (left > 0) throw new Error(`the storage ended ${key} too early`)
  return hash.digest('hex') === sha256 ? crc32 : 'changed'
}
