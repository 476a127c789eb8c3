import { randomBytes } from 'node:crypto'
import { log } from '~/config/log.server'
import type { Answer } from '~/ports/http-call'
import type { CompositePort, Generated, Size } from '../composite'
import { MOST_BYTES_OF_OURS } from '../photo/decode'
import { kindOf } from '../photo/kinds'
import type { breaker, FarService } from './far-service.server'

// Gets a picture for a description from the owner's painting service. Its bytes are not decoded here: the caller has
// the picture redrawn before storing it, like any upload.

/** An operator waits at the screen, and pictures take their time. */
const ANSWER_SECONDS = 50

export function picturesFarAway(
  service: FarService,
  line: ReturnType<typeof breaker>,
): NonNullable<CompositePort['generated']> {
  return async (prompt, size, stop) => {
    if (!line.mayGo()) return { ok: false, reason: 'resting' }
    try {
      const made = generatedOf(await service.answerTo({ ...orderOf(prompt, size), stop }))
      line.isWell()
      return made
    } catch (error) {
      // A request that the caller aborted says nothing about the service.
      if (stop?.aborted) return { ok: false, reason: 'failed' }
      log.trouble('composite.remote.picture', error)
      line.failed()
      return { ok: false, reason: 'failed' }
    }
  }
}

/** The key is random: the same words give another picture, but one order sent twice after a broken line gives one. */
function orderOf(prompt: string, { width, height }: Size) {
  const body = Buffer.from(JSON.stringify({ prompt, width, height }))
  const key = randomBytes(32).toString('hex')
  return { path: '/v1/pictures', key, body, seconds: ANSWER_SECONDS, most: MOST_BYTES_OF_OURS }
}

function generatedOf({ status, type, bytes }: Answer): Generated {
  if (status === 422) return { ok: false, reason: 'refused' }
  if (status !== 200) throw new Error(`the service answered ${status}`)
  const kind = kindOf(bytes)
  if (!(kind === 'png' || kind === 'jpeg' || kind === 'webp') || type !== `image/${kind}`)
    throw new Error('what came back is not what it says')
  return { ok: true, picture: { bytes } }
}
