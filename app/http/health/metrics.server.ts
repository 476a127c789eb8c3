import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client'
import { registerResourceMetrics } from './resource-metrics.server'
import { registerWorkMetrics } from './work-metrics.server'

// Metrics for the operator. Labels are route patterns and status classes: never an address that a visitor typed.

collectDefaultMetrics()
registerResourceMetrics()
registerWorkMetrics()

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
