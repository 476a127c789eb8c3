import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentVersions } from '~/domain/consents/consent'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { savePhoto } from '~/domain/photos/photos.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { requestPreview } from '~/domain/previews/start/start-preview.server'
import { storage } from '~/domain/storage.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { respondEvents } from '~/http/events.server'
import { readiness } from '~/http/health/readiness.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action as start } from '~/routes/api/previews/start'
import { loader as steps } from '~/routes/api/previews/steps'
import { action as shopAction, loader as shopLoader } from '~/routes/shop/book'
import { action as campaignAction, loader as campaignLoader } from '~/routes/wadiz/book'
import { drawPhoto, drawPhotoCanvas } from '../support/drawn-faces'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { aBookWithPlace } from '../support/templates'
import '../support/engine-results'

// The photo section of a book's page: its form, its states, and the events that the page receives.

const face = drawPhoto()
let book = 0
beforeAll(async () => {
  book = await aBookWithPlace()
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

type Fields = Record<string, string | Uint8Array>
function form(fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([new Uint8Array(value)], 'photo.jpg', { type: 'image/jpeg' }))
  return body
}
const agreed: Fields = { intent: 'preview', photo: face, consent: 'on' }

interface Answered {
  status: number
  to: string | null
  cookies: string
  refused?: { message: string; field?: string; retryAfter?: number }
  typed?: Record<string, string>
}
/** The action's result, whether it redirects or returns the form. */
async function post(fields: Fields, { headers = {}, action = shopAction as unknown, id = book } = {}) {
  const path = action === campaignAction ? `/wadiz/books/${id}` : `/book/${id}`
  const args = {
    ...loaderArgs(path, { method: 'POST', body: form(fields), headers }),
    params: { id: String(id) },
  }
  const said = await (action as (args: never) => Promise<unknown>)(args as never)
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location'),
      cookies: said.headers.getSetCookie().join('\n'),
    } as Answered
  const { data, init } = said as { data: Pick<Answered, 'refused' | 'typed'>; init: ResponseInit }
  const sent = new Headers(init.headers)
  return { status: init.status, to: null, cookies: sent.get('Set-Cookie') ?? '', ...data } as Answered
}

async function somebody() {
  const { visitor, token } = await createVisitor(db)
  return { owner: { visitorId: visitor.id }, headers: await cookieHeader({ visitor: token }) }
}
/** A visitor with one picture of this book. */
async function aParent() {
  const { owner, headers } = await somebody()
  await post(agreed, { headers })
  const [preview] = await previewsOf(db, owner, book)
  if (!preview) throw new Error('nothing was asked for')
  await paintPreview(db, preview.name)
  return { owner, headers, preview }
}
async function shown(headers: Record<string, string>, { loader = shopLoader as unknown, id = book } = {}) {
  const args = { ...loaderArgs(`/book/${id}`, { headers }), params: { id: String(id) } }
  const page = (await (loader as (args: never) => Promise<unknown>)(args as never)) as {
    previewData: { agreed: boolean; previews: { name: string; state: string; fault?: string }[] }
  }
  return page.previewData
}
const photosOf = ({ visitorId }: { visitorId: number }) =>
  db.selectFrom('photos').select('consent').where('visitorId', '=', visitorId).execute()

describe('the preview form of a book’s page', () => {
  it('redirects to the page with a new visitor’s cookie, and stores the consent', async () => {
    const { status, to, cookies } = await post(agreed)
    expect([status, to]).toEqual([303, `/book/${book}?preview=1#preview`])
    expect(cookies).toMatch(/^toast=/m)
    const cookie = cookies.match(/^gid=[^;]+/m)?.[0] ?? ''
    const { agreed: has, previews } = await shown({ Cookie: cookie })
    expect([has, previews.map(({ state }) => state)]).toEqual([true, ['waiting']])
    const { consent } = await db
      .selectFrom('photos')
      .innerJoin('previews', 'previews.photoId', 'photos.id')
      .select('consent')
      .where('name', '=', previews[0]?.name ?? '')
      .executeTakeFirstOrThrow()
    expect(consent).toBe(consentVersions.guardian)
  })

  it('asks whose face is meant in a photo of two, and stores that one alone', async () => {
    const { owner, headers } = await somebody()
    const pair = drawPhotoCanvas({ x: 190, size: 100 }, { x: 450, size: 100 }).toBuffer('image/png')
    const refused = await post({ ...agreed, photo: pair }, { headers })
    expect([refused.status, refused.refused?.field]).toEqual([422, 'twoFaces'])
    expect((await post({ ...agreed, photo: pair, face: 'middle' }, { headers })).typed?.face).toBe('middle')
    expect(await photosOf(owner)).toEqual([])
    expect((await post({ ...agreed, photo: pair, face: 'left' }, { headers })).status).toBe(303)
    const { width } = await db
      .selectFrom('photos')
      .select('width')
      .where('visitorId', '=', owner.visitorId)
      .executeTakeFirstOrThrow()
    expect(width).toBeLessThan(400)
  })

  it('on the campaign’s page redirects there, and the preview belongs to the campaign', async () => {
    const { owner, headers } = await somebody()
    const { to } = await post(agreed, { headers, action: campaignAction })
    expect(to).toBe(`/wadiz/books/${book}?preview=1#preview`)
    expect((await previewsOf(db, owner, book)).map(({ channel }) => channel)).toEqual(['wadiz'])
    expect((await shown(headers, { loader: campaignLoader })).previews).toHaveLength(1)
  })

  it('requires a guardian’s consent for the first photo, and only then', async () => {
    const { owner, headers } = await somebody()
    const without = await post({ ...agreed, consent: '' }, { headers })
    expect(without.status).toBe(400)
    const none = await post({ intent: 'preview', photo: face }, { headers })
    expect([none.status, none.refused]).toMatchObject([
      400,
      { field: 'consent', message: '보호자 동의에 표시해 주세요.' },
    ])
    expect(await photosOf(owner)).toEqual([])
    await post(agreed, { headers })
    const other = Buffer.concat([face, Buffer.from([0])])
    expect((await post({ intent: 'preview', photo: other }, { headers })).status).toBe(303)
    expect(await photosOf(owner)).toEqual([
      { consent: consentVersions.guardian },
      { consent: consentVersions.guardian },
    ])
  })

  it('stores a guardian’s consent once, however often it is given', async () => {
    const { owner, headers } = await somebody()
    const small = { ...agreed, photo: face.subarray(0, 2000) }
    for (let i = 0; i < 3; i++) await post(small, { headers })
    await post({ intent: 'agree', consent: 'on' }, { headers })
    const words = await db
      .selectFrom('consents')
      .select('version')
      .where('visitorId', '=', owner.visitorId)
      .execute()
    expect(words).toEqual([{ version: consentVersions.guardian }])
  })

  it('a photo without a face gives the reason, keeps the ticked consent and sets the visitor’s cookie', async () => {
    const wall = drawPhotoCanvas({ size: 1 }).toBuffer('image/png')
    const { status, refused, typed, cookies } = await post({ ...agreed, photo: wall })
    expect([status, refused?.message]).toEqual([
      422,
      '얼굴을 찾지 못했어요. 얼굴이 크게 나온 정면 사진을 골라 주세요.',
    ])
    expect(typed).toEqual({ intent: 'preview', consent: 'on' })
    expect(cookies).toMatch(/^gid=/)
  })

  it.each([5 * 1024 * 1024 + 1, 12_000_000])(
    'a photo of %i bytes is too large, and the consent stays ticked',
    async (bytes) => {
      // A browser sends the fields in the order of the form, so the photo comes first.
      const { status, refused, typed } = await post({
        photo: new Uint8Array(bytes),
        consent: 'on',
        intent: 'preview',
      })
      expect([status, refused?.field]).toEqual([413, 'photo'])
      expect(typed).toEqual({ consent: 'on', intent: 'preview' })
    },
  )

  const refusals: [string, number, Fields][] = [
    ['no photo', 400, { photo: '' }],
    ['an empty file', 400, { photo: new Uint8Array() }],
    ['a byte too many', 413, { photo: new Uint8Array(5 * 1024 * 1024 + 1) }],
    ['a deed that there is not', 400, { intent: 'sell' }],
    ['a name that none of ours is', 400, { intent: 'again', name: '../x' }],
  ]
  it.each(refusals)('responds to %s with %i and stores nothing', async (_, status, over) => {
    const { owner, headers } = await somebody()
    expect((await post({ ...agreed, ...over }, { headers })).status).toBe(status)
    expect(await photosOf(owner)).toEqual([])
  })

  it('too many requests · 429 with the time to wait', async () => {
    const { headers } = await somebody()
    for (let i = 0; i < 5; i++) await post({ ...agreed, photo: face.subarray(0, 2000) }, { headers })
    const { status, refused } = await post(agreed, { headers })
    expect([status, refused?.retryAfter]).toEqual([429, expect.any(Number)])
  })

  it('of a sold-out or unknown book is refused', async () => {
    const sold = await aBookWithPlace({ isSoldOut: true })
    expect((await post(agreed, { id: sold })).refused?.message).toBe('품절된 상품입니다.')
    expect((await post(agreed, { id: 99999 })).status).toBe(404)
    expect((await catchResponse(() => post(agreed, { id: 0 }))).status).toBe(404)
  })
})

describe('a finished preview', () => {
  it('is painted again from the same photo, and the first one stays', async () => {
    const { headers, preview } = await aParent()
    expect((await post({ intent: 'again', name: preview.name }, { headers })).status).toBe(303)
    const { previews } = await shown(headers)
    expect(previews.map(({ state }) => state)).toEqual(['waiting', 'done'])
  })

  it('from the bare API can be painted again only after a guardian’s consent', async () => {
    const { owner, headers } = await somebody()
    const { key } = await savePhoto(db, owner, { bytes: face })
    const name = await requestPreview(db, owner, { bookId: book, photoKey: key, channel: 'web' })
    await paintPreview(db, name)
    const again = () => post({ intent: 'again', name }, { headers })
    const refused = await again()
    expect([refused.status, refused.refused?.message]).toEqual([400, '보호자 동의에 표시해 주세요.'])
    expect((await post({ intent: 'agree' }, { headers })).status).toBe(400)
    const said = await post({ intent: 'agree', consent: 'on' }, { headers })
    expect([said.status, said.to]).toEqual([303, `/book/${book}?preview=1#preview`])
    expect((await again()).status).toBe(303)
  })

  it('is erased with its photo on request', async () => {
    const { headers, preview } = await aParent()
    const answer = await post({ intent: 'erase', name: preview.name }, { headers })
    expect([answer.status, answer.to]).toEqual([303, `/book/${book}?preview=1#preview`])
    expect(await shown(headers)).toMatchObject({ agreed: true, previews: [] })
    expect(await storage.get(preview.photoKey ?? '')).toBeUndefined()
    // The button pressed twice.
    const again = await post({ intent: 'erase', name: preview.name }, { headers })
    expect([again.status, again.to]).toEqual([answer.status, answer.to])
  })

  it('cannot be seen, repainted or erased by another visitor', async () => {
    const { headers, preview } = await aParent()
    for (const other of [(await somebody()).headers, {}]) {
      for (const intent of ['again', 'erase'])
        expect((await post({ intent, name: preview.name }, { headers: other })).status).toBe(404)
      expect((await shown(other)).previews).toEqual([])
    }
    expect((await shown(headers)).previews).toHaveLength(1)
  })

  it('that failed is tried again by the same photo, at once', async () => {
    const { headers, preview } = await aParent()
    await db
      .updateTable('previews')
      .set({ state: 'failed', reason: 'severalFaces' })
      .where('name', '=', preview.name)
      .execute()
    expect((await post(agreed, { headers })).status).toBe(303)
    const states = (await shown(headers)).previews.map(({ state }) => state)
    expect(states).toHaveLength(2)
    expect(states.filter((state) => state === 'failed')).toHaveLength(1)
  })

  it('that failed gives the reason', async () => {
    const { headers, preview } = await aParent()
    await db
      .updateTable('previews')
      .set({ state: 'failed', reason: 'severalFaces' })
      .where('name', '=', preview.name)
      .execute()
    expect((await shown(headers)).previews[0]).toMatchObject({
      state: 'failed',
      fault: '여러 사람이 함께 있어요. 아이 혼자 나온 사진을 골라 주세요.',
    })
  })
})

describe('the preview API', () => {
  const ask = async (fields: Fields, headers: Record<string, string> = {}) =>
    (await start(
      loaderArgs('/api/previews', { method: 'POST', body: form(fields), headers }) as never,
    )) as Response

  it('starts a preview under the same rules and returns its name', async () => {
    const asked = { photo: face, bookId: String(book), wadizMode: 'true' }
    const none = await ask(asked)
    expect([none.status, await none.json()]).toMatchObject([400, { field: 'consent' }])
    const begun = await ask({ ...asked, consent: 'on' })
    expect(begun.headers.get('Set-Cookie')).toMatch(/^gid=/)
    const { name } = await begun.json()
    const cookie = begun.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await shown({ Cookie: cookie })).previews).toMatchObject([{ name, state: 'waiting' }])
  })

  function wordsOf(line: Response) {
    const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => (await reader?.read())?.value
  }
  const listen = (name: string, headers: Record<string, string>) =>
    steps({ ...loaderArgs(`/api/previews/${name}/steps`, { headers }), params: { name } } as never)

  it('streams each step until the preview is done', async () => {
    const { owner, headers } = await somebody()
    await post(agreed, { headers })
    const [preview] = await previewsOf(db, owner, book)
    const line = await listen(preview?.name ?? '', headers)
    expect(line.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    const heard = wordsOf(line)
    expect([await heard(), await heard()]).toEqual(['retry: 2000\n\n', 'data: {"state":"waiting"}\n\n'])
    // Painting may pass through two states before the stream reads once, so each is set here only after the last was heard.
    for (const state of ['finding', 'painting', 'done']) {
      await db
        .updateTable('previews')
        .set({ state })
        .where('name', '=', preview?.name ?? '')
        .execute()
      expect(await heard()).toBe(`data: {"state":"${state}"}\n\n`)
    }
    expect(await heard()).toBeUndefined()
  })

  it('ends the stream once the preview is painted', async () => {
    const { headers, preview } = await aParent()
    const heard = wordsOf(await listen(preview.name, headers))
    await paintPreview(db, preview.name)
    let last: string | undefined
    for (let step = await heard(); step !== undefined; step = await heard()) last = step
    expect(last).toBe('data: {"state":"done"}\n\n')
  })

  it('refuses the stream of another’s or an unknown preview with the same 404', async () => {
    const { headers, preview } = await aParent()
    const answers = await Promise.all([
      listen(preview.name, (await somebody()).headers),
      listen(preview.name, {}),
      listen('AAAAAAAAAAAAAAAAAAAAAA', headers),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const [one, ...others] = await Promise.all(answers.map((answer) => answer.text()))
    for (const other of others) expect(other).toBe(one)
  })

  it('a cancelled stream stops its source', async () => {
    let leave = (_: string) => {}
    const left = new Promise<string>((resolve) => {
      leave = resolve
    })
    async function* lasting(signal: AbortSignal) {
      yield 1
      if (!signal.aborted) await once(signal, 'abort')
      leave('left')
    }
    const line = await respondEvents(loaderArgs('/x'), 'me', async (signal) => lasting(signal))
    await line.body?.cancel()
    expect(await left).toBe('left')
  })

  it('a HEAD request opens no stream', async () => {
    let isEnded = false
    const head = await respondEvents(loaderArgs('/x', { method: 'HEAD' }), 'me', async (signal) => {
      signal.addEventListener('abort', () => {
        isEnded = true
      })
      return (async function* () {})()
    })
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect([head.body, isEnded]).toEqual([null, true])
  })

  it('one reader has at most six streams, which do not count for another', async () => {
    async function* lasting(signal: AbortSignal) {
      await once(signal, 'abort')
      yield 1
    }
    const begin = (reader: string) =>
      respondEvents(loaderArgs('/x'), reader, async (signal) => lasting(signal))
    const held = await Promise.all(Array.from({ length: 6 }, () => begin('one')))
    const beyond = await begin('one')
    expect([beyond.status, beyond.headers.has('Retry-After')]).toEqual([429, true])
    const other = await begin('another')
    await held[0]?.body?.cancel()
    const again = await begin('one')
    expect([other.status, again.status]).toEqual([200, 200])
    for (const line of [...held.slice(1), other, again]) await line.body?.cancel()
  })

  it('a stream ends when the server is shutting down', async () => {
    const { owner, headers } = await somebody()
    await post(agreed, { headers })
    const [preview] = await previewsOf(db, owner, book)
    const heard = wordsOf(await listen(preview?.name ?? '', headers))
    await heard()
    await heard()
    readiness.markShuttingDown()
    expect(await heard()).toBeUndefined()
  })
})
