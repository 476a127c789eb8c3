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
  name: 'shop_response_seconds',
  help: 'Seconds until a response was sent, without cached pages, by route and status class',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
})
// Cached pages are only counted: timing each would cost a tenth of what serving it does.
let cachedPages = 0
new Counter({
  name: 'shop_cached_pages_total',
  help: 'Responses out of the page cache',
  collect() {
    this.reset()
    this.inc(cachedPages)
  },
})

new Gauge({
  name: 'shop_database_connections',
  help: 'Database connections of this process, by state',
  labelNames: ['state'],
  collect() {
    for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count)
  },
})
new Gauge({
  name: 'shop_database_silent',
  help: '1 while the database does not respond and requests are refused at once',
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
  help: 'Background jobs that failed for good and wait for an operator',
  async collect() {
    try {
      this.set(await countFailedJobs())
    } catch (error) {
      log.error('metrics.jobs', error) // The other metrics matter most when the database is down.
    }
  },
})

const engines: Record<string, EngineProcesses> = { composite: engineProcesses, drawn: drawnProcesses }

new Gauge({
  name: 'shop_engine_processes',
  help: 'Child processes of an engine that this process holds',
  labelNames: ['engine'],
  collect() {
    for (const [engine, { figures }] of Object.entries(engines)) this.set({ engine }, figures().processes)
  },
})
new Gauge({
  name: 'shop_engine_waiting',
  help: 'Requests that wait for a process of the engine',
  labelNames: ['engine'],
  collect() {
    for (const [engine, { figures }] of Object.entries(engines)) this.set({ engine }, figures().waiting)
  },
})
new Counter({
  name: 'shop_engine_requests_total',
  help: 'Requests to an engine: served, refused because too many waited, or broken off',
  labelNames: ['engine', 'kind', 'outcome'],
  collect() {
    this.reset()
    for (const [engine, { figures }] of Object.entries(engines))
      for (const [kind, outcomes] of Object.entries(figures().requests))
        for (const [outcome, times] of Object.entries(outcomes)) this.inc({ engine, kind, outcome }, times)
  },
})
new Counter({
  name: 'shop_engine_processes_replaced_total',
  help: 'Processes of an engine that died or had grown, and were replaced',
  labelNames: ['engine'],
  collect() {
    this.reset()
    for (const [engine, { figures }] of Object.entries(engines)) this.inc({ engine }, figures().replaced)
  },
})

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
