import { existsSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPhoto } from '../support/drawn-faces'
import { createDatabase, type Shop, startShop } from '../support/shop'

// Children's photos over a real socket: malformed paths and broken connections.

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop
/** The visitor's own photo, so that there is an object to find. */
let key: string
let cookie: string

beforeAll(async () => {
  database = await createDatabase()
  shop = await startShop({ databaseUrl: database.url })
  const answer = await upload()
  cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  key = (await answer.json()).url.replace('/api/files/by-key/', '')
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

function upload() {
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(drawPhoto())], 'photo.png', { type: 'image/png' }))
  return fetch(`${shop.url}/api/upload`, { method: 'POST', body: form })
}

/** Sends the path unchanged, because `fetch` and browsers normalise it. */
const asked = (path: string) =>
  new Promise<{ status?: number; type?: string; body: string }>((resolve, reject) => {
    const { port } = new URL(shop.url)
    const get = request({ host: '127.0.0.1', port, path, headers: { Cookie: cookie } }, (answer) => {
      let body = ''
      answer.setEncoding('latin1')
      answer.on('data', (chunk) => (body += chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }),
      )
    })
    get.on('error', reject)
    get.end()
  })

const DOTS = [
  '..',
  '.',
  '...',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '%25252e%25252e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '..;',
  '..%00',
  '.%00.',
  '%00',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '%EF%BC%8E%EF%BC%8E',
  '%E2%80%A5',
  '..%0d%0a',
  '%20..%20',
  '~',
  '%ff%fe',
]
const forms = (key: string) => {
  const [folder = '', name = ''] = key.split('/')
  const targets = ['etc/passwd', '.env', key, `${name}`, 'templates/back/x.png']
  return DOTS.flatMap((up) =>
    targets.flatMap((to) => [`${folder}/${up}/${to}`, `${up}%2f${to}`, `${to}/${up}`]),
  )
}

it.each(['by-key', 's3'])('/api/files/%s opens nothing for malformed paths', async (door) => {
  const base = `/api/files/${door}/`
  expect((await asked(base + key)).status).toBe(200)
  // A browser normalises the path before sending, so forms that become the key itself are left out.
  const all = forms(key).filter((form) => new URL(base + form, shop.url).pathname !== base + key)
  expect(all.length).toBeGreaterThan(150)
  const wrong: unknown[] = []
  for (const form of all) {
    const { status, type, body } = await asked(base + form)
    const isSaid = (status === 400 || status === 404) && type?.startsWith('application/json')
    if (!isSaid || JSON.parse(body).success !== false) wrong.push([form, status, type, body.slice(0, 80)])
  }
  expect(wrong).toEqual([])
})

it('an upload cut off in the middle stores nothing, and the next one works', async () => {
  const kept = async () => Number((await database.ask('select count(*) from photos'))[0].count)
  const before = [await kept(), objects().length]
  for (const path of ['/api/upload', '/api/preview', '/api/previews', '/book/1']) await broken(path)
  await expect.poll(() => requestsSeen(), { timeout: 20_000 }).toBe(4)
  expect([await kept(), objects().length]).toEqual(before)
  expect(shop.output()).not.toContain('"level":"error"')
  expect((await upload()).status).toBe(200)
  expect(await kept()).toBe(Number(before[0]) + 1)
})

/** Sends half of a photo and disconnects. */
function broken(path: string): Promise<void> {
  const photo = drawPhoto()
  const head = [
    '--seam',
    'Content-Disposition: form-data; name="bookId"',
    '',
    '1',
    '--seam',
    'Content-Disposition: form-data; name="photo"; filename="photo.png"',
    'Content-Type: image/png',
    '',
    '',
  ].join('\r\n')
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=seam',
    `Content-Length: ${head.length + photo.length}`,
    '',
    '',
  ].join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => {
      socket.write(lines + head)
      socket.write(photo.subarray(0, photo.length / 2), () => setTimeout(() => socket.destroy(), 100))
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

/** The aborted POST requests in the log. */
const requestsSeen = () =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"method":"POST"') && line.includes('"status":499')).length

function objects(): string[] {
  const folder = join(shop.dataDir, 'objects')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
}
