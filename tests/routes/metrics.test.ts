import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { db, inTransaction } from '~/domain/db.server'
import { enqueue } from '~/domain/jobs.server'
import { recordResponse, renderMetrics } from '~/http/health/metrics.server'
import { anOrder } from '../support/builders'

// What /metrics prints, and the rules and the dashboard in docs/operations that read it.

const render = async () => (await renderMetrics()).text

function readFigure(text: string, series: string) {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const countFailedRefunds = async () => readFigure(await render(), 'shop_refunds_open{state="FAILED"}')

describe('figures', () => {
  let text = ''
  let failedBefore: number | undefined
  beforeAll(async () => {
    await inTransaction(db, (tx) => enqueue(tx, 'send-notice', { noticeId: 4711 }))
    await inTransaction(db, (tx) => enqueue(tx, 'send-notice', { noticeId: 4712 }, { startAfter: 3600 }))
    await sql`update pgboss.job set start_after = now() - interval '10 minutes'
      where name = 'send-notice' and start_after < now() + interval '1 minute'`.execute(db)
    const payments = [
      ['UNKNOWN', 20],
      ['UNKNOWN', 5],
      ['DECLINED', 5],
      ['DECLINED', 2000],
    ] as const
    for (const [status, minutes] of payments) {
      const { id } = await anOrder()
      await sql`
        with payment as (
          insert into payments (order_id, oid, provider, status, amount, changed_at)
          values (${id}, ${`metrics-${id}`}, 'demo', ${status}, 1000, now() - make_interval(mins => ${minutes}))
          returning id
        )
        insert into refunds (payment_id, request_key, amount, reason, actor, state)
        select id, 'metrics', 1000, 'reason', 'admin:1', 'FAILED' from payment where ${minutes} = 2000`.execute(
        db,
      )
    }
    const again = await sql<{ id: number }>`select payment_id as id from refunds`.execute(db)
    failedBefore = await countFailedRefunds()
    await sql`
      insert into refunds (payment_id, request_key, amount, reason, actor, state)
      values (${again.rows[0]?.id}, 'again', 1000, 'reason', 'admin:1', 'DONE')`.execute(db)
    log.error('metrics.tried', undefined)
    mkdirSync(config.dataDir, { recursive: true })
    recordResponse('/book/:id', 503, 20)
    text = await render()
  })

  it('responses by route: number, errors, duration', () => {
    const labels = 'route="/book/:id",status="5xx"'
    expect(readFigure(text, `shop_response_seconds_count{${labels}}`)).toBe(1)
    expect(readFigure(text, `shop_response_seconds_bucket{le="0.025",${labels}}`)).toBe(1)
  })

  it('queues by state, and the age of the oldest due job', () => {
    expect(readFigure(text, 'shop_queue_jobs{queue="send-notice",state="waiting"}')).toBe(1)
    expect(readFigure(text, 'shop_queue_jobs{queue="send-notice",state="later"}')).toBe(1)
    expect(readFigure(text, 'shop_queue_oldest_seconds{queue="send-notice"}')).toBeGreaterThanOrEqual(600)
  })

  it('payments and refunds by state and age; a state without rows is 0', () => {
    expect(readFigure(text, 'shop_payments_open{state="UNKNOWN"}')).toBe(2)
    expect(readFigure(text, 'shop_payments_open{state="CONFIRMING"}')).toBe(0)
    expect(readFigure(text, 'shop_payments_oldest_seconds{state="UNKNOWN"}')).toBeGreaterThanOrEqual(1200)
    expect(readFigure(text, 'shop_payments_recent{state="DECLINED"}')).toBe(1)
    expect(failedBefore).toBe(1)
    expect(readFigure(text, 'shop_refunds_open{state="FAILED"}')).toBe(0) // Another refund replaced it.
    expect(readFigure(text, 'shop_refunds_oldest_seconds{state="PENDING"}')).toBe(0)
    expect(readFigure(text, 'shop_payment_keys_waiting')).toBe(0)
  })

  it('standbys: none, and none is waited for', () => {
    expect(readFigure(text, 'shop_database_standbys{mode="synchronous"}')).toBe(0)
    expect(readFigure(text, 'shop_database_standbys_awaited{setting="synchronous_standby_names"}')).toBe(0)
  })

  it('limits of pools, the disk, and lines of the log by name', () => {
    expect(readFigure(text, 'shop_database_connections_limit')).toBeGreaterThan(1)
    expect(readFigure(text, 'shop_engine_processes_limit{engine="drawn"}')).toBeGreaterThan(0)
    expect(readFigure(text, 'shop_data_disk_bytes{part="free"}')).toBeGreaterThan(0)
    expect(readFigure(text, 'shop_log_lines_total{level="error",event="metrics.tried"}')).toBe(1)
  })
})

interface AlertRule {
  alert: string
  expr: string
  labels: { severity: string; page: string }
}
interface Panel {
  targets?: { expr: string }[]
}

const folder = 'docs/operations'
const alerts = (
  parse(readFileSync(`${folder}/alerts.yml`, 'utf8')) as { groups: { rules: AlertRule[] }[] }
).groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')) as { panels: Panel[] }

/** The metrics of an expression: what is no function, keyword, label, text or duration. */
function listMetrics(expression: string) {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\b(or|and|unless|offset|bool)\b|\b\d+(\.\d+)?[smhdwy]?\b/g, ' ')
  return [...bare.matchAll(/[a-z_:][\w:]*(?!\s*\(|\w)/gi)].map(([name]) => name)
}

/** Names of series, as Prometheus stores them. */
function listSeries(text: string) {
  const parts = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] }
  return new Set([
    'up', // Prometheus adds it itself.
    ...[...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type = '']) =>
      (parts[type as keyof typeof parts] ?? ['']).map((part) => name + part),
    ),
  ])
}

describe('rules and dashboard', () => {
  it('read metrics alone that /metrics prints', async () => {
    const printed = listSeries(await render())
    const expressions = [
      ...alerts.map(({ expr }) => expr),
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ]
    expect(expressions.length).toBeGreaterThan(30)
    for (const expression of expressions) expect(listMetrics(expression), expression).not.toEqual([])
    expect(expressions.flatMap(listMetrics).filter((name) => !printed.has(name))).toEqual([])
  })

  it('a name that does not exist is found', () => {
    const made =
      'histogram_quantile(0.95, sum by (le) (rate(nowhere_bucket{a="b"}[5m] offset 1h))) > 1 or up == 0'
    expect(listMetrics(made)).toEqual(['nowhere_bucket', 'up'])
  })

  it('every alert leads to its heading in the run book', () => {
    const headings = [...readFileSync(`${folder}/run-book.md`, 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
    )
    expect(alerts.map(({ labels }) => labels.page).filter((page) => !headings.includes(page))).toEqual([])
    expect(alerts.map(({ labels }) => labels.severity).filter((one) => !/^(page|ticket)$/.test(one))).toEqual(
      [],
    )
  })

  it('promtool, where it is installed, accepts the rules and their tests', () => {
    for (const argv of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { error, status, stdout, stderr } = spawnSync('promtool', argv, { cwd: folder, encoding: 'utf8' })
      expect(error ? 0 : status, `${stdout}${stderr}`).toBe(0)
    }
  })
})
