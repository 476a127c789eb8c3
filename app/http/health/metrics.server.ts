import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { log } from '~/config/log.server'
import { countConnections, isDatabaseSilent } from '~/domain/db.server'
import { DISKS, isDiskFull } from '~/domain/disk-space.server'
import { countFailedJobs } from '~/domain/jobs.server'
import { drawnProcesses, engineProcesses } from '~/engines/engines.server'
import type { EngineProcesses } from '~/engines/process-pool.server'

// Metrics for the operator. Labels are route patterns and status classes: never an address that a visitor typed.

collectDefaultMetrics()

const responseTimes = new Histogram({
  name: 'shop_answers_seconds',
  help: 'How long answers took that were not kept pages, by route and status class',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
})
// Kept pages are only counted: timing each would cost a tenth of what serving it does.
let cachedPages = 0
new Counter({
  name: 'shop_kept_pages_total',
  help: 'Answers out of the store of kept pages',
  collect() {
    this.reset()
    this.inc(cachedPages)
  },
})

new Gauge({
  name: 'shop_database_connections',
  help: 'Connections of this process, by what they do',
  labelNames: ['state'],
  collect() {
    for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count)
  },
})
new Gauge({
  name: 'shop_database_silent',
  help: '1 while the database answers nobody and visitors are refused at once',
  collect() {
    this.set(isDatabaseSilent() ? 1 : 0)
  },
})
new Gauge({
  name: 'shop_disk_full',
  help: '1 while nothing can be written to a disk',
  labelNames: ['disk'],
  collect() {
    for (const disk of DISKS) this.set({ disk }, isDiskFull(disk) ? 1 : 0)
  },
})
new Gauge({
  name: 'shop_failed_jobs',
  help: 'Background jobs that gave up and wait for somebody',
  async collect() {
    try {
      this.set(await countFailedJobs())
    } catch (error) {
      log.error('metrics.jobs', error) // The other metrics matter most when the database is down.
    }
  },
})

/** `requests` is the name of the counter of what the engine was asked. */
function addEngineMetrics(engine: string, requests: string, labels: [string, string], of: EngineProcesses) {
  new Gauge({
    name: `shop_${engine}_processes`,
    help: 'Processes of the engine that this one holds',
    collect() {
      this.set(of.figures().processes)
    },
  })
  new Gauge({
    name: `shop_${engine}_waiting`,
    help: 'Orders that wait in line for one of them',
    collect() {
      this.set(of.figures().waiting)
    },
  })
  const [kindLabel, outcomeLabel] = labels
  new Counter({
    name: requests,
    help: 'What the engine was asked: served, refused because too many waited, or broken off',
    labelNames: labels,
    collect() {
      this.reset()
      for (const [kind, outcomes] of Object.entries(of.figures().requests))
        for (const [outcome, times] of Object.entries(outcomes))
          this.inc({ [kindLabel]: kind, [outcomeLabel]: outcome }, times)
    },
  })
  new Counter({
    name: `shop_${engine}_processes_replaced_total`,
    help: 'Processes of the engine that died or had grown, and were replaced',
    collect() {
      this.reset()
      this.inc(of.figures().replaced)
    },
  })
}
addEngineMetrics('composite', 'shop_composite_deeds_total', ['deed', 'outcome'], engineProcesses)
addEngineMetrics('drawn', 'shop_drawn_requests_total', ['kind', 'outcome'], drawnProcesses)

const timers = new Map<string, { observe(seconds: number): void }>()

export function recordResponse(route: string, status: number, ms: number) {
  const statusClass = `${Math.floor(status / 100)}xx`
  const name = `${statusClass} ${route}`
  const timer = timers.get(name) ?? responseTimes.labels({ route, status: statusClass })
  timers.set(name, timer)
  timer.observe(ms / 1000)
}

export function countCachedPage() {
  cachedPages += 1
}

export async function renderMetrics() {
  return { type: register.contentType, text: await register.metrics() }
}
