import { createHash } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { log } from '~/config/log.server'
import { logOutage } from '~/domain/outages.server'
import { Refusal } from '~/domain/refusal'
import { isRefusalCode, refusals } from '~/texts/refusals'
import type { ToastName } from '~/texts/toasts'
import { paymentUrls } from '~/urls/payment'
import { cookies } from './cookies.server'
import { type FieldErrorSummary, sortByFormOrder, summarizeFieldErrors } from './incomplete-form.server'
import { readForm } from './input.server'
import { type RequestArgs, visitOf } from './visit.server'

// JSON, form and page responses are built here: a command's result, or the documented JSON of its refusal;
// any other error is a bug, which is logged with the request's id and shown to the visitor as a friendly message.

/** Fields that some clients read besides the common ones, such as `available: false`. */
type Extra = Record<string, unknown>

/** The documented JSON of a refusal. Thrown in a page's loader, the response becomes that page's error. */
export function refusalResponse(refusal: Refusal, extra: Extra = {}): Response {
  const { status, code, message } = describeRefusal(refusal)
  const { retryAfter } = refusal.more
  const errors = fieldErrorsOf(refusal)
  const body = { success: false, message, code, ...(errors ? { errors } : {}), ...extra }
  return jsonResponse(body, status, retryAfter ? { 'Retry-After': String(retryAfter) } : {})
}

/** A refusal that `authenticate` has thrown already, with the further fields that its clients read. */
export const addRefusalFields =
  (extra: Extra) =>
  async (thrown: unknown): Promise<never> => {
    if (!(thrown instanceof Response && /json/.test(thrown.headers.get('Content-Type') ?? ''))) throw thrown
    throw jsonResponse({ ...(await thrown.json()), ...extra }, thrown.status, thrown.headers)
  }

export const messageOf = (refusal: Refusal): string => describeRefusal(refusal).message

export function describeRefusal(refusal: Refusal) {
  const words = textsFor(refusal.code)
  // A field's own sentence is more precise than the general one.
  const [ofField] = Object.values(fieldErrorsOf(refusal) ?? {})
  return { ...words, message: ofField ?? words.message }
}

function textsFor(code: string) {
  if (!isRefusalCode(code)) throw new Error(`no words for ${code}`)
  return refusals[code]
}

function fieldErrorsOf({ more: { errors, faults } }: Refusal): Record<string, string> | undefined {
  if (!faults) return errors
  const inWords = Object.entries(faults).map(([field, { code, letters = '' }]) => [
    field,
    textsFor(code).message.replace('{letters}', () => letters),
  ])
  return { ...errors, ...Object.fromEntries(inWords) }
}

function jsonResponse(body: unknown, status: number, more: HeadersInit = {}): Response {
  const headers = new Headers(more)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  return new Response(JSON.stringify(body), { status, headers })
}

/** A row, or the documented 404, which is also the response for another person's row. */
export function requireFound<Row>(
  row: Row | undefined,
  code:
    | 'order.unknown'
    | 'book.unknown'
    | 'ebook.unknown'
    | 'file.unknown'
    | 'photo.gone'
    | 'sampleChild.gone',
): Row {
  if (row === undefined) throw refusalResponse(new Refusal(code))
  return row
}

export async function respondJson(
  args: RequestArgs,
  command: () => Promise<unknown>,
  extraWhenRefused: (refusal: Refusal) => Extra = () => ({}),
  headers = new Headers(),
): Promise<Response> {
  try {
    return jsonResponse(await command(), 200, headers)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    const refusal = toRefusal(thrown, args)
    const answer = refusalResponse(refusal, extraWhenRefused(refusal))
    for (const [name, value] of headers) answer.headers.append(name, value)
    return answer
  }
}

/** JSON that a client may cache if it revalidates each time. An operator's copy is private. */
export async function respondCacheableJson(
  args: RequestArgs,
  command: () => Promise<unknown>,
  { personal = false, headers: own = new Headers() } = {},
): Promise<Response> {
  const response = await respondJson(args, command, undefined, own)
  if (response.status !== 200 || personal) return response
  const body = await response.text()
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'no-cache')
  headers.set('ETag', `W/${etag}`)
  headers.set('Vary', 'Authorization')
  const known = args.request.headers.get('If-None-Match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

export interface FormRefusal {
  refused: {
    message: string
    field?: string
    errors: Record<string, string>
    retryAfter?: number
    login?: true
    look?: FieldErrorSummary
  }
  typed: Record<string, string>
}

/** For a form's action: the command redirects or returns; a refusal goes back to the form with the typed values. */
export async function respondForm<Done>(
  args: RequestArgs,
  form: FormData,
  command: () => Promise<Done>,
  headers = new Headers(),
) {
  try {
    return await command()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const refusal = toRefusal(thrown, args)
    const { retryAfter } = refusal.more
    if (retryAfter) headers.set('Retry-After', String(retryAfter))
    return data(toFormRefusal(refusal, form), { status: describeRefusal(refusal).status, headers })
  }
}

/** The same for a form that is read as it came; one with files is read by its own action. */
export async function handleForm<Done>(
  args: RequestArgs,
  command: (form: FormData) => Promise<Done>,
  { most, headers = new Headers({ 'Cache-Control': 'no-store' }) }: { most?: number; headers?: Headers } = {},
) {
  const form = await respondPage(args, () => readForm(args.request, { most }))
  return respondForm(args, form, () => command(form), headers)
}

export function toFormRefusal(refusal: Refusal, form: FormData): FormRefusal {
  const { field, more } = refusal
  const { message, status } = describeRefusal(refusal)
  const found = { ...fieldErrorsOf(refusal), ...(field ? { [field]: message } : {}) }
  const names = sortByFormOrder(Object.keys(found), form)
  const errors = Object.fromEntries(names.map((name) => [name, found[name] ?? message]))
  const look = status === 400 ? summarizeFieldErrors(names, form) : undefined
  const login = refusal.code === 'session.missing' && { login: true as const }
  return {
    refused: {
      message: (look && errors[look.name]) ?? message,
      field,
      errors,
      look,
      retryAfter: more.retryAfter,
      ...login,
    },
    typed: typedValues(form),
  }
}

/** For a page's loader: the data, or the error page with the right status. */
export async function respondPage<Read>(args: RequestArgs, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    throw refusalResponse(toRefusal(thrown, args))
  }
}

/** For a part of a page that may be missing: the page shows a message in its place and the rest as usual. */
export async function respondPart<Read>(
  args: RequestArgs,
  read: () => Promise<Read>,
): Promise<Read | undefined> {
  try {
    return await read()
  } catch (thrown) {
    visitOf(args.context).broken = true
    toRefusal(thrown, args)
    return undefined
  }
}

/** A 303 after a form, so that the browser requests the next page by GET. */
export async function redirectWithToast(
  to: string,
  toast: ToastName,
  headers = new Headers(),
): Promise<Response> {
  const answer = redirect(to, { status: 303, headers })
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.append('Set-Cookie', await cookies.toast.serialize(toast))
  return answer
}

export const errorResponse = (thrown: unknown, args: RequestArgs): Response =>
  thrown instanceof Response ? thrown : refusalResponse(toRefusal(thrown, args))

/** A buyer who returns from paying must not read that the payment failed only because the database is down. */
export function outageRefusal(request: Request): Refusal {
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '')
  if (request.method === 'GET' && pathname === paymentUrls.results())
    return new Refusal('payment.unknown', undefined, { retryAfter: 3 })
  return new Refusal('shop.busy', undefined, { retryAfter: 5 })
}

export function toRefusal(thrown: unknown, { request, context }: RequestArgs): Refusal {
  const visit = visitOf(context)
  const { id } = visit
  if (thrown instanceof Refusal) {
    if (textsFor(thrown.code).status === 429) log.event('rate.block', { id })
    if (thrown.code === 'login.wrong') log.event('auth.fail', { id })
    return thrown
  }
  if (logOutage(thrown, id)) {
    visit.hasOutage = true
    return outageRefusal(request)
  }
  log.error('bug', thrown, id)
  return new Refusal('shop.broken')
}

/** What a form shows again. */
export function typedValues(form: FormData): Record<string, string> {
  const texts = [...form].filter(([name, value]) => typeof value === 'string' && !/password/i.test(name))
  return Object.fromEntries(texts) as Record<string, string>
}
