import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { WindowKeys } from '~/ports/payment/payment'
import { noteFullDisk } from '../../disk-space.server'
import { Refusal } from '../../refusal'
import { KEY_LIFETIME_MS } from '../payment'
import {
  ageOfSegment,
  JournalSegment,
  listSegments,
  readSegment,
  removeSegment,
} from './journal-segment.server'

// The journal keeps the keys of authenticated payments on disk until the provider receives them, so that keys survive
// a database outage and a killed process. An entry is spent before the provider is called: an open entry was never
// sent.

/** The keys' payment is found by its `oid`, or by an order and the member or session that confirms it. */
export interface ReceivedKeys extends WindowKeys {
  oid?: string
  orderId?: number
  userId?: number
  sessionHash?: string
}

export interface KeyEntry extends ReceivedKeys {
  id: string
  arrivedAt: number
}

export interface KeyHandle {
  entry: KeyEntry
  /** Runs before the provider is called. Throws if the disk cannot record it: then the call must not be made. */
  spend(): Promise<void>
  /** Postgres holds the keys, or no command will use them. */
  drop(): void
  /** The keys wait for a replay, unless they are spent. */
  release(): void
  isWaiting(): boolean
}

interface PendingEntry {
  entry: KeyEntry
  segment?: JournalSegment
  isInUse: boolean
  address?: string
}

const FOLDER = join(config.dataDir, 'payment-journal')
const SEGMENT_MS = 60_000
/** By then every command that was given a segment has written to it. */
const SEGMENT_GRACE_MS = SEGMENT_MS + 10_000
/** By then all entries of a segment have expired. */
const SEGMENT_RETENTION_MS = KEY_LIFETIME_MS + 2 * SEGMENT_MS
const MAX_PENDING = 2000
const MAX_PER_ADDRESS = 100 * config.limitFactor

const pending = new Map<string, PendingEntry>()
const segments = new Set<JournalSegment>()
let current: { segment: Promise<JournalSegment>; since: number } | undefined
/** Entries in other processes' segments that need no second replay. */
const settledElsewhere = new Map<string, Set<string>>()

/** `address`: of the visitor, whose entries are limited so that made-up keys cannot fill the disk. */
export async function addToJournal(brought: ReceivedKeys, address?: string): Promise<KeyHandle> {
  const arrivedAt = now().getTime()
  const id = randomBytes(9).toString('base64url')
  const { oid, orderId, userId, sessionHash, authKey, reqKey, confirmUrl } = brought
  const forWhat = { oid, orderId, userId, sessionHash }
  const entry = { id, arrivedAt, ...forWhat, authKey, reqKey, confirmUrl }
  const one: PendingEntry = { entry, isInUse: true, address }
  if (isFull(address)) log.event('pay.journalFull')
  else {
    pending.set(id, one)
    one.segment = await writeEntry(entry)
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

/** Runs a command with the keys on disk. Unless the shop refuses outright, a failed command's keys are replayed. */
export async function withJournaledKeys<Done>(
  brought: ReceivedKeys,
  command: (handle: KeyHandle) => Promise<Done>,
  address?: string,
): Promise<Done> {
  const handle = await addToJournal(brought, address)
  try {
    const done = await command(handle)
    handle.drop()
    return done
  } catch (error) {
    if (isFinalRefusal(error)) handle.drop()
    else handle.release()
    throw error
  }
}

export const isFinalRefusal = (error: unknown) => error instanceof Refusal && !/^shop\./.test(error.code)

function isFull(address?: string): boolean {
  if (pending.size >= MAX_PENDING) return true
  if (!address) return false
  return [...pending.values()].filter((one) => one.address === address).length >= MAX_PER_ADDRESS
}

/** A failing disk is no reason to refuse a payment: this process still has the keys in memory. */
async function writeEntry(entry: KeyEntry): Promise<JournalSegment | undefined> {
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
  // Without this record a later start would only check the entry again, so no command waits for the disk.
  one?.segment?.append({ gone: id }).catch(logFailure)
}

/** A full disk is logged once, however many entries meet it. */
function logFailure(error: unknown) {
  if (!noteFullDisk(error)) log.error('payment.journal', error)
}

export interface ReplayableKeys {
  entry: KeyEntry
  /** No process is about to call the provider with this entry; another process's counts as such after its lease. */
  isAbandoned: boolean
  settle(): void
}

export function listReleasedKeys(): ReplayableKeys[] {
  return [...pending.values()]
    .filter(({ isInUse }) => !isInUse)
    .map(({ entry }) => ({ entry, isAbandoned: true, settle: () => drop(entry.id) }))
}

/** Keys of killed processes, and of processes that share the folder; those get a moment to store their own. */
export async function listOtherProcessKeys({
  youngestMs,
}: {
  youngestMs: number
}): Promise<ReplayableKeys[]> {
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

export async function compactJournal(): Promise<void> {
  const inUse = new Set([...pending.values()].map(({ segment }) => segment))
  for (const segment of segments)
    if (segment.age > SEGMENT_GRACE_MS && segment.isIdle && !inUse.has(segment)) {
      segments.delete(segment)
      await segment.remove()
    }
  const own = new Set([...segments].map(({ name }) => name))
  for (const name of await listSegments(FOLDER))
    if (!own.has(name) && ageOfSegment(name) > SEGMENT_RETENTION_MS) {
      settledElsewhere.delete(name)
      await removeSegment(FOLDER, name)
    }
}

/** For an orderly shutdown. Segments with waiting entries stay for the next process. */
export async function closeJournal(): Promise<void> {
  for (const segment of segments) {
    const waits = [...pending.values()].some((one) => one.segment === segment)
    await (waits ? segment.close() : segment.remove())
  }
  segments.clear()
  current = undefined
}
