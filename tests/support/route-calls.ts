import { loaderArgs } from './requests'

// Calls a page's loader and action as a browser would, and returns the response.

type Headers = Record<string, string>
interface ActionResult {
  status?: number
  to: string | null
  toast: boolean
  refused?: { message: string; errors: Record<string, string> }
  typed?: Record<string, string>
}
interface RouteCall {
  path: string
  headers?: Headers
  params?: Record<string, string>
}

const callRoute = (
  deed: unknown,
  { path, params = {} }: RouteCall,
  init: RequestInit & { headers?: Headers },
) =>
  (deed as (args: unknown) => Promise<unknown>)({ ...loaderArgs(path, init), params }).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })

/** The loader's data and its status. */
export async function callLoader<Page>(
  loader: unknown,
  where: RouteCall,
): Promise<Page & { status: number }> {
  const said = await callRoute(loader, where, { headers: where.headers })
  if (said instanceof Response) return { status: said.status } as Page & { status: number }
  const { type, data, init } = said as { type?: string; data: Page; init?: ResponseInit | null }
  return type === 'DataWithResponseInit'
    ? { ...data, status: init?.status ?? 200 }
    : { ...(said as Page), status: 200 }
}

export async function callAction(
  action: unknown,
  where: RouteCall,
  fields: Record<string, string>,
): Promise<ActionResult> {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: where.headers }
  const said = await callRoute(action, where, init)
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location'),
      toast: said.headers.getSetCookie().some((cookie) => cookie.startsWith('toast=')),
    }
  const { data, init: sent } = said as { data: object; init: ResponseInit }
  return { status: sent.status, to: null, toast: false, ...data }
}
