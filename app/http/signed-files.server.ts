import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import type { Taken } from '~/domain/photos/taking.server'
import { officeAddress } from '~/urls/office'

// A signed address gives one file for five minutes, like a presigned URL of a remote storage.

const SECONDS = 5 * 60

/** The storage key is signed, so another photo of the same order has another signature. */
export function handedOut(taken: Taken, key: string): string {
  const until = Math.floor(now().getTime() / 1000) + SECONDS
  const signed = new URLSearchParams({ until: String(until), sig: signature(key, until) })
  return officeAddress.photoTaken(taken.orderId, taken.kind, signed.toString())
}

export function isHandedOut(key: string, query: URLSearchParams): boolean {
  const [until, sig] = [query.get('until') ?? '', query.get('sig') ?? '']
  if (!/^\d{10}$/.test(until) || Number(until) * 1000 < now().getTime()) return false
  const right = Buffer.from(signature(key, Number(until)))
  const said = Buffer.from(sig)
  return said.length === right.length && timingSafeEqual(said, right)
}

const signature = (key: string, until: number) =>
  createHmac('sha256', config.secret).update(`handed out ${until} ${key}`).digest('base64url')
