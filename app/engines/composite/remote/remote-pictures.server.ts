import { randomBytes } from 'node:crypto'
import { log } from '~/config/log.server'
import type { HttpResponse } from '~/outgoing/http-call'
import type { CompositePort, GenerationResult, Size } from '../composite'
import { MAX_PICTURE_BYTES } from '../photo/decode'
import { kindOf } from '../photo/file-kind'
import type { createBreaker, RemoteService } from './remote-service.server'

// Gets a picture for a description from the owner's painting service. Its bytes are not decoded here: the caller has
// the picture redrawn before storing it, like any upload.

/** An operator waits at the screen, and pictures take their time. */
const ANSWER_SECONDS = 50

export function createPictureGenerator(
  service: RemoteService,
  line: ReturnType<typeof createBreaker>,
): NonNullable<CompositePort['generate']> {
  return async (prompt, size, stop) => {
    if (!line.canCall()) return { ok: false, reason: 'resting' }
    try {
      const made = parseGenerated(await service.answerTo({ ...toRequest(prompt, size), stop }))
      line.recordSuccess()
      return made
    } catch (error) {
      // A request that the caller aborted says nothing about the service.
      if (stop?.aborted) return { ok: false, reason: 'failed' }
      log.error('composite.remote.picture', error)
      line.recordFailure()
      return { ok: false, reason: 'failed' }
    }
  }
}

/** The key is random: the same words give another picture, but one order sent twice after a broken line gives one. */
function toRequest(prompt: string, { width, height }: Size) {
  const body = Buffer.from(JSON.stringify({ prompt, width, height }))
  const key = randomBytes(32).toString('hex')
  return { path: '/v1/pictures', key, body, seconds: ANSWER_SECONDS, most: MAX_PICTURE_BYTES }
}

function parseGenerated({ status, type, bytes }: HttpResponse): GenerationResult {
  if (status === 422) return { ok: false, reason: 'refused' }
  if (status !== 200) throw new Error(`the service answered ${status}`)
  const kind = kindOf(bytes)
  if (!(kind === 'png' || kind === 'jpeg' || kind === 'webp') || type !== `image/${kind}`)
    throw new Error('what came back is not what it says')
  return { ok: true, picture: { bytes } }
}
