import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { detachReviews } from '~/domain/reviews/reviews.server'
import { storage } from '~/domain/storage.server'
import { erasePhotosJob } from '~/jobs/erase-photos.server'
import { action as officeAction, loader as officeLoader } from '~/routes/admin/people/reviews'
import { loader as exportLoader } from '~/routes/files/export'
import { loader as photoLoader } from '~/routes/files/review-photo'
import { action, loader } from '~/routes/my/review'
import { loader as robots } from '~/routes/ops/robots'
import { loader as reviewsLoader } from '~/routes/shop/reviews'
import { listAuditEntries } from '../support/audit'
import { anOrder } from '../support/builders'
import { aMember } from '../support/carts'
import { anOperator } from '../support/office-people'
import { loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { unzip } from '../support/unzip'

// A photo of the reading, from its form to the book's page and out of it again, with the real engine.

type Headers = Record<string, string>
interface Page {
  kind: string
  review?: { photo?: { src: string; width: number; height: number } }
  photoState?: string
  photoRefusal?: string
}
interface Read {
  reviews: { id: number; photo?: { src: string; key: string } }[]
}

/** As a phone takes it: large, turned, and with the place where it was taken. */
let picture: Buffer
beforeAll(async () => {
  picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a9' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
})

async function aReviewer() {
  const { headers, userId } = await aMember()
  const order = await anOrder({ userId, status: 'DELIVERED' })
  const place = { path: `/order/${order.id}/review`, params: { id: String(order.id) }, headers }
  await callAction(action, place, { rating: '5', content: '매일 밤 읽어요.' })
  return { headers, userId, order, place, bookId: order.bookId }
}
type Reviewer = Awaited<ReturnType<typeof aReviewer>>

async function send({ place }: Pick<Reviewer, 'place'>, fields: { photo?: Buffer; consent?: string } = {}) {
  const { photo = picture, consent = 'on' } = fields
  const body = new FormData()
  body.append('photo', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  if (consent) body.append('consent', consent)
  body.append('intent', 'photo')
  const args = loaderArgs(place.path, { method: 'POST', body, headers: place.headers })
  const said = await action({ ...args, params: place.params } as never)
  if (said instanceof Response) return { status: said.status, refused: undefined }
  const { data, init } = said as { data: { refused: { errors: Record<string, string> } }; init: ResponseInit }
  return { status: init.status, ...data }
}
const own = ({ place }: Reviewer) => callLoader<Page>(loader, place)
const srcOf = async (reviewer: Reviewer) => (await own(reviewer)).review?.photo?.src ?? ''
const view = (src: string, headers: Headers = {}) =>
  photoLoader({ ...loaderArgs(src, { headers }), params: { file: src.split('/').at(-1) } } as never)
const onBook = async ({ bookId }: Reviewer) =>
  (
    await callLoader<Read>(reviewsLoader, {
      path: `/book/${bookId}/reviews`,
      params: { id: String(bookId) },
    })
  ).reviews[0]?.photo
async function inOffice(headers: Headers, src: string) {
  const { data } = (await officeLoader(
    loaderArgs('/admin/reviews?show=waiting', { headers }) as never,
  )) as unknown as { data: Read }
  return data.reviews.find(({ photo }) => photo?.src === src)
}
const press = (headers: Headers, fields: Record<string, string>) =>
  callAction(officeAction, { path: '/admin/reviews', headers }, fields)
const storedIn = async (prefix: string) => {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys
}

describe('a review’s photo', () => {
  it('is seen by its author and the office alone until an operator approves it, then by all', async () => {
    const [reviewer, { headers: office }] = [await aReviewer(), await anOperator()]
    expect((await send(reviewer)).status).toBe(303)
    expect((await own(reviewer)).photoState).toBe('waiting')
    const src = await srcOf(reviewer)
    expect((await view(src, reviewer.headers)).status).toBe(200)
    expect([(await view(src)).status, (await view(src, (await aMember()).headers)).status]).toEqual([
      404, 404,
    ])
    expect(await onBook(reviewer)).toBeUndefined()

    const row = await inOffice(office, src)
    expect((await view(src, office)).status).toBe(200)
    const about = { id: String(row?.id), photo: row?.photo?.key ?? '' }
    expect(await press(office, { ...about, intent: 'approvePhoto' })).toMatchObject({ status: 303 })
    expect((await listAuditEntries(db, `review:${row?.id}`)).map(({ deed }) => deed)).toEqual([
      'review.photoApproved',
      'photo.seen',
    ])
    expect((await onBook(reviewer))?.src).toBe(src)
    expect((await view(src)).status).toBe(200)
    expect(await robots().text()).toContain('Disallow: /reviews/photos/')
    expect((await own(reviewer)).photoState).toBe('public')
    expect((await press(office, { ...about, intent: 'approvePhoto' })).status).toBe(409)
  })

  it('is stored small, upright and without the data of its camera', async () => {
    const reviewer = await aReviewer()
    await send(reviewer)
    const bytes = Buffer.from(await (await view(await srcOf(reviewer), reviewer.headers)).arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 960, 720, undefined])
    expect(bytes.includes('SecretPhone')).toBe(false)
    expect(
      await db
        .selectFrom('consents')
        .select(['kind', 'orderId'])
        .where('userId', '=', reviewer.userId)
        .where('kind', '=', 'reviewPhoto')
        .execute(),
    ).toEqual([{ kind: 'reviewPhoto', orderId: reviewer.order.id }])
  })

  it('leaves the page and the storage when its author removes it, replaces it or deletes the review', async () => {
    const reviewer = await aReviewer()
    for (const intent of ['removePhoto', 'replace', 'delete']) {
      await send(reviewer)
      const src = await srcOf(reviewer)
      const key = src.replace('/reviews/photos/', 'reviews/')
      expect(await storedIn(key)).toEqual([key])
      if (intent === 'replace') await send(reviewer)
      else await callAction(action, reviewer.place, { intent })
      expect((await view(src, reviewer.headers)).status).toBe(404)
      await erasePhotosJob.run()
      expect(await storedIn(key)).toEqual([])
    }
    expect((await own(reviewer)).kind).toBe('open')
  })

  it('is removed also while the storage is down, and a job erases it later', async () => {
    const reviewer = await aReviewer()
    await send(reviewer)
    const key = (await srcOf(reviewer)).replace('/reviews/photos/', 'reviews/')
    const removing = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('the storage is down'))
    expect((await callAction(action, reviewer.place, { intent: 'removePhoto' })).status).toBe(303)
    removing.mockRestore()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'erase-photos' and state = 'created'`.execute(db)
    expect(rows[0]?.n).toBeGreaterThan(0)
    await erasePhotosJob.run()
    expect(await storedIn(key)).toEqual([])
  })

  it('that an operator declines is erased, and its author reads why and may send another', async () => {
    const [reviewer, { headers: office }] = [await aReviewer(), await anOperator()]
    await send(reviewer)
    const src = await srcOf(reviewer)
    const row = await inOffice(office, src)
    const about = { id: String(row?.id), photo: row?.photo?.key ?? '', intent: 'declinePhoto' }
    const unreasoned = await press(office, about)
    expect([unreasoned.status, unreasoned.refused?.errors]).toEqual([400, { reason: '이유를 골라 주세요.' }])
    expect((await press(office, { ...about, reason: 'personal' })).status).toBe(303)
    expect((await view(src, reviewer.headers)).status).toBe(404)
    await erasePhotosJob.run()
    expect(await storedIn(src.replace('/reviews/photos/', 'reviews/'))).toEqual([])
    expect((await own(reviewer)).photoRefusal).toBe(
      '이름이나 연락처처럼 누구인지 알 수 있는 내용이 들어 있어요.',
    )
    expect((await send(reviewer)).status).toBe(303)
    expect((await own(reviewer)).photoRefusal).toBeUndefined()
  })

  it('that its author replaced meanwhile is not approved with the operator’s older page', async () => {
    const [reviewer, { headers: office }] = [await aReviewer(), await anOperator()]
    await send(reviewer)
    const row = await inOffice(office, await srcOf(reviewer))
    await send(reviewer)
    const about = { id: String(row?.id), photo: row?.photo?.key ?? '', intent: 'approvePhoto' }
    expect((await press(office, about)).status).toBe(409)
    expect(await onBook(reviewer)).toBeUndefined()
  })

  it('of a hidden review is not public', async () => {
    const [reviewer, { headers: office }] = [await aReviewer(), await anOperator()]
    await send(reviewer)
    const src = await srcOf(reviewer)
    const row = await inOffice(office, src)
    const about = { id: String(row?.id), photo: row?.photo?.key ?? '' }
    await press(office, { ...about, intent: 'approvePhoto' })
    await press(office, { ...about, intent: 'hide', reason: 'rights' })
    expect([(await view(src)).status, (await view(src, reviewer.headers)).status]).toEqual([404, 200])
  })

  it('goes with a member who leaves, and is in the member’s export until then', async () => {
    const reviewer = await aReviewer()
    await send(reviewer)
    const key = (await srcOf(reviewer)).replace('/reviews/photos/', 'reviews/')
    const zip = await exportLoader(loaderArgs('/mypage/export', { headers: reviewer.headers }) as never)
    const files = unzip(Buffer.from(await zip.arrayBuffer()))
    expect(files.get(`photos/${key}`)?.length).toBeGreaterThan(100)
    expect(JSON.parse(String(files.get('data/reviewPhotos.json')))).toMatchObject([{ key }])
    await inTransaction(db, (tx) => detachReviews(tx, reviewer.userId))
    await erasePhotosJob.run()
    expect(await storedIn(key)).toEqual([])
  })
})

describe('a photo’s form', () => {
  it.each([
    ['no photo', { photo: Buffer.alloc(0) }, 400, { photo: '사진을 먼저 골라 주세요.' }],
    ['no consent', { consent: '' }, 400, { consent: '사진을 싣는 데 동의해 주세요.' }],
    [
      'a text',
      { photo: Buffer.from('<svg onload="x"/>') },
      415,
      { photo: '이미지 파일만 업로드 가능합니다.' },
    ],
    ['too much', { photo: Buffer.alloc(5_300_000) }, 413, { photo: '파일 크기는 5MB 이하여야 합니다.' }],
  ])('%s · its error at the field, and the review stays', async (_, fields, status, errors) => {
    const reviewer = await aReviewer()
    const answer = await send(reviewer, fields)
    expect([answer.status, answer.refused?.errors]).toEqual([status, errors])
    expect(await own(reviewer)).toMatchObject({ kind: 'written', review: { photo: undefined } })
  })

  it('is refused for a stranger, without a login, and before the review', async () => {
    const reviewer = await aReviewer()
    const { headers } = await aMember()
    expect((await send({ place: { ...reviewer.place, headers } })).status).toBe(404)
    expect((await send({ place: { ...reviewer.place, headers: {} as never } })).status).toBe(401)
    await callAction(action, reviewer.place, { intent: 'delete' })
    expect((await send(reviewer)).status).toBe(404)
  })

  it('has no photo at a name that is not one', async () => {
    for (const file of ['x', '..', `${'a'.repeat(22)}.webp`, `${'a'.repeat(22)}.jpg`])
      expect((await view(`/reviews/photos/${file}`)).status).toBe(404)
  })
})
