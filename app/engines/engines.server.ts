import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
  script: findBuilt('server/workshop.js'),
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
  printer: findBuilt('server/printer.js'),
  painter: findBuilt('server/painter.js'),
  pictures: findBuilt('pictures'),
})
export const printEngine: PrintPort = rejectInTransaction(ownPrintEngine)

const ownPagePreview = createPagePreview({ drawer: findBuilt('server/drawer.js') })
export const pagePreview: PagePreviewPort = rejectInTransaction(ownPagePreview)
export const closeWorkers = () => Promise.all([ownPrintEngine.close(), ownPagePreview.close()])

/** This file lies somewhere below the project's folder, whether it was built or not. */
function findBuilt(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'build', name)
}
