import type { ChildLook } from '~/art/child/look'
import { runPoolLoop } from '../pool-loop'
import { limitToOneCore } from '../single-core'
import type {
  DrawnRequest,
  DrawnResult,
  KeepResult,
  KeptPage,
  PageListResult,
  PortraitsRequest,
} from './drawn'

// A child process that paints pages with a drawn child, so that painting never delays a page of the shop.

export type DrawnOrder =
  | { kind: 'listPages' }
  | ({ kind: 'keepPage' } & DrawnRequest)
  | ({ kind: 'paintPortraits' } & PortraitsRequest)
  | ({ kind: 'paintPage'; look: ChildLook; kept?: KeptPage } & DrawnRequest)

runPoolLoop<DrawnOrder, PageListResult | KeepResult | DrawnResult>(async () => {
  await limitToOneCore()
  const { drawnEngine } = await import('./engine')
  return async (order) => {
    if (order.kind === 'listPages') return drawnEngine.listPages()
    if (order.kind === 'paintPortraits') return drawnEngine.paintPortraits(order)
    return order.kind === 'keepPage' ? drawnEngine.keepPage(order) : drawnEngine.paintPage(order)
  }
})
