import { setTimeout as wait } from 'node:timers/promises'
import type { startDatabasePair } from './database-pair'
import { type Running, waitFor } from './processes'
import type { Requests } from './requests'
import type { createShop, ShopProcess } from './shop-processes'

// What happens to the cluster while shoppers buy, one storm after the other, each with the requests that it cost.

export interface Figure {
  figure: string
  measured: string
  target?: string
  isMet?: boolean
}

export interface Cluster {
  requests: Requests
  shop: ReturnType<typeof createShop>
  web: ShopProcess[]
  ports: readonly number[]
  workers: ShopProcess[]
  pooler: Running
  startPooler(): Promise<Running>
  objects: Running
  startObjects(): Promise<Running>
  pair: Awaited<ReturnType<typeof startDatabasePair>>
  primaryPort: number
  movePrimary(): Promise<void>
  ask(text: string): Promise<Record<string, unknown>[]>
  /** Members who have agreed to pay, each with what brings the keys to the shop. */
  agree(count: number): Promise<(() => Promise<void>)[]>
  askPreview(): Promise<void>
  say(line: string): void
}

const CALM_MS = 15_000
/** As a supervisor that starts again what has died. */
const RESTART_MS = 1000
/** The primary counts as dead after this many missed looks. */
const MISSED_LOOKS = 3
const LOOK_MS = 1000
/** Members who confirm a payment at the moment of a kill, and how long before. */
const CONFIRMING = 40
const CONFIRMING_MS = 250
const STANDBY_HANGS_MS = 8000
const STORAGE_GONE_MS = 30_000
const STORAGE_SILENT_MS = 30_000

export async function runStorms(cluster: Cluster): Promise<Figure[]> {
  const figures: Figure[] = []
  /** Runs a storm and tells what visitors saw meanwhile; `mayCut` requests may break with what was killed. */
  const storm = async (
    phase: string,
    run: () => Promise<string>,
    { mayCut = 0, mayKind = 0 }: { mayCut?: number; mayKind?: number } = {},
  ) => {
    const { requests, say } = cluster
    requests.phase = phase
    say(`── ${phase}`)
    const note = await run()
    // Requests that began in the storm end before the next one begins.
    await wait(CALM_MS)
    const failures = requests.failures(phase)
    const [all, kind, putOff] = [
      requests.count(phase),
      requests.count(phase, 'kind 503'),
      requests.count(phase, 'put off'),
    ]
    const seconds = requests.secondsOfKind503(phase)
    const parts = [
      `${all} requests: ${failures.length} failed, ${kind} kind 503${kind ? ` within ${seconds.toFixed(1)} s, while ${requests.readsDuringKind503(phase)} pages and pictures were shown` : ''}`,
      putOff ? `${putOff} previews put off` : '',
      `p50 ${requests.percentile(phase, 0.5)} ms, p99 ${requests.percentile(phase, 0.99)} ms`,
      note,
    ]
    figures.push({
      figure: phase,
      measured: parts.filter(Boolean).join('; '),
      target: `failed ${mayCut ? `≤ ${mayCut}` : '0'}; kind 503 ${mayKind ? `for ≤ ${mayKind} s` : '0'}`,
      isMet: failures.length <= mayCut && (mayKind ? seconds <= mayKind : kind === 0),
    })
    say(figures.at(-1)?.measured ?? '')
    for (const failure of failures) say(`  failed: ${failure}`)
  }

  await storm('calm', async () => '')
  await storm('rolling restart of three web processes and two workers', () => restartAll(cluster))
  // What the killed process had begun is cut; a page is asked for again by the proxy, a form by whoever sent it.
  await storm('kill -9 of a web process', () => killWhilePaying(cluster, () => killWeb(cluster)), {
    mayCut: 20,
  })
  await storm('kill -9 of a worker', () => killWorker(cluster))
  await storm('kill -9 of PgBouncer', () => killWhilePaying(cluster, () => killPooler(cluster)), {
    mayKind: 10,
  })
  await storm('the standby hangs for eight seconds', () => hangStandby(cluster), { mayKind: 15 })
  await storm(
    'the primary dies, the standby is promoted',
    () => killWhilePaying(cluster, () => failOver(cluster)),
    { mayKind: 30 },
  )
  await storm('object storage away for a minute', () => loseStorage(cluster), { mayKind: 75 })
  return figures
}

async function restartAll({ web, workers, ports, shop }: Cluster): Promise<string> {
  const began = Date.now()
  for (const [i, port] of ports.entries()) {
    web[i]?.running.signal('SIGTERM')
    await web[i]?.running.ended
    web[i] = await shop.startWeb(port)
  }
  for (const [i, worker] of workers.entries()) {
    worker.running.signal('SIGTERM')
    await worker.running.ended
    workers[i] = await shop.startWorker(worker.name)
  }
  return `${seconds(began)} s`
}

/** Kills while members confirm payments, and waits until each of them knows the result. */
async function killWhilePaying({ agree }: Cluster, kill: () => Promise<string>): Promise<string> {
  const agreed = await agree(CONFIRMING)
  let answered = 0
  const confirms = agreed.map((confirm) => confirm().then(() => answered++))
  await wait(CONFIRMING_MS)
  const open = agreed.length - answered
  const note = await kill()
  await Promise.all(confirms)
  return [note, `${open} of ${agreed.length} payments were being confirmed`].filter(Boolean).join('; ')
}

async function killWeb({ web, ports, shop }: Cluster): Promise<string> {
  web[1]?.running.signal('SIGKILL')
  await web[1]?.running.ended
  await wait(RESTART_MS)
  web[1] = await shop.startWeb(ports[1] ?? 0)
  return ''
}

async function killWorker({ workers, shop }: Cluster): Promise<string> {
  const [worker] = workers
  worker?.running.signal('SIGKILL')
  await worker?.running.ended
  await wait(RESTART_MS)
  workers[0] = await shop.startWorker(worker?.name ?? '')
  return ''
}

async function killPooler(cluster: Cluster): Promise<string> {
  cluster.pooler.signal('SIGKILL')
  await cluster.pooler.ended
  await wait(RESTART_MS)
  cluster.pooler = await cluster.startPooler()
  return ''
}

async function hangStandby({ pair }: Cluster): Promise<string> {
  pair.standby.signalTree('SIGSTOP')
  await wait(STANDBY_HANGS_MS)
  pair.standby.signalTree('SIGCONT')
  return ''
}

/** Kills the primary, notices it, promotes the standby and moves the address; then writes must succeed. */
async function failOver({ pair, primaryPort, movePrimary, ask }: Cluster): Promise<string> {
  const died = Date.now()
  pair.primary.signalTree('SIGKILL')
  for (let missed = 0; missed < MISSED_LOOKS; await wait(LOOK_MS))
    missed = (await pair.answers(primaryPort)) ? 0 : missed + 1
  // Whoever promotes makes sure first that the old primary is off, or there would be two.
  await pair.primary.ended
  const noticed = seconds(died)
  await pair.promote()
  await movePrimary()
  await waitFor('primary', async () => {
    await ask('create table failover_probe (at timestamptz)')
    return true
  })
  await ask('drop table failover_probe')
  return `noticed after ${noticed} s, writable again after ${seconds(died)} s`
}

/** Half of the time it refuses connections, half of the time it accepts them and says nothing. */
async function loseStorage(cluster: Cluster): Promise<string> {
  cluster.objects.signal('SIGKILL')
  await cluster.objects.ended
  const asked = [cluster.askPreview()]
  await wait(STORAGE_GONE_MS)
  cluster.objects = await cluster.startObjects()
  cluster.objects.signal('SIGSTOP')
  asked.push(cluster.askPreview())
  await wait(STORAGE_SILENT_MS)
  cluster.objects.signal('SIGCONT')
  await Promise.all(asked)
  return ''
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1)
