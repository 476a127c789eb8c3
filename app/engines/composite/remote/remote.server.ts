import { createHash } from 'node:crypto'
import { log } from '~/config/log.server'
import type { Answer } from '~/ports/http-call'
import {
  type Asked,
  type Composite,
  type CompositePort,
  evenLight,
  type Head,
  type PageTemplate,
  type Refused,
} from '../composite'
import type { PageOfOurs } from '../photo/redrawn'
import type { Pool } from '../pool.server'
import { breaker, type FarLook, farService, type Order } from './far-service.server'
import { picturesFarAway } from './remote-pictures.server'

// The owner's painting service over HTTP. Coach and cut-out run here: only the head is sent, never the photo, and its
// deletion is requested in any case. Whenever the service fails, the shop's own engine paints.

export interface RemoteLook extends FarLook {
  engine: Pick<Pool, Exclude<keyof CompositePort, 'generated'> | 'redrawn'>
}

/** Half of a job's minute, with the deletion: the other half is left for the engine, should the service fail. */
const ANSWER_SECONDS = 25
const REASONS: Refused['reason'][] = ['badTemplate', 'noFace', 'unsupported', 'tooLarge', 'notAPicture']

/** The service responded, but not with a usable page: no reason to stop calling it. */
class Unfit extends Error {}

export function remoteComposite(look: RemoteLook): CompositePort {
  const { engine } = look
  const service = farService(look)
  const line = breaker(look.second)

  async function onPage(head: Head, template: PageTemplate, asked: Asked): Promise<Composite> {
    // On a page without a face the service cannot do better, and no picture of the child needs to leave the shop.
    if (!template.place || !line.mayGo()) return engine.onPage(head, template, asked)
    try {
      const page = { back: template.back, width: asked.width }
      const made = await compositeOf(await service.answerTo(orderOf(head, template, asked)), page)
      line.isWell()
      return made
    } catch (error) {
      log.trouble('composite.remote', error)
      if (error instanceof Unfit) line.isWell()
      else line.failed()
      return engine.onPage(head, template, asked)
    }
  }

  async function compositeOf({ status, type, bytes }: Answer, page: PageOfOurs): Promise<Composite> {
    if (status === 200) {
      const made = await engine.redrawn({ bytes, type }, page)
      if (made.ok) return made
      throw new Unfit('what came back is not the page')
    }
    if (status >= 500 || status === 429) throw new Error(`the service answered ${status}`)
    const told = status === 422 ? (JSON.parse(bytes.toString()) as { reason?: string }).reason : undefined
    const reason = REASONS.find((one) => one === told)
    if (!reason) throw new Unfit(`the service answered ${status}`)
    return { ok: false, reason }
  }

  return {
    look: engine.look,
    cleaned: engine.cleaned,
    headOf: engine.headOf,
    placeIn: engine.placeIn,
    onPage,
    generated: picturesFarAway(service, breaker(look.second)),
  }
}

function orderOf(
  head: Head,
  { place, light = evenLight, hair, ...layers }: PageTemplate,
  asked: Asked,
): Order {
  const text = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('base64')
  const body = Buffer.from(
    JSON.stringify({
      head: { ...head, picture: text(head.picture) },
      template: {
        back: text(layers.back),
        skin: text(layers.skin),
        front: text(layers.front),
        hair: hair && { base: text(hair.base), light: text(hair.light), skin: text(hair.skin) },
        place,
        light,
      },
      settings: asked,
    }),
  )
  const key = createHash('sha256').update(body).digest('hex')
  return { path: '/v1/composites', key, body, seconds: ANSWER_SECONDS }
}
