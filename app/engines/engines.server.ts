import { buildPath } from '~/config/build-path.server'
import { config } from '~/config/config.server'
import { outsidePort } from '~/outgoing/transaction-guard.server'
import type { CompositePort } from './composite/composite'
import { createEnginePool } from './composite/pool.server'
import { createRemoteComposite } from './composite/remote/remote.server'
import type { DrawnPort } from './drawn/drawn'
import { createDrawnPool } from './drawn/pool.server'
import type { PagePreviewPort } from './page-preview/page-preview'
import { createPagePreview } from './page-preview/page-preview.server'
import type { PrintPort } from './print/print'
import { createPrintEngine } from './print/print.server'
import type { EngineProcesses } from './process-pool.server'

// Starts the engines. The composite engine may be another service.

const engine = createEnginePool({
  script: buildPath('server/workshop.js'),
  workers: config.compositeWorkers,
  waiting: 60,
})
export const composite: CompositePort = outsidePort(
  'composite',
  config.composite === 'remote'
    ? createRemoteComposite({ url: config.compositeUrl, token: config.compositeKey, engine })
    : engine,
)
export const engineProcesses: EngineProcesses = engine

const drawnPool = createDrawnPool({
  script: buildPath('server/child-painter.js'),
  workers: config.drawnWorkers,
  waiting: 120,
})
export const drawnEngine: DrawnPort = outsidePort<DrawnPort>('drawn', drawnPool)
export const drawnProcesses: EngineProcesses = drawnPool

const ownPrintEngine = createPrintEngine({
  printer: buildPath('server/printer.js'),
  painter: buildPath('server/painter.js'),
  pictures: buildPath('pictures'),
})
export const printEngine: PrintPort = outsidePort('print', ownPrintEngine)
export const countWaitingAtPress = () => ownPrintEngine.waiting()

const ownPagePreview = createPagePreview({ drawer: buildPath('server/drawer.js') })
export const pagePreview: PagePreviewPort = outsidePort('page-preview', ownPagePreview)
export const closeWorkers = () =>
  Promise.all([drawnPool.close(), ownPrintEngine.close(), ownPagePreview.close()])
