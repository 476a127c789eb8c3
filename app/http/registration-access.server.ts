import { now } from '~/config/clock'
import { findAdmin, type Guest } from './auth.server'
import { cookies, readCookie } from './cookies.server'

// A browser that has shown a registration's code may see and change it for half an hour; no other browser may.

const GRANT_SECONDS = 30 * 60
const MAX_GRANTS = 30

type Grants = ReadonlyMap<number, number>

/** The orders whose code this browser has shown, with their expiry. */
async function readGrants(request: Request): Promise<Grants> {
  const parts = (await readCookie(request, 'wadiz'))?.split('-') ?? []
  const seconds = now().getTime() / 1000
  const pairs = parts.map((pair) => pair.split('.').map(Number) as [number, number])
  return new Map(pairs.filter(([, until]) => until > seconds))
}

export async function listGrantedOrders(request: Request): Promise<number[]> {
  return [...(await readGrants(request)).keys()]
}

export async function hasAccess(guest: Guest, request: Request, orderId: number): Promise<boolean> {
  return !!findAdmin(guest, 'customers') || (await readGrants(request)).has(orderId)
}

/** Adds half an hour for these orders; earlier grants keep their own expiry. */
export async function grantAccess(
  request: Request,
  orderIds: readonly number[],
  headers: Headers,
): Promise<void> {
  const until = Math.floor(now().getTime() / 1000) + GRANT_SECONDS
  const all = new Map([...(await readGrants(request)), ...orderIds.map((id) => [id, until] as const)])
  const newest = [...all].sort(([, a], [, b]) => b - a).slice(0, MAX_GRANTS)
  const value = newest.map(([id, time]) => `${id}.${time}`).join('-')
  headers.append('Set-Cookie', await cookies.wadiz.serialize(value))
}
