import { exitWithParent } from '../child-process'
import type {
  CompositeOptions,
  CompositePort,
  Head,
  HeadSize,
  PageTemplate,
  RedrawPurpose,
  Verdict,
} from './composite'
import { type OwnPage, type RemotePicture, redrawRemotePage } from './photo/redraw-page'

// A child process, so that painting never delays a page. Its parent sends one order at a time.

export type EngineRequest =
  | { kind: 'look' | 'placeIn' | 'proposeLook'; photo: Uint8Array }
  | { kind: 'cleaned'; photo: Uint8Array; as?: RedrawPurpose }
  | { kind: 'headOf'; photo: Uint8Array; size?: HeadSize }
  | { kind: 'onPage'; head: Head; template: PageTemplate; asked: CompositeOptions }
  | { kind: 'redrawn'; sent: RemotePicture; page: OwnPage }
export type EngineRequestKind = EngineRequest['kind']
/** `hasBegun` comes first: an order that was not begun may be given to another process. */
export type EngineMessage =
  | { isOpen: true }
  | { hasBegun: true }
  | { result: Verdict; megabytes: number; trouble?: unknown }

/** The empty callback ignores a failed send: a parent that has gone needs no answer. */
const sendToParent = (delivery: EngineMessage) =>
  process.send?.(delivery, undefined, undefined, () => undefined)

async function handleRequest(
  engine: CompositePort,
  order: EngineRequest,
): Promise<{ result: Verdict; trouble?: unknown }> {
  try {
    if (order.kind === 'onPage')
      return { result: await engine.onPage(order.head, order.template, order.asked) }
    if (order.kind === 'headOf') return { result: await engine.headOf(order.photo, order.size) }
    if (order.kind === 'redrawn') return { result: await redrawRemotePage(order.sent, order.page) }
    if (order.kind === 'cleaned') return { result: await engine.cleaned(order.photo, order.as) }
    return { result: await engine[order.kind](order.photo) }
  } catch (trouble) {
    return { result: { ok: false, reason: 'broken' }, trouble }
  }
}

if (process.send) {
  exitWithParent()
  // Opened last, because its libraries take time to load and the signals above must be handled before.
  const { default: sharp } = await import('sharp')
  // No picture is opened twice, so a cache would only fill the memory.
  sharp.cache(false)
  sharp.concurrency(1)
  const { openEngine } = await import('./engine')
  const engine = await openEngine()
  process.on('message', async (order: EngineRequest) => {
    sendToParent({ hasBegun: true })
    const done = await handleRequest(engine, order)
    sendToParent({ ...done, megabytes: process.memoryUsage().rss / 2 ** 20 })
  })
  sendToParent({ isOpen: true })
}
