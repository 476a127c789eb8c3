import { statfs } from 'node:fs/promises'
import { Counter, Gauge } from 'prom-client'
import { config } from '~/config/config.server'
import { countLogLines, log } from '~/config/log.server'
import { countConnections, isDatabaseSilent } from '~/domain/db.server'
import { DISKS, isDiskFull } from '~/domain/disk-space.server'
import { drawnProcesses, engineProcesses } from '~/engines/engines.server'
import type { EngineProcesses } from '~/engines/process-pool.server'
import { countSpans } from '~/outgoing/traces/export-spans.server'

// Metrics of what this process uses: database connections, disks, engines; and of the lines that it logged.

const engines: Record<string, EngineProcesses> = { composite: engineProcesses, drawn: drawnProcesses }

/** A bundler drops a module that is imported for its effects alone, so these are registered by a call. */
export function registerResourceMetrics() {
  registerDatabaseMetrics()
  registerDiskMetrics()
  registerLogMetrics()
  registerEngineMetrics()
  registerTraceMetrics()
}

function registerDatabaseMetrics() {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Database connections of this process, by state',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'shop_database_connections_limit',
    help: 'How many database connections this process may hold (DATABASE_POOL)',
    collect() {
      this.set(config.databasePool)
    },
  })
  new Gauge({
    name: 'shop_database_silent',
    help: '1 while the database does not respond and requests are refused at once',
    collect() {
      this.set(isDatabaseSilent() ? 1 : 0)
    },
  })
}

function registerDiskMetrics() {
  new Gauge({
    name: 'shop_disk_full',
    help: '1 while nothing can be written to a disk',
    labelNames: ['disk'],
    collect() {
      for (const disk of DISKS) this.set({ disk }, isDiskFull(disk) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'shop_data_disk_bytes',
    help: 'Bytes of the disk that DATA_DIR is on',
    labelNames: ['part'],
    async collect() {
      try {
        const { bsize, blocks, bavail } = await statfs(config.dataDir)
        this.set({ part: 'free' }, bavail * bsize)
        this.set({ part: 'all' }, blocks * bsize)
      } catch (error) {
        this.reset()
        log.error('metrics.disk', error)
      }
    },
  })
}

function registerLogMetrics() {
  new Counter({
    name: 'shop_log_lines_total',
    help: 'Errors and security events in the log, by their name there',
    labelNames: ['level', 'event'],
    collect() {
      this.reset()
      for (const { level, event, times } of countLogLines()) this.inc({ level, event }, times)
    },
  })
}

function registerTraceMetrics() {
  new Counter({
    name: 'shop_trace_spans_total',
    help: 'Spans that the collector of traces took, and those that were dropped',
    labelNames: ['outcome'],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(countSpans())) this.inc({ outcome }, count)
    },
  })
}

function registerEngineMetrics() {
  new Gauge({
    name: 'shop_engine_processes',
    help: 'Child processes of an engine that this process holds',
    labelNames: ['engine'],
    collect() {
      for (const [engine, { figures }] of Object.entries(engines)) this.set({ engine }, figures().processes)
    },
  })
  new Gauge({
    name: 'shop_engine_processes_limit',
    help: 'How many child processes of an engine this process may hold (COMPOSITE_WORKERS, DRAWN_WORKERS)',
    labelNames: ['engine'],
    collect() {
      this.set({ engine: 'composite' }, config.compositeWorkers)
      this.set({ engine: 'drawn' }, config.drawnWorkers)
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
}
