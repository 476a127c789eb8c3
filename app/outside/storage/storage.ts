import type { Readable } from 'node:stream'

/** Where photos and pictures are kept. A key is made by the server, never by a client. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** A file that lies on this machine, never whole in memory. It stays where it is. */
  putFile(key: string, path: string): Promise<void>
  /** What is made while it is read, and how many bytes that will be. */
  putStream(key: string, from: Readable, bytes: number): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** What is too large to be read whole. */
  open(key: string): Promise<Opened | undefined>
  remove(key: string): Promise<void>
  /** Every key that starts with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Throws when that many bytes cannot be written; two by default, and always for a service, whose space has no end. */
  probe(bytes?: number): Promise<void>
}

export interface Opened {
  size: number
  /** all of it, or the bytes from the first to the last named */
  stream(part?: { first: number; last: number }): Promise<ReadableStream<Uint8Array>>
}

const KEY =
  /^[a-z-]{3,16}(\/[A-Za-z0-9_-]{1,64}){1,3}\.(jpg|jpeg|png|gif|webp|avif|heic|svg|pdf|zip|json|woff2)$/

export function isKey(text: string): boolean {
  return KEY.test(text)
}

export function assertKey(key: string) {
  if (!isKey(key)) throw new Error('not a storage key')
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  woff2: 'font/woff2',
}

/** The type follows from the key that the server chose, never from what an uploader said. */
export function typeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

export const PROBE_KEY = 'probe/shop.json'
