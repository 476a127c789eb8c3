import { isCover, type PageKey } from '~/book/document'
import type { GenerationResult } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import type { AuditActor } from '../audit/audit.server'
import type { Db } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { Refusal } from '../refusal'
import { saveUploadedPicture } from './save-upload.server'
import type { UploadedPicture } from './upload'

// A page's picture from a description, if a painter is configured. The editor saves the description in the page's
// document.

/** Only the shop owner's own painter can do it; without one the feature is off. */
export const canGeneratePicture = () => composite.generate !== undefined

/** The page's shape, in the size that such painters paint. */
const sizeFor = (page: PageKey) =>
  isCover(page) ? { width: 2048, height: 2048 } : { width: 2048, height: 1024 }

interface GenerationInput {
  adminId: number
  pageKey: PageKey
  prompt: string
  stop?: AbortSignal
}

export async function generatePicture(
  db: Db,
  by: AuditActor,
  { adminId, pageKey, prompt, stop }: GenerationInput,
): Promise<UploadedPicture> {
  if (!composite.generate) throw new Refusal('prompt.noPainter')
  // The try counts even if the client leaves: the painter has begun.
  await enforceLimit(db, 'prompt.admin', String(adminId))
  const shape = sizeFor(pageKey)
  const made = await composite.generate(prompt, shape, stop)
  if (!made.ok) throw toGenerationRefusal(made.reason)
  return saveUploadedPicture(db, by, { adminId, bytes: made.picture.bytes, shape, stop }).catch(
    (error: unknown) => {
      // The operator cannot mend a fault of the painter's picture.
      throw error instanceof Refusal && !error.more.retryAfter ? toGenerationRefusal('failed') : error
    },
  )
}

function toGenerationRefusal(reason: Extract<GenerationResult, { ok: false }>['reason']): Refusal {
  if (reason === 'refused') return new Refusal('prompt.refused', 'prompt')
  return reason === 'resting'
    ? new Refusal('prompt.resting', undefined, { retryAfter: 30 })
    : new Refusal('prompt.failed', undefined, { retryAfter: 10 })
}
