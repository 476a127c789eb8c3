import { isCover, type PageKey } from '~/book/document'
import type { Generated } from '../../outside/composite/composite'
import { composite } from '../../outside/outside.server'
import type { By } from '../audit/audit.server'
import type { Db } from '../db.server'
import { countTry } from '../limits/limits.server'
import { Refusal } from '../refusal'
import { keepPicture } from './keeping.server'
import type { Uploaded } from './upload'

// A page's picture by its description, where somebody is there to paint it. The words stay in the page's document, which
// is the editor's to keep.

/** The owner's own painter is asked for it: without one nobody can. */
export const canGenerate = () => composite.generated !== undefined

/** Of a page's own shape, as large as such painters paint. */
const sizeFor = (page: PageKey) =>
  isCover(page) ? { width: 2048, height: 2048 } : { width: 2048, height: 1024 }

interface Asked {
  adminId: number
  pageKey: PageKey
  prompt: string
  /** whoever asked has gone */
  stop?: AbortSignal
}

export async function pictureGenerated(
  db: Db,
  by: By,
  { adminId, pageKey, prompt, stop }: Asked,
): Promise<Uploaded> {
  if (!composite.generated) throw new Refusal('prompt.noPainter')
  // It counts also when nobody waits for its end: the painter has begun.
  await countTry(db, 'prompt.admin', String(adminId))
  const shape = sizeFor(pageKey)
  const made = await composite.generated(prompt, shape, stop)
  if (!made.ok) throw refused(made.reason)
  return keepPicture(db, by, { adminId, bytes: made.picture.bytes, shape, stop }).catch((error: unknown) => {
    // What was wrong with it is nothing that whoever waits for it could mend.
    throw error instanceof Refusal && !error.more.retryAfter ? refused('failed') : error
  })
}

function refused(reason: Extract<Generated, { ok: false }>['reason']): Refusal {
  if (reason === 'refused') return new Refusal('prompt.refused', 'prompt')
  return reason === 'resting'
    ? new Refusal('prompt.resting', undefined, { retryAfter: 30 })
    : new Refusal('prompt.failed', undefined, { retryAfter: 10 })
}
