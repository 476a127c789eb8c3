import { randomBytes } from 'node:crypto'
import { log } from '../../log.server'
import type { Answer } from '../calling'
import type { CompositePort, Generated, Size } from './composite'
import { MOST_BYTES_OF_OURS } from './decode'
import type { breaker, FarService } from './far-service.server'
import { kindOf } from './kinds'

// A picture by its description, from a painter of the owner's own. What comes back is opened nowhere here: whoever keeps it
// has it drawn anew, as anything that was sent.

/** Somebody waits before the screen, and pictures take their time. */
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
      // Whoever went away says nothing about the service.
      if (stop?.aborted) return { ok: false, reason: 'failed' }
      log.trouble('composite.remote.picture', error)
      line.failed()
      return { ok: false, reason: 'failed' }
    }
  }
}

/** The same words again are another picture; the same order, sent twice because the line broke, is one. */
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
