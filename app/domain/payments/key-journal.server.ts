import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { config } from '../../config.server'
import { log } from '../../log.server'
import type { Keys } from '../../outside/payment/payment'
import { now } from '../clock'
import { noteFullDisk } from '../disk-space.server'
import { Refusal } from '../refusal'
import {
  ageOfSegment,
  JournalSegment,
  listSegments,
  readSegment,
  removeSegment,
} from './journal-segment.server'
import { AUTHED_MS } from './payment'

// Keys of authenticated payments that the provider has not been given yet, on disk, so that they survive a database that
// is away and a process that is killed. An entry is spent before the provider is called: what stands here was never sent.

/** Which payment the keys are for: by its number, or by an order and the member, or the session, that confirms it. */
export interface BroughtKeys extends Keys {
  oid?: string
  orderId?: number
  userId?: number
  sessionHash?: string
}

export interface KeyEntry extends BroughtKeys {
  /** what a claim with these keys bears */
  id: string
  arrivedAt: number
}

/** What a command does with the keys that it was given. */
export interface KeptKeys {
  entry: KeyEntry
  /** Before they go to the provider. Throws where the disk cannot note it: then they must not go. */
  spend(): Promise<void>
  /** Postgres holds them, or nothing will be done with them. */
  drop(): void
  /** They wait for a replay, unless they are spent. */
  release(): void
  /** released, and still good */
  isWaiting(): boolean
}

interface Pending {
  entry: KeyEntry
  /** none where the disk did not take it */
  segment?: JournalSegment
  isInUse: boolean
  address?: string
}

const FOLDER = join(config.dataDir, 'payment-journal')
const SEGMENT_MS = 60_000
/** Every command that was given a segment has written to it by then. */
const SEGMENT_LEFT_MS = SEGMENT_MS + 10_000
/** The entries of a segment have all expired by then. */
const SEGMENT_KEPT_MS = AUTHED_MS + 2 * SEGMENT_MS
const MOST_PENDING = 2000
const MOST_PER_ADDRESS = 100 * config.limitFactor

const pending = new Map<string, Pending>()
const segments = new Set<JournalSegment>()
let current: { segment: Promise<JournalSegment>; since: number } | undefined
/** Entries of other processes' segments that need no second replay. */
const settledElsewhere = new Map<string, Set<string>>()

/** `address`: of a visitor, who cannot fill the disk with made-up keys. */
export async function keepKeys(brought: BroughtKeys, address?: string): Promise<KeptKeys> {
  const arrivedAt = now().getTime()
  const id = randomBytes(9).toString('base64url')
  const { oid, orderId, userId, sessionHash, authKey, reqKey, confirmUrl } = brought
  const forWhat = { oid, orderId, userId, sessionHash }
  const entry = { id, arrivedAt, ...forWhat, authKey, reqKey, confirmUrl }
  const one: Pending = { entry, isInUse: true, address }
  if (isFull(address)) log.event('pay.journalFull')
  else {
    pending.set(id, one)
    one.segment = await written(entry)
  }
  return {
    entry,
    async spend() {
      await one.segment?.append({ gone: id })
      pending.delete(id)
    },
    drop: () => drop(id),
    release: () => {
      one.isInUse = false
    },
    isWaiting: () => pending.has(id) && !one.isInUse,
  }
}

/** Runs a command with the keys on disk. Unless the shop says no in so many words, they wait for a replay. */
export async function withKeysKept<Done>(
  brought: BroughtKeys,
  command: (kept: KeptKeys) => Promise<Done>,
  address?: string,
): Promise<Done> {
  const kept = await keepKeys(brought, address)
  try {
    const done = await command(kept)
    kept.drop()
    return done
  } catch (error) {
    if (isPlainNo(error)) kept.drop()
    else kept.release()
    throw error
  }
}

export const isPlainNo = (error: unknown) => error instanceof Refusal && !/^shop\./.test(error.code)

function isFull(address?: string): boolean {
  if (pending.size >= MOST_PENDING) return true
  if (!address) return false
  return [...pending.values()].filter((one) => one.address === address).length >= MOST_PER_ADDRESS
}

/** A disk that takes nothing is no reason to refuse a payment: this process still knows the keys. */
async function written(entry: KeyEntry): Promise<JournalSegment | undefined> {
  try {
    const segment = await openSegment()
    await segment.append(entry)
    return segment
  } catch (error) {
    current = undefined
    logFailure(error)
    return undefined
  }
}

function openSegment(): Promise<JournalSegment> {
  if (!current || Date.now() - current.since >= SEGMENT_MS)
    current = { segment: createSegment(), since: Date.now() }
  return current.segment
}

async function createSegment() {
  const segment = await JournalSegment.create(FOLDER)
  segments.add(segment)
  return segment
}

function drop(id: string) {
  const one = pending.get(id)
  pending.delete(id)
  // Without it a later start would only look at the entry once more, so nobody waits for the disk.
  one?.segment?.append({ gone: id }).catch(logFailure)
}

/** A full disk is logged once, however many entries meet it. */
function logFailure(error: unknown) {
  if (!noteFullDisk(error)) log.trouble('payment.journal', error)
}

export interface ReplayableKeys {
  entry: KeyEntry
  /** No process is about to call the provider with them. Of others that is known when the lease of their claim is over. */
  isAbandoned: boolean
  settle(): void
}

/** Of this process: what no command is busy with. */
export function releasedKeys(): ReplayableKeys[] {
  return [...pending.values()]
    .filter(({ isInUse }) => !isInUse)
    .map(({ entry }) => ({ entry, isAbandoned: true, settle: () => drop(entry.id) }))
}

/** Of processes that were killed, or that share the folder; the latter are given a moment for themselves. */
export async function keysOfOthers({ youngestMs }: { youngestMs: number }): Promise<ReplayableKeys[]> {
  const own = new Set([...segments].map(({ name }) => name))
  const found: ReplayableKeys[] = []
  for (const name of await listSegments(FOLDER)) {
    if (own.has(name)) continue
    const settled = settledElsewhere.get(name) ?? new Set<string>()
    settledElsewhere.set(name, settled)
    for (const entry of await openEntries(name))
      if (!settled.has(entry.id) && now().getTime() - entry.arrivedAt >= youngestMs)
        found.push({
          entry,
          isAbandoned: false,
          settle: () => settled.add(entry.id),
        })
  }
  return found
}

async function openEntries(name: string): Promise<KeyEntry[]> {
  const open = new Map<string, KeyEntry>()
  for (const record of (await readSegment(FOLDER, name)) as (KeyEntry | { gone: string })[])
    if ('gone' in record) open.delete(record.gone)
    else open.set(record.id, record)
  return [...open.values()]
}

/** Segments whose entries are all gone or expired. */
export async function compactJournal(): Promise<void> {
  const inUse = new Set([...pending.values()].map(({ segment }) => segment))
  for (const segment of segments)
    if (segment.age > SEGMENT_LEFT_MS && segment.isIdle && !inUse.has(segment)) {
      segments.delete(segment)
      await segment.remove()
    }
  const own = new Set([...segments].map(({ name }) => name))
  for (const name of await listSegments(FOLDER))
    if (!own.has(name) && ageOfSegment(name) > SEGMENT_KEPT_MS) {
      settledElsewhere.delete(name)
      await removeSegment(FOLDER, name)
    }
}

/** When a process leaves in order. What still waits stays for the next one. */
export async function closeJournal(): Promise<void> {
  for (const segment of segments) {
    const waits = [...pending.values()].some((one) => one.segment === segment)
    await (waits ? segment.close() : segment.remove())
  }
  segments.clear()
  current = undefined
}
