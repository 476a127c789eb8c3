import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { headersFor, inlineScriptHashes, pagePolicy } from '~/http/headers.server'
import type { Encoding } from '../static-files.server'
import { withoutSpare } from './gzip-segments.server'
import { inlineStyles } from './inline-styles.server'
import { compressSegments, type PageSegment } from './page-segments.server'
import { type SlotRange, splitSlots } from './split-slots.server'

/** A page with its styles inside, for a visitor who comes from another site. */
type ArrivalForm = `arrival ${Encoding}`

/** How a page is stored: encoded as a whole, or plain and in compressed segments, between which fragments fit. */
export type PageForm = Encoding | 'segments' | ArrivalForm

export interface CachedPage {
  body: Buffer
  slots: readonly SlotRange[]
  segments?: readonly PageSegment[]
  /** Name, value, name, value: the format that Node writes. */
  headers: string[]
  status: number
  /** `undefined` for a page that is not kept: it cannot be revalidated. */
  etag: string | undefined
  expiresAt: number
  /** Counts the changes of the catalogue; a page of an earlier one is stale. */
  generation: number
}

/** A page rendered without any visitor's data. */
export interface RenderedPage {
  html: string
  pathname: string
  /** Marks the shop's own scripts; it is secret, and removed from the page before sending. */
  nonce: string
  /** Marks the slots; secret and removed, too. */
  slotMark?: string
  status: number
  headers: Record<string, string>
  isCacheable: boolean
  /** Part of the page could not be rendered, so an earlier version is better. */
  isBroken?: boolean
}

const br = promisify(brotliCompress)
const gz = promisify(gzip)
const unbr = promisify(brotliDecompress)
const ungz = promisify(gunzip)

/** Each can be converted into any form. */
export const PAGE_FORMS: readonly PageForm[] = ['br', 'gzip', 'plain', 'segments']

export const isArrival = (form: PageForm): form is ArrivalForm => form.startsWith('arrival ')
const encodingOf = (form: PageForm) => form.replace('arrival ', '') as Encoding | 'segments'

export const bytesOf = ({ body, segments = [] }: CachedPage) =>
  segments.reduce(
    (sum, { fixed, slot }) => sum + fixed.deflated.length + (slot?.content.deflated.length ?? 0),
    body.length,
  )

/** `no-store`, because a browser must not keep a stale page. */
export function withoutCaching(page: CachedPage): CachedPage {
  const headers = pairsOf(page.headers).map(([name, value]) =>
    name === 'cache-control' ? [name, 'no-store'] : [name, value],
  )
  return { ...page, etag: undefined, headers: headers.filter(([name]) => name !== 'etag').flat() }
}

export async function convertPage(page: CachedPage, from: PageForm, to: PageForm): Promise<CachedPage> {
  if (from === to) return page
  const { headers, body, segments: _, ...rest } = page
  const others = pairsOf(headers).filter(([name]) => name !== 'content-encoding' && name !== 'etag')
  const encoded = await encodePage(await decodeBody(body, from), rest.slots, to)
  const etag = page.etag && etagOf(encoded.body)
  return { ...rest, ...encoded, etag, headers: [...others.flat(), ...encodingHeaders(to, etag)] }
}

async function encodePage(plain: Buffer, slots: readonly SlotRange[], form: PageForm) {
  if (isArrival(form))
    return {
      body: withoutSpare(
        await encodeBody(Buffer.from(inlineStyles(plain.toString())), encodingOf(form) as Encoding),
      ),
    }
  if (form !== 'segments') return { body: withoutSpare(await encodeBody(plain, form)) }
  return { body: plain, segments: await compressSegments(plain, slots) }
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`

const encodingHeaders = (form: PageForm, etag?: string) => [
  ...(etag ? ['etag', etag] : []),
  ...(/br|gzip/.test(form) ? ['content-encoding', encodingOf(form)] : []),
]

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1] ?? '']]))
}

export async function toCachedPage(
  { html, pathname, nonce, slotMark, status, headers, isCacheable: keep }: RenderedPage,
  form: PageForm,
  validity: Pick<CachedPage, 'expiresAt' | 'generation'>,
): Promise<CachedPage> {
  const { body: plain, slots } = splitSlots(html.replaceAll(` nonce="${nonce}"`, ''), slotMark)
  const encoded = await encodePage(plain, slots, form)
  const etag = keep ? etagOf(encoded.body) : undefined
  const common = Object.entries({
    ...headersFor(pathname),
    'content-security-policy': pagePolicy(inlineScriptHashes(html, nonce)),
    'cache-control': keep ? 'no-cache' : 'no-store',
    vary: 'Cookie, Sec-Fetch-Site, Accept-Encoding',
    ...headers,
  })
  return {
    ...encoded,
    slots,
    status,
    etag,
    ...validity,
    headers: [...common.flat(), ...encodingHeaders(form, etag)],
  }
}

export async function encodeBody(bytes: Buffer, encoding: Encoding, quality = 6): Promise<Buffer> {
  if (encoding === 'br')
    return br(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  return encoding === 'gzip' ? gz(bytes) : bytes
}

async function decodeBody(bytes: Buffer, encoding: PageForm): Promise<Buffer> {
  if (encoding === 'br') return unbr(bytes)
  return encoding === 'gzip' ? ungz(bytes) : bytes
}
