import type { z } from 'zod'
import { isPrintable } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { isRefusalCode, refusals } from '~/texts/refusals'
import { BODY_TIMEOUT_MS, type BodyTimeouts, readBytes, streamBody } from './body.server'

// Request input, read once: a body is counted while it arrives, and fields outside the schema are dropped.

const MAX_JSON_BYTES = 64 * 1024
const MAX_FORM_BYTES = 64 * 1024
/** Hangul takes nine bytes a syllable URL-encoded. Texts that are too long must still arrive to get their error. */
export const MAX_TYPED_BYTES = 512 * 1024
const MAX_DEPTH = 8
const MAX_KEYS = 2000

export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { most = MAX_JSON_BYTES, keys }: { most?: number; keys?: number } = {},
): Promise<z.output<Schema>> {
  return parseInput(schema, parseJson(await readJsonText(request, most), { keys }))
}

export async function readJsonText(request: Request, most: number, pace?: BodyTimeouts): Promise<string> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new Refusal('input.notJson')
  return decodeUtf8(await readBytes(request, most, pace))
}

interface JsonLimits {
  keys?: number
  hasAnyText?: boolean
}

export function parseJson(text: string, plain?: JsonLimits): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('input.invalid')
  }
  assertWithinLimits(value, plain)
  return value
}

export async function readForm(request: Request, { most = MAX_FORM_BYTES } = {}): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Refusal('input.invalid')
  return parseForm(await readBytes(request, most), type)
}

export async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new Refusal('input.invalid')
  }
}

const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** Room for a few words and the multipart boundaries besides the photo. */
const OVERHEAD_BYTES = 64 * 1024
const MAX_FIELDS = 8

interface PhotoForm {
  photo: Uint8Array
  form: FormData
}

export async function readPhotoForm(request: Request): Promise<PhotoForm> {
  const { photo, form } = await readFormWithPhoto(request)
  if (!photo) throw new Refusal('photo.empty', 'photo')
  return { photo, form }
}

/**
 * A form with at most one picture, counted while it arrives; more than one, or a file that is no photo, is refused.
 * With `typed` the other fields are read first, also those behind a photo that is too large, so that the form can show
 * them again.
 */
export async function readFormWithPhoto(
  request: Request,
  typed?: FormData,
): Promise<Partial<PhotoForm> & { form: FormData }> {
  const form = await readFewFields(request).catch(async (error: unknown) => {
    const seam = parseBoundary(request.headers.get('Content-Type') ?? '')
    if (!(seam && error instanceof Refusal && error.code === 'input.tooLarge')) throw error
    if (typed) for (const [name, text] of await readTrailingFields(request, seam)) typed.append(name, text)
    throw new Refusal('photo.tooLarge', 'photo')
  })
  const files = [...form].filter(([, value]) => typeof value !== 'string')
  const [[name, file] = ['photo', '']] = files
  if (files.length > 1 || name !== 'photo' || [...form].length > MAX_FIELDS)
    throw new Refusal('input.invalid')
  form.delete('photo')
  for (const [name, text] of form) typed?.append(name, text)
  // No file, or the empty one that a browser sends when none was chosen.
  if (typeof file === 'string' || !file.size) return { form }
  if (file.size > MAX_PHOTO_BYTES) throw new Refusal('photo.tooLarge', 'photo')
  return { photo: new Uint8Array(await file.arrayBuffer()), form }
}

/** Only multipart carries a picture. Its parts are counted first: parsing a hundred thousand takes seconds. */
async function readFewFields(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const seam = parseBoundary(type)
  if (!seam) return readForm(request)
  const body = await readBytes(request, MAX_PHOTO_BYTES + OVERHEAD_BYTES)
  if (countParts(Buffer.from(body.buffer), `--${seam}`) > MAX_FIELDS) throw new Refusal('input.invalid')
  return parseForm(body, type)
}

/** The last boundary ends the form. The count stops as soon as there are too many parts. */
export function countParts(body: Buffer, seam: string): number {
  let parts = -1
  for (let at = body.indexOf(seam); at >= 0 && parts <= MAX_FIELDS; at = body.indexOf(seam, at + 1)) parts++
  return parts
}

/** The multipart boundary; undefined where two parsers could disagree about it. */
export function parseBoundary(type: string): string | undefined {
  const [kind = '', ...more] = type.split(';').map((part) => part.trim())
  const [first, second] = more.filter((part) => /^boundary=/i.test(part))
  if (kind.toLowerCase() !== 'multipart/form-data' || second) return undefined
  return first?.match(/^boundary=("?)([^"\\]{1,70})\1$/i)?.[2]
}

/** The largest photo that a phone takes; a larger body is not read for its other fields. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024

/** The fields behind a photo that is too large; the photo's bytes are discarded while they arrive. */
async function readTrailingFields(request: Request, seam: string): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_DISCARDED_BYTES) return new FormData()
  let [end, size] = [Buffer.alloc(0), 0]
  await streamBody(request, BODY_TIMEOUT_MS, (piece) => {
    size += piece.byteLength
    if (size > MAX_DISCARDED_BYTES) throw new Refusal('photo.tooLarge', 'photo')
    end = Buffer.concat([end, piece]).subarray(-OVERHEAD_BYTES)
  })
  const from = end.indexOf(`\r\n--${seam}\r\n`)
  return from < 0 ? new FormData() : parseForm(new Uint8Array(end.subarray(from + 2)), type)
}

export function parseFields<Schema extends z.ZodType>(
  form: FormData | URLSearchParams,
  schema: Schema,
): z.output<Schema> {
  const names = [...form.keys()]
  if (new Set(names).size !== names.length || names.length > MAX_KEYS) throw new Refusal('input.invalid')
  // No keyboard types NUL, and Postgres rejects it.
  for (const [, text] of form)
    if (typeof text === 'string' && text.includes('\0')) throw new Refusal('input.invalid')
  return parseInput(schema, Object.fromEntries(form))
}

export function parseQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  return parseFields(new URL(request.url).searchParams, schema)
}

export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: () => refusals['input.invalid'].message })
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= toMessage(message)
  throw new Refusal('input.invalid', undefined, { errors })
}

/** A schema of the domain gives a refusal code as its message. */
function toMessage(message: string): string {
  return isRefusalCode(message) ? refusals[message].message : message
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('input.invalid')
  }
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Limits depth and number of keys; refuses keys such as `__proto__`, and unprintable texts. */
function assertWithinLimits(value: unknown, { keys: most = MAX_KEYS, hasAnyText = false }: JsonLimits = {}) {
  let keys = 0
  const look = (part: unknown, depth: number) => {
    if (depth > MAX_DEPTH) throw new Refusal('input.invalid')
    if (typeof part === 'string' && !hasAnyText && !isPrintable(part.replaceAll('\r\n', '\n')))
      throw new Refusal('input.invalid')
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      keys += 1
      if (keys > most || FORBIDDEN_KEYS.has(key)) throw new Refusal('input.invalid')
      look(inner, depth + 1)
    }
  }
  look(value, 0)
}
