import { buildPath } from '~/config/build-path.server'
import { config } from '~/config/config.server'
import { rejectInTransaction } from '~/outgoing/transaction-guard.server'
import type { CompositePort } from './composite/composite'
import { createEnginePool, type EngineProcesses } from './composite/pool.server'
import { createRemoteComposite } from './composite/remote/remote.server'
import type { PagePreviewPort } from './page-preview/page-preview'
import { createPagePreview } from './page-preview/page-preview.server'
import type { PrintPort } from './print/print'
import { createPrintEngine } from './print/print.server'

// Starts the engines. The composite engine may be another service.

const engine = createEnginePool({
  script: buildPath('server/workshop.js'),
  workers: config.compositeWorkers,
  waiting: 60,
})
export const composite: CompositePort = rejectInTransaction(
  config.composite === 'remote'
    ? createRemoteComposite({ url: config.compositeUrl, token: config.compositeKey, engine })
    : engine,
)
export const engineProcesses: EngineProcesses = engine

const ownPrintEngine = createPrintEngine({
  printer: buildPath('server/printer.js'),
  painter: buildPath('server/painter.js'),
  pictures: buildPath('pictures'),
})
export const printEngine: PrintPort = rejectInTransaction(ownPrintEngine)

const ownPagePreview = createPagePreview({ drawer: buildPath('server/drawer.js') })
export const pagePreview: PagePreviewPort = rejectInTransaction(ownPagePreview)
export const closeWorkers = () => Promise.all([ownPrintEngine.close(), ownPagePreview.close()])
