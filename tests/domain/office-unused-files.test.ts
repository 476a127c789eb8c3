import { afterEach, expect, it } from 'vitest'
import { emptyDocument } from '~/book/document'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { storePicture } from '~/domain/pictures/pictures.server'
import { savePreset } from '~/domain/presets/presets.server'
import { storage } from '~/domain/storage.server'
import { changeTemplate, saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import { sweepAll } from '~/jobs/sweep.server'
import { aBook, aPicture } from '../support/builders'

// Office uploads that no page uses are swept like visitors' leftovers; uploads in use, or about to be used, stay.

afterEach(() => startClock())
const start = now()
const days = (count: number) => addDays(start, count)

const bytes = Buffer.from('a picture of this test')
const filesOf = (name: string) => [`pictures/${name}/480.jpg`, `pictures/${name}/og.jpg`]
const store = (name: string) =>
  storePicture(name, [
    { file: '480.jpg', bytes },
    { file: 'og.jpg', bytes },
  ])
async function aSent(title: string) {
  const picture = await aPicture(title)
  await store(picture.name)
  return picture
}
async function there(keys: string[]) {
  const found = await Promise.all(keys.map((key) => storage.open(key)))
  return found.map((one) => one !== undefined)
}
const rowsOf = (...names: string[]) =>
  db
    .selectFrom('pictures')
    .select('name')
    .where('name', 'in', names)
    .orderBy('name')
    .execute()
    .then((rows) => rows.map(({ name }) => name))
async function sweepAt(time: Date) {
  stopClock(time)
  await sweepAll()
}
/** Sweeps hourly, because a file is erased only after two sweeps have found no owner. */
async function sweepFrom(time: Date) {
  for (const minutes of [0, 60, 120, 180]) await sweepAt(addMinutes(time, minutes))
}

it('files that no row names are erased once half an hour has passed; the shop’s own stay', async () => {
  const refused = 'cover-00000000aaaa'
  const own = 'whale-song-00000000aaab'
  await Promise.all([store(refused), store(own)])
  await sweepAt(start)
  await sweepAt(addMinutes(start, 29))
  expect(await there(filesOf(refused))).toEqual([true, true])
  await sweepAt(addMinutes(start, 60))
  expect(await there([...filesOf(refused), ...filesOf(own)])).toEqual([false, false, true, true])
})

it('files that are named between two sweeps stay, and wait again once they are not named', async () => {
  const name = 'detail-00000000aaac'
  await store(name)
  await sweepAt(start)
  const picture = { width: 10, height: 10, widths: [480], placeholder: 'data:image/webp;base64,AAAA' }
  await db
    .insertInto('pictures')
    .values({ name, url: `/pictures/${name}/480.jpg`, ...picture })
    .execute()
  await sweepAt(addMinutes(start, 60))
  await db.deleteFrom('pictures').where('name', '=', name).execute()
  await sweepAt(addMinutes(start, 120))
  expect(await there(filesOf(name))).toEqual([true, true])
  await sweepAt(addMinutes(start, 180))
  expect(await there(filesOf(name))).toEqual([false, false])
})

it('a replaced cover is erased with its files after a week; pictures in use stay', async () => {
  const [old, shown, inside, target, onPage, before] = await Promise.all(
    ['cover', 'cover', 'detail', 'target', 'cover', 'detail'].map((title) => aSent(title)),
  )
  if (!old || !shown || !inside || !target || !onPage || !before) throw new Error('all are there')
  const book = await aBook({
    imageUrl: old.url,
    detailImageUrl: inside.url,
    targetImageUrl: target.url,
    isActive: false,
    isHidden: true,
    deletedAt: now(),
  })
  const other = await aBook()
  const on = (url: string) => ({ ...emptyDocument(), pageImages: { 'cover-front': url } })
  await savePreset(db, other, { document: on(before.url) })
  await savePreset(db, other, { document: on(onPage.url) })
  const own = await aPicture('whale-song')
  await db.updateTable('books').set({ imageUrl: shown.url }).where('id', '=', book).execute()
  const all = [old, shown, inside, target, onPage, before, own].map(({ name }) => name)
  // A draft waits a week.
  await sweepFrom(days(6))
  expect(await rowsOf(...all)).toEqual([...all].sort())
  await sweepFrom(days(8))
  expect(await rowsOf(...all)).toEqual(all.filter((name) => name !== old.name).sort())
  expect(await there(filesOf(old.name))).toEqual([false, false])
  expect(await there(filesOf(shown.name))).toEqual([true, true])
})

it('an unused draft is erased with its template, and so is a replaced layer', async () => {
  const layer = (what: string, of: 'back' | 'front') =>
    storeLayer(of, of === 'back' ? 'jpg' : 'png', Buffer.from(what))
  const [draft, live] = [await aSent('target'), await aSent('target')]
  await aBook({ targetImageUrl: live.url })
  const backs = [await layer('draft', 'back'), await layer('live', 'back')]
  const fronts = [await layer('first', 'front'), await layer('second', 'front')]
  const ours = await storeLayer('front', 'avif', Buffer.from('painted'))
  await saveTemplate(db, { pictureUrl: draft.url, back: backs[0] ?? '' })
  await saveTemplate(db, { pictureUrl: live.url, back: backs[1] ?? '', front: fronts[0] })
  const kept = [...backs, ...fronts, ours]
  await changeTemplate(db, live.url, { front: fronts[1] })
  await sweepFrom(days(1))
  expect(await there(kept)).toEqual([true, true, false, true, true])
  await sweepFrom(days(8))
  expect(await there(kept)).toEqual([false, true, false, true, true])
  const left = await db
    .selectFrom('templates')
    .select('pictureUrl')
    .where('pictureUrl', 'in', [draft.url, live.url])
    .execute()
  expect(left).toEqual([{ pictureUrl: live.url }])
})
