import { asking } from './requests'

// Calls a page's loader and action as a browser would, and returns the response.

type Headers = Record<string, string>
export interface Answered {
  status?: number
  to: string | null
  toast: boolean
  refused?: { message: string; errors: Record<string, string> }
  typed?: Record<string, string>
}
interface Where {
  path: string
  headers?: Headers
  params?: Record<string, string>
}

const run = (deed: unknown, { path, params = {} }: Where, init: RequestInit & { headers?: Headers }) =>
  (deed as (args: unknown) => Promise<unknown>)({ ...asking(path, init), params }).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })

/** The loader's data and its status. */
export async function look<Page>(loader: unknown, where: Where): Promise<Page & { status: number }> {
  const said = await run(loader, where, { headers: where.headers })
  if (said instanceof Response) return { status: said.status } as Page & { status: number }
  const { type, data, init } = said as { type?: string; data: Page; init?: ResponseInit | null }
  return type === 'DataWithResponseInit'
    ? { ...data, status: init?.status ?? 200 }
    : { ...(said as Page), status: 200 }
}

export async function press(
  action: unknown,
  where: Where,
  fields: Record<string, string>,
): Promise<Answered> {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: where.headers }
  const said = await run(action, where, init)
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location'),
      toast: said.headers.getSetCookie().some((cookie) => cookie.startsWith('toast=')),
    }
  const { data, init: sent } = said as { data: object; init: ResponseInit }
  return { status: sent.status, to: null, toast: false, ...data }
}
