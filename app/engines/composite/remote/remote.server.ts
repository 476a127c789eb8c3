import { createHash } from 'node:crypto'
import { log } from '~/config/log.server'
import type { HttpResponse } from '~/outgoing/http-call'
import {
  type CompositeOptions,
  type CompositePort,
  type CompositeResult,
  evenLight,
  type Head,
  type PageTemplate,
  type RefusedPhoto,
} from '../composite'
import type { OwnPage } from '../photo/redraw-page'
import type { EnginePool } from '../pool.server'
import { createPictureGenerator } from './remote-pictures.server'
import {
  createBreaker,
  createRemoteService,
  type RemoteRequest,
  type RemoteServiceOptions,
} from './remote-service.server'

// The owner's painting service over HTTP. Coach and cut-out run here: only the head is sent, never the photo, and its
// deletion is requested in any case. Whenever the service fails, the shop's own engine paints.

export interface RemoteCompositeOptions extends RemoteServiceOptions {
  engine: Pick<EnginePool, Exclude<keyof CompositePort, 'generate'> | 'redrawn'>
}

/** Half of a job's minute, with the deletion: the other half is left for the engine, should the service fail. */
const ANSWER_SECONDS = 25
const REASONS: RefusedPhoto['reason'][] = ['badTemplate', 'noFace', 'unsupported', 'tooLarge', 'notAPicture']

/** The service responded, but not with a usable page: no reason to stop calling it. */
class UnusablePage extends Error {}

export function createRemoteComposite(look: RemoteCompositeOptions): CompositePort {
  const { engine } = look
  const service = createRemoteService(look)
  const line = createBreaker(look.second)

  async function onPage(
    head: Head,
    template: PageTemplate,
    options: CompositeOptions,
  ): Promise<CompositeResult> {
    // On a page without a face the service cannot do better, and no picture of the child needs to leave the shop.
    if (!template.place || !line.canCall()) return engine.onPage(head, template, options)
    try {
      const page = { back: template.back, width: options.width }
      const made = await compositeOf(await service.answerTo(toRequest(head, template, options)), page)
      line.recordSuccess()
      return made
    } catch (error) {
      log.error('composite.remote', error)
      if (error instanceof UnusablePage) line.recordSuccess()
      else line.recordFailure()
      return engine.onPage(head, template, options)
    }
  }

  async function compositeOf({ status, type, bytes }: HttpResponse, page: OwnPage): Promise<CompositeResult> {
    if (status === 200) {
      const made = await engine.redrawn({ bytes, type }, page)
      if (made.ok) return made
      throw new UnusablePage('what came back is not the page')
    }
    if (status >= 500 || status === 429) throw new Error(`the service answered ${status}`)
    const given = status === 422 ? (JSON.parse(bytes.toString()) as { reason?: string }).reason : undefined
    const reason = REASONS.find((one) => one === given)
    if (!reason) throw new UnusablePage(`the service answered ${status}`)
    return { ok: false, reason }
  }

  return {
    look: engine.look,
    cleaned: engine.cleaned,
    onlyFace: engine.onlyFace,
    headOf: engine.headOf,
    frameOf: engine.frameOf,
    proposeLook: engine.proposeLook,
    placeIn: engine.placeIn,
    onPage,
    generate: createPictureGenerator(service, createBreaker(look.second)),
  }
}

function toRequest(
  head: Head,
  { place, light = evenLight, hair, hasLooseHair, ...layers }: PageTemplate,
  options: CompositeOptions,
): RemoteRequest {
  const text = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('base64')
  const body = Buffer.from(
    JSON.stringify({
      head: { picture: text(head.picture), tone: head.tone, hair: head.hair },
      template: {
        back: text(layers.back),
        skin: text(layers.skin),
        front: text(layers.front),
        // A service does not know how a head's own hair fades into painted hair.
        hair: hasLooseHair
          ? undefined
          : hair && { base: text(hair.base), light: text(hair.light), skin: text(hair.skin) },
        place,
        light,
      },
      settings: options,
    }),
  )
  const key = createHash('sha256').update(body).digest('hex')
  return { path: '/v1/composites', key, body, seconds: ANSWER_SECONDS }
}
