import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { Admin } from '~/domain/admins/admin'
import type { MemberSummary } from '~/domain/sessions/member-summary'
import type { User } from '~/domain/users/user'
import type { Visitor } from '~/domain/visitors/visitors.server'

/** One request, from `authenticate` to the log line. Passed to loaders as Remix's context, which they all share. */
export interface Visit {
  id: string
  address: string
  /** The Origin header, hidden from Remix: its own check responds 500 and knows no proxies. `authenticate` is stricter. */
  origin?: string
  nonce?: string
  /** Marks the slots of a page that is kept. */
  slotMark?: string
  /** A page's slots are rendered for this made-up member, as a pattern for all members. */
  sampleMember?: MemberSummary
  /** Rendering failed: the page is sent, but not cached. */
  broken?: boolean
  /** A part of this request failed because of the database or a full disk: a stale page is better than this one. */
  hasOutage?: boolean
  /** Looked up once per request, however many loaders run. */
  people?: Promise<Identities>
}

/** The part of a loader's or action's arguments that `authenticate` and the responses need. */
export interface RequestArgs {
  request: Request
  context?: AppLoadContext
}

export interface Identities {
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

/** The shop's own server sets a visit; remix-serve does not. */
export function visitOf(context: AppLoadContext | undefined): Visit {
  if (!context) return newVisit('-')
  context.visit ??= newVisit('-')
  return context.visit
}

/** A request that is part of a trace takes its id. */
export function newVisit(address: string, traceId?: string): Visit {
  return { id: traceId ?? newRequestId(), address }
}

// A random prefix and a counter: cheap for every request, and no two processes share an id.
const processPrefix = randomBytes(6).toString('hex')
let count = 0

function newRequestId(): string {
  count += 1
  return `${processPrefix}-${count.toString(36)}`
}
