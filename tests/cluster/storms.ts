import { setTimeout as wait } from 'node:timers/promises'
import type { Peer } from '../support/peer'
import type { startDatabasePair } from './database-pair'
import { type Running, waitFor } from './processes'
import type { Requests } from './requests'
import type { createShop, ShopProcess } from './shop-processes'
import { describeAll, describeStorm, type Figure, type Seen } from './storm-figures'

// What happens to the cluster while shoppers buy, one storm after the other, each with the requests that it cost.

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
  peer: Peer
  /** Presses the run book's lines for a lost primary. */
  promote(): Promise<void>
  ask(text: string): Promise<Record<string, unknown>[]>
  /** Members who have agreed to pay, each with what brings the keys to the shop. */
  agree(count: number): Promise<(() => Promise<void>)[]>
  askPreview(): Promise<void>
  say(line: string): void
}

const CALM_MS = Number(process.env.CALM_SECONDS ?? 15) * 1000
/** Starts dead processes again, as a supervisor does. */
const RESTART_MS = 1000
/** The primary counts as dead after this many missed looks. */
const MISSED_LOOKS = 3
const LOOK_MS = 1000
/** Members who confirm a payment at the moment of a kill, and how long the kill waits until all are at Payple. */
const CONFIRMING = 40
const CONFIRMING_MS = 3000
const STANDBY_HANGS_MS = 8000
const STORAGE_GONE_MS = 30_000
const STORAGE_SILENT_MS = 30_000

/** Runs the storms; the figures are asked for when every request has ended. */
export async function runStorms(cluster: Cluster): Promise<() => Figure[]> {
  const { requests, say } = cluster
  const describes: (() => Figure)[] = []
  let mayCutInAll = 0
  /** Runs a storm; `mayCut` requests may break with what was killed, and pages may be kind 503 for `mayKind` seconds. */
  const storm = async (
    phase: string,
    run: () => Promise<Seen>,
    { mayCut = 0, mayKind = 0, mustPutOff = false } = {},
  ) => {
    requests.phase = phase
    mayCutInAll += mayCut
    say(`── ${phase}`)
    const seen = await run()
    await wait(CALM_MS)
    const describe = () => describeStorm(requests, phase, { ...seen, mayCut, mayKind, mustPutOff })
    describes.push(describe)
    say(`so far ${describe().measured}`)
  }

  await storm('calm', async () => ({}))
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
  await storm('object storage away for a minute', () => loseStorage(cluster), {
    mayKind: 75,
    mustPutOff: true,
  })
  requests.phase = 'after the storms'
  return () => [...describes.map((describe) => describe()), ...describeAll(requests, mayCutInAll)]
}

async function restartAll({ web, workers, ports, shop }: Cluster): Promise<Seen> {
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
  return { note: `${seconds(began)} s` }
}

/**
 * Kills while Payple's answers to members' payments are held back, so that every one of them is under way; then waits
 * until each member knows the result.
 */
async function killWhilePaying({ agree, peer }: Cluster, kill: () => Promise<Seen>): Promise<Seen> {
  const agreed = await agree(CONFIRMING)
  const before = peer.asked.confirm
  const countAtPayple = () => Math.min(peer.asked.confirm - before, CONFIRMING)
  let answered = 0
  peer.pause()
  const confirms = agreed.map((confirm) => confirm().finally(() => answered++))
  for (const until = Date.now() + CONFIRMING_MS; Date.now() < until && countAtPayple() < CONFIRMING; )
    await wait(10)
  const [open, atPayple] = [agreed.length - answered, countAtPayple()]
  const killing = kill() // It signals at once.
  peer.resume()
  const { note } = await killing
  await Promise.all(confirms)
  return {
    note: [note, `${open} of ${agreed.length} payments were being confirmed, ${atPayple} of them at Payple`]
      .filter(Boolean)
      .join('; '),
    vain: (open === 0 || atPayple === 0 || agreed.length < CONFIRMING) && `not ${CONFIRMING} payments`,
  }
}

async function killWeb({ web, ports, shop }: Cluster): Promise<Seen> {
  web[1]?.running.signal('SIGKILL')
  await web[1]?.running.ended
  await wait(RESTART_MS)
  web[1] = await shop.startWeb(ports[1] ?? 0)
  return {}
}

async function killWorker({ workers, shop }: Cluster): Promise<Seen> {
  const [worker] = workers
  worker?.running.signal('SIGKILL')
  await worker?.running.ended
  await wait(RESTART_MS)
  workers[0] = await shop.startWorker(worker?.name ?? '')
  return {}
}

async function killPooler(cluster: Cluster): Promise<Seen> {
  cluster.pooler.signal('SIGKILL')
  await cluster.pooler.ended
  await wait(RESTART_MS)
  cluster.pooler = await cluster.startPooler()
  return {}
}

async function hangStandby({ pair }: Cluster): Promise<Seen> {
  pair.standby.signalTree('SIGSTOP')
  await wait(STANDBY_HANGS_MS)
  pair.standby.signalTree('SIGCONT')
  return {}
}

/** Kills the primary, notices it, and presses what the run book says; then writes must succeed. */
async function failOver({ pair, primaryPort, promote, ask }: Cluster): Promise<Seen> {
  const died = Date.now()
  pair.primary.signalTree('SIGKILL')
  for (let missed = 0; missed < MISSED_LOOKS; await wait(LOOK_MS))
    missed = (await pair.answers(primaryPort)) ? 0 : missed + 1
  // The run book's first sentence: the old primary is off before the other one is promoted.
  await pair.primary.ended
  const noticed = seconds(died)
  await promote()
  await waitFor('primary', async () => {
    await ask('create table failover_probe (at timestamptz)')
    return true
  })
  await ask('drop table failover_probe')
  return { note: `noticed after ${noticed} s, writable again after ${seconds(died)} s` }
}

/** Half of the time it refuses connections, half of the time it accepts them and says nothing. */
async function loseStorage(cluster: Cluster): Promise<Seen> {
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
  return {}
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1)
