import type { ChildLook } from '~/art/child/look'
import { runPoolLoop } from '../pool-loop'
import { limitToOneCore } from '../single-core'
import type { DrawnRequest, DrawnResult, KeepResult, KeptPage } from './drawn'

// A child process that paints pages with a drawn child, so that painting never delays a page of the shop.

export type DrawnOrder =
  | ({ kind: 'keepPage' } & DrawnRequest)
  | ({ kind: 'paintPage'; look: ChildLook; kept?: KeptPage } & DrawnRequest)

runPoolLoop<DrawnOrder, KeepResult | DrawnResult>(async () => {
  await limitToOneCore()
  const { drawnEngine } = await import('./engine')
  return (order) => (order.kind === 'keepPage' ? drawnEngine.keepPage(order) : drawnEngine.paintPage(order))
})
