import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherMood } from '~/art/child/expression'
import { pageMoods } from '~/art/child/page-moods'
import { recordConsentOnce } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { startPreview } from '~/domain/previews/start/start-preview.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action as secondAction } from '~/routes/api/previews/second'
import { action as myPageAction } from '~/routes/my/mypage'
import { action as bookAction } from '~/routes/shop/book'
import { toPreviewView } from '~/routes/shop/preview-view.server'
import { aVisitor } from '../support/carts'
import { drawPhoto } from '../support/drawn-faces'
import { cookieHeader, loaderArgs } from '../support/requests'
import { callAction } from '../support/route-calls'
import { aChildWithTwoPhotos } from '../support/second-photos'
import { aBookWithPlace, aPaintedBook } from '../support/templates'
import '../support/engine-results'

// A second photo over HTTP: from the form on a book's page, with and without script.

let book = 0
beforeAll(async () => {
  book = await aBookWithPlace()
  await startJobQueue()
  // On a busy machine the engine takes its time to start.
  await composite.look(drawPhoto())
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function aPhotographedChild({ agrees = true } = {}) {
  const { owner, headers } = await aVisitor()
  if (agrees) await recordConsentOnce(db, owner, 'guardian')
  const asker = { owner, from: '127.0.0.1' }
  const { name, photoKey } = await startPreview(db, asker, {
    bookId: book,
    channel: 'web',
    photo: drawPhoto(),
  })
  await db.updateTable('photos').set({ mood: 'calm' }).where('key', '=', photoKey).execute()
  await paintPreview(db, name)
  const viewsOf = async () =>
    (await previewsOf(db, owner, book)).map((preview) => toPreviewView(preview, new Set()).second)
  return { owner, headers, name, viewsOf }
}

function aForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const photo = new Uint8Array(drawPhoto({ skin: '#8a5a3c' }))
  form.append('photo', new Blob([photo], { type: 'image/png' }), 'photo.png')
  return form
}

async function call(
  action: unknown,
  { path, params, ...init }: RequestInit & { path: string; params: Record<string, string> },
): Promise<Response> {
  const args = { ...loaderArgs(path, init as never), params }
  return (action as (args: unknown) => Promise<Response>)(args).catch((thrown) => thrown)
}

const sendForm = (headers: Record<string, string>, body: FormData) =>
  call(bookAction, {
    path: `/book/${book}?preview=1`,
    params: { id: `${book}` },
    method: 'POST',
    headers,
    body,
  })

const send = (headers: Record<string, string>, name: string, method = 'POST') =>
  call(secondAction, {
    path: `/api/previews/${name}/second`,
    params: { name },
    method,
    headers,
    ...(method === 'POST' && { body: aForm({}) }),
  })

it('is added and taken away from the form of a page without script', async () => {
  const { headers, name, viewsOf } = await aPhotographedChild()
  expect(await viewsOf()).toEqual([
    { mood: 'smiling', key: null, isShown: false, isOnPicture: false, doubt: null },
  ])
  const response = await sendForm(headers, aForm({ intent: 'second', name }))
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/book/${book}\\?preview=1&made=[\\w-]{22}#preview$`)),
  ])
  const key = expect.stringMatching(/^previews\/[\w-]{22}\/source\.jpg$/)
  expect(await viewsOf()).toMatchObject([
    { mood: 'smiling', key, isShown: true },
    { mood: 'smiling', key, isShown: false },
  ])
  const [made] = response.headers.get('Location')?.match(/[\w-]{22}/) ?? []
  const path = `/book/${book}?preview=1`
  const press = { path, headers, params: { id: `${book}` } }
  const removed = await callAction(bookAction, press, { intent: 'withoutSecond', name: made ?? '' })
  expect([removed.status, removed.to]).toEqual([303, `${path}&made=${name}#preview`])
  expect(await viewsOf()).toMatchObject([{ key: null, isShown: false }])
})

it('is added and taken away by a script', async () => {
  const { headers, name, viewsOf } = await aPhotographedChild()
  const added = await send(headers, name)
  expect([added.status, await added.json()]).toEqual([200, { success: true, name: expect.any(String) }])
  expect(await viewsOf()).toMatchObject([{ isShown: true }, { isShown: false }])
  const removed = await send(headers, name, 'DELETE')
  expect([removed.status, await removed.json()]).toEqual([200, { success: true, name }])
  expect(await viewsOf()).toMatchObject([{ key: null }])
})

it('is known to be on a picture whose page asks for its mood', async () => {
  const painted = await aPaintedBook()
  const { owner, both, name, photoKey } = await aChildWithTwoPhotos(painted)
  const mood = otherMood(pageMoods['whale-song/target'] ?? 'calm')
  await db.updateTable('photos').set({ mood }).where('key', '=', photoKey).execute()
  const shown = (await previewsOf(db, owner, painted)).map((preview) => [
    preview.name,
    toPreviewView(preview, new Set()).second?.isOnPicture,
  ])
  expect(shown).toEqual([
    [both, true],
    [name, false],
  ])
})

it('needs a guardian’s consent, and a picture of one’s own', async () => {
  const { headers, name, viewsOf } = await aPhotographedChild({ agrees: false })
  expect((await send(headers, name)).status).toBe(400)
  const other = await aVisitor()
  expect((await send(other.headers, name)).status).toBe(404)
  expect((await send(other.headers, name, 'DELETE')).status).toBe(404)
  expect(await viewsOf()).toMatchObject([{ key: null }])
})

it('is counted with the first one in the receipt for erasing both', async () => {
  const { userId, photoKey } = await aChildWithTwoPhotos(book)
  const { id } = await db
    .selectFrom('photos')
    .select('id')
    .where('key', '=', photoKey)
    .executeTakeFirstOrThrow()
  const headers = await cookieHeader({ session: await startUserSession(db, userId) })
  await callAction(myPageAction, { path: '/mypage', headers }, { intent: 'erase-photo', id: `${id}` })
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { body } = await db
    .selectFrom('notices')
    .select('body')
    .where('recipient', '=', email ?? '')
    .where('fact', 'like', 'receipt:%')
    .executeTakeFirstOrThrow()
  expect(body).toContain('아이 사진 2개')
})
