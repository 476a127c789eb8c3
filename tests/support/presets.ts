import {
  type BookDocument,
  defaultTextStyle,
  emptyDocument,
  type PageKey,
  type TextBox,
} from '~/book/document'
import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { anAdmin } from './builders'
import { cookieHeader, loaderArgs } from './requests'

// Pages of books for tests, and requests on them as an operator's browser sends them.

export const aText = (text: string, over: Partial<TextBox> = {}): TextBox => ({
  id: 'a',
  x: 100,
  y: 100,
  width: 400,
  height: 80,
  text,
  style: defaultTextStyle(),
  ...over,
})

export const aDocument = (text: string, page: PageKey = '2-3'): BookDocument => ({
  ...emptyDocument(),
  textBoxes: { [page]: [aText(text)] },
})

export async function anOperator() {
  const { id, username } = await anAdmin()
  return {
    id,
    username,
    by: { actor: `admin:${id}` as const, address: '10.0.0.1', requestId: 'test' },
    headers: await cookieHeader({ admin: await startAdminSession(db, id) }),
  }
}

type Route = (args: never) => Promise<Response>
interface RouteRequest {
  method?: string
  headers?: Record<string, string>
  params?: Record<string, string | number>
  /** text is sent unchanged, anything else as JSON */
  json?: unknown
  query?: string
}

/** Returns the route's response. */
export async function callRoute(
  route: Route,
  { method = 'GET', headers, params = {}, json, query = '' }: RouteRequest,
) {
  const body = json === undefined ? undefined : typeof json === 'string' ? json : JSON.stringify(json)
  const type = body === undefined ? undefined : { 'Content-Type': 'application/json' }
  const said = Object.entries(params).map(([name, value]) => [name, String(value)])
  const asked = loaderArgs(`/api/x${query}`, { method, headers: { ...headers, ...type }, body })
  const response = await route({ ...asked, params: Object.fromEntries(said) } as never)
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  }
}

let windows = 0
export const newWindowKey = () => `window-${++windows}`.padEnd(22, '_')
