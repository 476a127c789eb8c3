import { runPoolLoop } from '../pool-loop'
import type { PoolMessage } from '../process-pool.server'
import { limitToOneCore } from '../single-core'
import type {
  CompositeOptions,
  CompositePort,
  FaceSide,
  Head,
  HeadSize,
  PageTemplate,
  RedrawPurpose,
  Stroke,
  Verdict,
} from './composite'
import { type OwnPage, type RemotePicture, redrawRemotePage } from './photo/redraw-page'

// A child process, so that painting never delays a page. Its parent sends one order at a time.

export type EngineRequest =
  | { kind: 'look' | 'placeIn' | 'proposeLook' | 'frameOf'; photo: Uint8Array }
  | { kind: 'cleaned'; photo: Uint8Array; as?: RedrawPurpose }
  | { kind: 'onlyFace'; photo: Uint8Array; side: FaceSide }
  | { kind: 'headOf'; photo: Uint8Array; size?: HeadSize; strokes?: readonly Stroke[] }
  | { kind: 'onPage'; head: Head; template: PageTemplate; options: CompositeOptions }
  | { kind: 'redrawn'; sent: RemotePicture; page: OwnPage }
export type EngineRequestKind = EngineRequest['kind']
export type EngineMessage = PoolMessage<Verdict>

async function handleRequest(engine: CompositePort, order: EngineRequest): Promise<Verdict> {
  if (order.kind === 'onPage') return engine.onPage(order.head, order.template, order.options)
  if (order.kind === 'onlyFace') return engine.onlyFace(order.photo, order.side)
  if (order.kind === 'headOf') return engine.headOf(order.photo, order.size, order.strokes)
  if (order.kind === 'redrawn') return redrawRemotePage(order.sent, order.page)
  if (order.kind === 'cleaned') return engine.cleaned(order.photo, order.as)
  return engine[order.kind](order.photo)
}

runPoolLoop<EngineRequest, Verdict>(async () => {
  await limitToOneCore()
  const engine = await (await import('./engine')).openEngine()
  return (order) => handleRequest(engine, order)
})
