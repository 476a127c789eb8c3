import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { stopListening } from '~/domain/announcements.server'
import { readiness } from '~/http/health/readiness.server'
import { startWorkers, stopWorkers } from '~/jobs/jobs.server'
import { startPaymentReplay, stopPaymentReplay } from '~/jobs/replay-payments.server'
import { printBanner } from './opening/banner.server'
import { limitGarbage, releaseMemory } from './opening/memory.server'
import { openShop } from './opening/open-shop.server'
import { pageCache } from './page-cache.server'
import { readStyles } from './pages/inline-styles.server'
import { SLOW_MS } from './receive-timeout.server'
import { refuseConnection } from './refuse-early.server'
import { closeAndExit, runProcess } from './signals.server'
import { readStaticFiles } from './static-files.server'
import { createWebListener } from './web.server'

/** With the longest DRAIN_DELAY (8 s) and the database's own closing this stays below the 25 s allowed. */
const REQUESTS_MS = 12_000
/** Requests that wait for a painter are answered this long before. */
const LAST_MOMENTS_MS = 3000
/** Connections wait here while a page is rendered; the operating system may allow fewer. */
const BACKLOG = 4096

const server = createServer({
  // The longest limit of any route; web.server applies each route's own.
  requestTimeout: SLOW_MS,
  headersTimeout: 20_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
})

await runProcess({
  async start() {
    limitGarbage()
    await openShop()
    if (config.migrate === 'only') return closeAndExit(0)
    await pageCache.listenToChanges()
    const files = readStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
    readStyles(files)
    server.on('request', createWebListener(build as unknown as ServerBuild, files))
    server.on('clientError', refuseConnection)
    await startPaymentReplay()
    if (config.workInWeb) await startWorkers()
    await releaseMemory().catch((error) => log.error('memory.unreleased', error))
    await listen()
    readiness.markOpen()
    printBanner((server.address() as AddressInfo).port)
  },

  async leave(signal) {
    readiness.markShuttingDown()
    const workDone = config.workInWeb ? stopWorkers() : Promise.resolve()
    // A load balancer needs a moment to stop sending requests; an operator at a terminal does not.
    if (signal === 'SIGTERM') await sleep(config.drainDelay * 1000)
    const answered = new Promise<void>((resolve) => server.close(() => resolve()))
    // A connection becomes idle when its last response is out, which may be any moment now.
    const tidying = setInterval(() => server.closeIdleConnections(), 100)
    const lastMoments = setTimeout(() => readiness.endLongWaits(), REQUESTS_MS - LAST_MOMENTS_MS)
    const patience = setTimeout(() => server.closeAllConnections(), REQUESTS_MS)
    await answered
    clearTimeout(lastMoments)
    clearTimeout(patience)
    clearInterval(tidying)
    await workDone
    await stopPaymentReplay()
    await stopListening()
    log.info('closed')
  },
})

function listen(): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, resolve)
  })
}
