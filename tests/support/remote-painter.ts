import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'

/** How the painter responds to the next POST. */
interface PainterResponse {
  status?: number
  retryAfter?: string
  /** how many polls respond "not ready yet" */
  polls?: number
  statusUrl?: string
  reason?: string
  body?: Buffer
  type?: string
  width?: number
  height?: number
  /** the painter accepts the order, then sends no response, hangs up, or sends an endless one */
  answer?: 'none' | 'hangUp' | 'endless'
}
interface Job {
  left: number
  width: number
  height: number
}

/**
 * The reference implementation of the remote painter's contract. An order's name is its Idempotency-Key: a second POST
 * is the same order, and DELETE of the name cancels the order and erases its results.
 */
export async function openRemotePainter(token: string) {
  const seen = {
    posts: [] as string[],
    heads: [] as unknown[],
    templates: [] as unknown[],
    prompts: [] as string[],
    polls: 0,
    deleted: [] as string[],
  }
  const moods: PainterResponse[] = []
  /** the jobs that the painter still stores */
  const kept = new Map<string, Job>()

  const pictureOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a7a8a' } })
      .png()
      .toBuffer()

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const say = (status: number, body: Buffer | object, headers: Record<string, string> = {}) => {
      const isPicture = Buffer.isBuffer(body)
      response.writeHead(status, { 'Content-Type': isPicture ? 'image/png' : 'application/json', ...headers })
      response.end(isPicture ? body : JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, {})
    const [, , kind = '', name = '', last] = (request.url ?? '').split('/')
    if (request.method === 'DELETE') {
      seen.deleted.push(name)
      return kept.delete(name) ? say(204, {}) : say(404, {})
    }
    if (request.method === 'GET' && last === 'status') {
      seen.polls++
      const job = kept.get(name)
      if (!job) return say(404, {})
      return job.left-- > 0
        ? say(202, { status_url: request.url })
        : say(200, await pictureOf(job.width, job.height))
    }
    const key = String(request.headers['idempotency-key'])
    seen.posts.push(key)
    const order = parseOrder(kind, body)
    if (!order) return say(404, {})
    const mood = moods.shift() ?? {}
    if (mood.status) return say(mood.status, {}, mood.retryAfter ? { 'Retry-After': mood.retryAfter } : {})
    if (mood.reason) return say(422, { reason: mood.reason })
    const { width, height } = order
    const job = kept.get(key) ?? { left: mood.polls ?? 0, width, height }
    if (!kept.has(key)) {
      if (order.prompt === undefined) {
        seen.heads.push(order.head)
        seen.templates.push(order.template)
      } else seen.prompts.push(order.prompt)
    }
    kept.set(key, job)
    if (mood.answer === 'none') return
    if (mood.answer === 'hangUp') return request.socket.destroy()
    if (mood.answer === 'endless') return sendEndless(response)
    if (mood.polls !== undefined)
      return say(202, { status_url: mood.statusUrl ?? `/v1/${kind}/${key}/status` })
    const headers: Record<string, string> = mood.type ? { 'Content-Type': mood.type } : {}
    return say(
      200,
      mood.body ?? (await pictureOf(mood.width ?? job.width, mood.height ?? job.height)),
      headers,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    moods,
    kept,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** `/v1/composites` paints a head into a page of the given width; `/v1/pictures` a prompt at exactly the given size. */
function parseOrder(kind: string, body: Buffer) {
  const said = JSON.parse(body.toString())
  if (kind === 'pictures') {
    const { prompt, width, height } = said as { prompt: string; width: number; height: number }
    return { prompt, width, height }
  }
  if (kind !== 'composites') return undefined
  const { settings, head, template } = said as Record<'head' | 'template', unknown> & {
    settings: { width: number }
  }
  return { head, template, prompt: undefined, width: settings.width, height: settings.width / 2 }
}

async function sendEndless(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'image/png' })
  const much = Buffer.alloc(1024 * 1024)
  const poured = pipeline(function* () {
    for (;;) yield much
  }, response)
  await poured.catch((error: NodeJS.ErrnoException) => {
    // The reader disconnects on purpose.
    if (!['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error
  })
}
