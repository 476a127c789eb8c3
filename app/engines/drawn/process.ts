import { runPoolLoop } from '../pool-loop'
import { limitToOneCore } from '../single-core'
import type {
  ComparisonRequest,
  ComparisonResult,
  DrawnPageRequest,
  DrawnRequest,
  DrawnResult,
  HeadRequest,
  HeadResult,
  KeepResult,
  KeptPage,
  PageListResult,
  PortraitsRequest,
} from './drawn'

// A child process that paints pages with a drawn child, so that painting never delays a page of the shop.

export type DrawnOrder =
  | { kind: 'listPages' }
  | ({ kind: 'keepPage' } & DrawnRequest)
  | ({ kind: 'compareChild' } & ComparisonRequest)
  | ({ kind: 'paintPortraits' } & PortraitsRequest)
  | ({ kind: 'paintHead'; bleed: number } & HeadRequest)
  | ({ kind: 'paintPageWithHead' } & HeadRequest)
  | ({ kind: 'paintPage'; keptPage?: KeptPage } & DrawnPageRequest)

runPoolLoop<DrawnOrder, PageListResult | KeepResult | HeadResult | ComparisonResult | DrawnResult>(
  async () => {
    await limitToOneCore()
    const { drawnEngine } = await import('./engine')
    return async (order) => {
      switch (order.kind) {
        case 'listPages':
          return drawnEngine.listPages()
        case 'keepPage':
          return drawnEngine.keepPage(order)
        case 'paintPage':
          return drawnEngine.paintPage(order)
        case 'compareChild':
          return drawnEngine.compareChild(order)
        case 'paintPortraits':
          return drawnEngine.paintPortraits(order)
        case 'paintHead':
          return drawnEngine.paintHead(order)
        case 'paintPageWithHead':
          return drawnEngine.paintPageWithHead(order)
      }
    }
  },
)
