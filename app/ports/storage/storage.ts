import type { Readable } from 'node:stream'

/** Stores photos and pictures. A key is made by the server, never by a client. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** False, and nothing is stored, if there is an object already. A stored one survives a loss of power. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>
  /** Stores a local file without reading it into memory whole. The file stays. */
  putFile(key: string, path: string): Promise<void>
  /** Stores a stream, whose length must be known beforehand. */
  putStream(key: string, from: Readable, bytes: number): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** For objects that are too large to be read whole. */
  open(key: string): Promise<StoredObject | undefined>
  remove(key: string): Promise<void>
  /** Every key that starts with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Throws when that many bytes (two by default) cannot be written. A service has no limit and ignores the number. */
  probe(bytes?: number): Promise<void>
}

export interface StoredObject {
  size: number
  /** the whole object, or the bytes from `first` to `last` */
  stream(part?: { first: number; last: number }): Promise<ReadableStream<Uint8Array>>
}

const KEY =
  /^[a-z-]{3,16}(\/[A-Za-z0-9_-]{1,64}){1,3}\.(jpg|jpeg|png|gif|webp|avif|heic|svg|pdf|zip|json|woff2|bin)$/

export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

export function assertStorageKey(key: string) {
  if (!isStorageKey(key)) throw new Error('not a storage key')
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
  bin: 'application/octet-stream',
}

/** The type follows from the key that the server chose, never from the uploader's claim. */
export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

export const PROBE_KEY = 'probe/shop.json'
