import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** The reference of the far painter's contract: what a service must do that paints for the shop. */
export async function openFarPainter(token: string) {
  const seen = { posts: [] as string[], templates: [] as unknown[], polls: 0, deleted: [] as string[] }
  /** told beforehand how to answer the next posts: a status, or how often it says "not yet" */
  const moods: {
    status?: number
    retryAfter?: string
    polls?: number
    reason?: string
    body?: Buffer
    type?: string
  }[] = []
  const waiting = new Map<string, { left: number; width: number }>()

  const pictureOf = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#3a7a8a' } })
      .png()
      .toBuffer()

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const say = (status: number, body: Buffer | object, headers: Record<string, string> = {}) => {
      const isPicture = Buffer.isBuffer(body)
      response.writeHead(status, { 'Content-Type': isPicture ? 'image/png' : 'application/json', ...headers })
      response.end(isPicture ? body : JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, {})
    const [, , , id = '', last] = (request.url ?? '').split('/')
    if (request.method === 'DELETE') {
      seen.deleted.push(id)
      return say(204, {})
    }
    if (request.method === 'GET' && last === 'status') {
      seen.polls++
      const job = waiting.get(id)
      if (!job) return say(404, {})
      return job.left-- > 0 ? say(202, { id, status_url: request.url }) : say(200, await pictureOf(job.width))
    }
    seen.posts.push(String(request.headers['idempotency-key']))
    const { settings, template } = JSON.parse(Buffer.concat(parts).toString())
    seen.templates.push(template)
    const mood = moods.shift() ?? {}
    if (mood.polls !== undefined) {
      waiting.set('7', { left: mood.polls, width: settings.width })
      return say(202, { id: '7', status_url: '/v1/composites/7/status' })
    }
    if (mood.reason) return say(422, { reason: mood.reason })
    if (mood.status) return say(mood.status, {}, mood.retryAfter ? { 'Retry-After': mood.retryAfter } : {})
    const headers: Record<string, string> = mood.type ? { 'Content-Type': mood.type } : {}
    return say(200, mood.body ?? (await pictureOf(settings.width)), headers)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    moods,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
