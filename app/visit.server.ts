import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { Admin } from './domain/admins/admin'
import type { User } from './domain/users/user'
import type { Visitor } from './domain/visitors/visitors.server'

/** One request, from the door to the log line. Handed to loaders as Remix's context, which all of them share. */
export interface Visit {
  id: string
  /** What limits count by. */
  address: string
  /** The Origin header: kept from Remix, whose own check answers 500 and knows nothing of proxies. The door's is stricter. */
  origin?: string
  nonce?: string
  /** Something went wrong while the page was rendered; it is shown, but not kept. */
  broken?: boolean
  /** A part of this request failed because of the database or a full disk: a stale page is better than this one. */
  hasOutage?: boolean
  /** Looked up once a request, however many loaders ask. */
  people?: Promise<People>
}

/** What a loader or an action is given, as far as the door and the mouth need it. */
export interface Arriving {
  request: Request
  context?: AppLoadContext
}

export interface People {
  user?: User
  visitor?: Visitor
  admin?: Admin
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    visit?: Visit
  }
  interface Future {
    v3_singleFetch: true
  }
}

/** Behind our own server there is one; remix-serve brings none. */
export function visitOf(context: AppLoadContext | undefined): Visit {
  if (!context) return newVisit('-')
  context.visit ??= newVisit('-')
  return context.visit
}

/** A request that is part of something larger already has a name: the trace id of its W3C `traceparent`. */
export function newVisit(address: string, traceparent?: string): Visit {
  return { id: traceparent?.match(/^[\da-f]{2}-([\da-f]{32})-/)?.[1] ?? newRequestId(), address }
}

// A number in a random row: cheap enough for every request, and two processes never share one.
const row = randomBytes(6).toString('hex')
let count = 0

export function newRequestId(): string {
  count += 1
  return `${row}-${count.toString(36)}`
}
