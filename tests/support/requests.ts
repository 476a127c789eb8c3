import { type CookieName, cookies } from '~/http/cookies.server'
import type { RequestArgs } from '~/http/visit.server'

/** A same-origin request as a browser would send it. */
export function loaderArgs(
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): RequestArgs & { params: Record<string, string> } {
  const method = init.method ?? 'GET'
  const site: Record<string, string> = method === 'GET' ? {} : { 'Sec-Fetch-Site': 'same-origin' }
  return {
    request: new Request(`http://localhost:3000${path}`, { ...init, headers: { ...site, ...init.headers } }),
    params: {},
    context: {},
  }
}

/** The Cookie header with these tokens. */
export async function cookieHeader(
  tokens: Partial<Record<CookieName, string>>,
): Promise<Record<string, string>> {
  const pairs = await Promise.all(
    Object.entries(tokens).map(
      async ([name, token]) => (await cookies[name as CookieName].serialize(token)).split(';')[0],
    ),
  )
  return { Cookie: pairs.join('; ') }
}

/** The response that a loader throws instead of returning. */
export async function catchResponse(deed: () => unknown): Promise<Response> {
  try {
    await deed()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('nothing was thrown')
}
