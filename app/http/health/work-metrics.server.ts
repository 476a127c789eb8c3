import { Gauge } from 'prom-client'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { countFailedJobs, listQueues } from '~/domain/jobs.server'
import { listReleasedKeys } from '~/domain/payments/key-journal/key-journal.server'
import {
  countOpenPayments,
  countOpenRefunds,
  countRecentPayments,
  type MoneyFigure,
} from '~/domain/payments/open-money.server'
import { findStandbys, type StandbyReport } from './standbys.server'

// Metrics of what waits in the database: jobs, payments, refunds, standbys. Every process of the shop gives the same figures, so
// rules and dashboards take their maximum. While the database is down they are left out, and the others still come.

const OPEN_PAYMENTS = ['AUTHED', 'CONFIRMING', 'UNKNOWN']
const OPEN_REFUNDS = ['PENDING', 'UNKNOWN', 'FAILED']

/** A bundler drops a module that is imported for its effects alone, so these are registered by a call. */
export function registerWorkMetrics() {
  registerJobMetrics()
  registerMoneyMetrics()
  registerStandbyMetrics()
}

function registerJobMetrics() {
  new Gauge({
    name: 'shop_failed_jobs',
    help: 'Background jobs that failed for good and wait for an operator',
    collect() {
      return readInto(this, 'jobs', async () => this.set(await countFailedJobs()))
    },
  })
  new Gauge({
    name: 'shop_queue_jobs',
    help: 'Background jobs by queue and state: waiting, later (not due yet), active',
    labelNames: ['queue', 'state'],
    collect() {
      return readInto(this, 'queues', async () => {
        for (const { name: queue, waiting, later, active } of await listQueues())
          for (const [state, count] of Object.entries({ waiting, later, active }))
            this.set({ queue, state }, count)
      })
    },
  })
  new Gauge({
    name: 'shop_queue_oldest_seconds',
    help: 'How long the oldest due job of a queue has waited',
    labelNames: ['queue'],
    collect() {
      return readInto(this, 'queues', async () => {
        for (const { name: queue, since } of await listQueues())
          this.set({ queue }, since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0)
      })
    },
  })
}

function registerMoneyMetrics() {
  new Gauge({
    name: 'shop_payments_recent',
    help: 'Payments that changed within a day, by their state now',
    labelNames: ['state'],
    collect() {
      return readInto(this, 'payments', async () => {
        for (const { state, count } of await countRecentPayments(db)) this.set({ state }, count)
      })
    },
  })
  addMoneyGauges('payments', 'payments whose outcome is not known', OPEN_PAYMENTS, () =>
    countOpenPayments(db),
  )
  addMoneyGauges('refunds', 'refunds that are under way or failed', OPEN_REFUNDS, () => countOpenRefunds(db))
  new Gauge({
    name: 'shop_payment_keys_waiting',
    help: 'Keys of payments that this process holds until they can be used',
    collect() {
      this.set(listReleasedKeys().length)
    },
  })
}

const SYNCHRONOUS = ['sync', 'quorum']

/** Without the right to see standbys all of these are absent: 0 would say that there is none. */
function registerStandbyMetrics() {
  addStandbyGauge(
    'shop_database_standbys',
    'Standbys that stream, by whether a commit waits for them',
    ['mode'],
    (gauge, { standbys }) => {
      const streaming = standbys.filter(({ isStreaming }) => isStreaming)
      const synchronous = streaming.filter(({ mode }) => SYNCHRONOUS.includes(mode)).length
      gauge.set({ mode: 'synchronous' }, synchronous)
      gauge.set({ mode: 'asynchronous' }, streaming.length - synchronous)
    },
  )
  addStandbyGauge(
    'shop_database_standbys_awaited',
    '1 while a commit waits for a standby, by the setting that says so',
    ['setting'],
    (gauge, { isAwaited }) => gauge.set({ setting: 'synchronous_standby_names' }, isAwaited ? 1 : 0),
  )
  addStandbyGauge(
    'shop_database_standby_bytes_behind',
    'Bytes that a standby has still to apply',
    ['standby'],
    (gauge, { standbys }) =>
      setWorst(
        gauge,
        standbys.map(({ name, bytesBehind }) => [name, bytesBehind]),
      ),
  )
  addStandbyGauge(
    'shop_database_standby_silent_seconds',
    'Since a standby last answered, by its own clock, which must agree with that of the primary',
    ['standby'],
    (gauge, { standbys }) =>
      setWorst(
        gauge,
        standbys.map(({ name, silentSeconds }) => [name, silentSeconds]),
      ),
  )
}

/** Standbys that share a name share the figure of the one that is worse off; one that is not known yet has none. */
function setWorst(gauge: Gauge, figures: [string, number | null][]) {
  const worst = new Map<string, number>()
  for (const [name, figure] of figures)
    if (figure !== null) worst.set(name, Math.max(0, figure, worst.get(name) ?? 0))
  for (const [standby, figure] of worst) gauge.set({ standby }, figure)
}

function addStandbyGauge(
  name: string,
  help: string,
  labelNames: string[],
  show: (gauge: Gauge, report: StandbyReport) => void,
) {
  new Gauge({
    name,
    help,
    labelNames,
    collect() {
      return readInto(this, 'standbys', async () => {
        const report = await findStandbys()
        if (report) show(this, report)
      })
    },
  })
}

/** A state without rows is 0, so that an alert ends. */
function addMoneyGauges(what: string, words: string, states: string[], count: () => Promise<MoneyFigure[]>) {
  const addGauge = (name: string, help: string, figure: 'count' | 'seconds') =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      collect() {
        return readInto(this, what, async () => {
          const rows = await count()
          for (const state of states)
            this.set({ state }, rows.find((row) => row.state === state)?.[figure] ?? 0)
        })
      },
    })
  addGauge(`shop_${what}_open`, `How many ${words}, by state`, 'count')
  addGauge(`shop_${what}_oldest_seconds`, `Age of the oldest of the ${words}, by state`, 'seconds')
}

async function readInto(gauge: Gauge, what: string, read: () => Promise<void>) {
  gauge.reset()
  try {
    await read()
  } catch (error) {
    log.error(`metrics.${what}`, error)
  }
}
