import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookDocument, emptyDocument } from '~/book/document'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { findPicturesByUrl, pictureNameOf, readLargestFile } from '~/domain/pictures/pictures.server'
import { sweepPictures } from '~/domain/pictures/sweep-pictures.server'
import { savePreset } from '~/domain/presets/presets.server'
import { prepareSheet } from '~/domain/prints/sheets.server'
import { storage } from '~/domain/storage.server'
import { templateOf } from '~/domain/templates/templates.server'
import { saveUpload, saveUploadedPicture, saveUploadedTitle } from '~/domain/uploads/save-upload.server'
import { sweepUploads } from '~/domain/uploads/sweep-uploads.server'
import { printEngine } from '~/engines/engines.server'
import { aBook, anAdmin } from '../support/builders'
import { halfTransparentTitle, plainPicture } from '../support/uploads'
import '../support/engine-results'

const by = { actor: 'admin:1' as const, address: '10.0.0.1', requestId: 'uploads' }
let adminId: number
let png: Buffer
beforeAll(async () => {
  adminId = (await anAdmin()).id
  png = await plainPicture(400, 300).png().toBuffer()
})
afterEach(startClock)

const aPicture = () => saveUploadedPicture(db, by, { adminId, bytes: png })
const isThere = async (url: string) => {
  const objects: string[] = []
  for await (const key of storage.list(`pictures/${pictureNameOf(url)}/`)) objects.push(key)
  const rows = await findPicturesByUrl(db, [url])
  const template = await db.selectFrom('templates').select('back').where('pictureUrl', '=', url).execute()
  return { objects: objects.length > 0, row: rows.length > 0, template: template.length > 0 }
}
const whole = { objects: true, row: true, template: true }
const gone = { objects: false, row: false, template: false }
const aMonthLater = () => stopClock(addDays(now(), 31))

describe('an uploaded picture', () => {
  it('stays while a saved page, an older version or a draft uses it', async () => {
    const [saved, before, drafted, unused] = [
      await aPicture(),
      await aPicture(),
      await aPicture(),
      await aPicture(),
    ]
    const bookId = await aBook()
    const on = (url: string) => ({ ...emptyDocument(bookId), pageImages: { '2-3': url } })
    await savePreset(db, bookId, { document: on(before.url) })
    await savePreset(db, bookId, { document: on(saved.url) })
    await db
      .insertInto('presetDrafts')
      .values({
        key: randomBytes(16).toString('base64url'),
        bookId,
        adminId,
        baseVersion: 2,
        document: JSON.stringify(on(drafted.url)),
      })
      .execute()
    aMonthLater()
    expect(await sweepUploads(db)).toBe(1)
    for (const { url } of [saved, before, drafted]) expect(await isThere(url)).toEqual(whole)
    expect(await isThere(unused.url)).toEqual(gone)
    expect(await sweepUploads(db)).toBe(0)
  })
  it('stays for a month when it is unused, and longer as a book’s cover', async () => {
    const [young, cover] = [await aPicture(), await aPicture()]
    await db
      .updateTable('books')
      .set({ imageUrl: cover.url })
      .where('id', '=', await aBook())
      .execute()
    stopClock(addDays(now(), 29))
    await sweepUploads(db)
    expect(await isThere(young.url)).toEqual(whole)
    aMonthLater()
    await sweepUploads(db)
    expect([await isThere(young.url), await isThere(cover.url)]).toEqual([gone, whole])
  })
  it('that was never recorded leaves no files', async () => {
    const known = await aPicture()
    const left = 'pictures/editor-picture-0123456789ab/whole.jpg'
    await storage.put(left, png)
    await sweepPictures(db)
    expect(await storage.get(left)).toBeDefined()
    stopClock(addMinutes(now(), 31))
    await sweepPictures(db)
    expect(await storage.get(left)).toBeUndefined()
    expect(await isThere(known.url)).toEqual(whole)
  })
  it('has an address of its own, also when the same file is sent twice', async () => {
    const [first, second] = [await aPicture(), await aPicture()]
    expect(first.url).not.toBe(second.url)
    expect(await readLargestFile(db, second.url)).toBeDefined()
  })
  it('accepts a head where the page has one', async () => {
    const { url } = await aPicture()
    const place = { x: 100, y: 100, scale: 50, turn: 0, flip: false }
    expect((await templateOf(db, url, { moved: place }))?.place).toEqual(place)
  })
})

describe('an uploaded picture in print', () => {
  const recipeOf = (document: BookDocument) => ({
    ...{ hash: 'x', bookId: 1, document, isNewer: false, childName: null, dedication: null },
    ...{ dedicatedBy: null, dedicatedOn: null },
    ...{ title: '책', hasTitlePage: true },
    ...{ isPhotoGone: false, strength: 'middle' as const, heads: [] },
  })
  const picture = (url: string, originalWidth: number) => ({
    ...emptyDocument(1),
    pageImages: { '2-3': url },
    imagePositions: {
      '2-3': { x: -10, y: -5, scale: 1220, aspectRatio: 2, originalWidth, originalHeight: originalWidth / 2 },
    },
  })
  const sheet = async (document: BookDocument) => {
    const made = await prepareSheet(db, recipeOf(document), '2-3-left')
    if (!('sheet' in made)) throw new Error('no sheet')
    return made
  }

  /** JPEG changes colours, so the nearest known one is returned. */
  const colourAt = async (bytes: Uint8Array, left: number, top: number) => {
    const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    const known = ['#c0392b', '#3a7a8a']
    const far = (hex: string) =>
      [...pixel].reduce(
        (sum, one, i) => sum + Math.abs(one - Number(`0x${hex.slice(1 + i * 2, 3 + i * 2)}`)),
        0,
      )
    return known.find((hex) => far(hex) < 30)
  }

  it('has its full resolution, with a transparent title laid over it', async () => {
    const page = await saveUploadedPicture(db, by, {
      adminId,
      bytes: await plainPicture(6000, 3000).png().toBuffer(),
    })
    const title = await saveUploadedTitle(db, by, { adminId, bytes: await halfTransparentTitle(2400, 600) })
    const at = { x: 100, y: 100, width: 400, height: 100, originalWidth: 2400, originalHeight: 600 }
    const document = { ...picture(page.url, 6000), titleOverlays: { '2-3': { url: title.url, ...at } } }
    const { sheet: laid, faults } = await sheet(document)
    expect(faults).toEqual([])
    expect(await sharp(laid.under[0]?.bytes).metadata()).toMatchObject({ width: 6000, height: 3000 })
    expect(await sharp(laid.over[0]?.bytes).metadata()).toMatchObject({ width: 2400, hasAlpha: true })
    const printed = await printEngine.print(laid)
    expect(printed.ok && (await colourAt(printed.made, 800, 700))).toEqual('#c0392b')
    // The right half of the title is transparent, so the page shows.
    expect(printed.ok && (await colourAt(printed.made, 2000, 700))).toEqual('#3a7a8a')
  })
  it('shows the page through what is transparent of a picture laid over it', async () => {
    const laidOver = (bytes: Buffer) => saveUploadedPicture(db, by, { adminId, bytes, isOverlay: true })
    const page = await saveUploadedPicture(db, by, {
      adminId,
      bytes: await plainPicture(1200, 600).png().toBuffer(),
    })
    const { url } = await laidOver(await halfTransparentTitle(800, 800))
    const size = { width: 200, height: 200, originalWidth: 800, originalHeight: 800 }
    const box = { id: 'seal', kind: 'image' as const, url, y: 100, ...size }
    const layers = [
      { ...box, x: 50 },
      { ...box, id: 'turned', x: 300, turn: 180 },
    ]
    const { sheet: laid } = await sheet({ ...picture(page.url, 1200), layers: { '2-3': layers } })
    const printed = await printEngine.print(laid)
    const across = [80, 220, 330, 470]
    expect(
      await Promise.all(
        across.map((x) => printed.ok && colourAt(printed.made, Math.round((x * 2953) / 600 + 35), 900)),
      ),
    ).toEqual(['#c0392b', '#3a7a8a', '#3a7a8a', '#c0392b'])
    const screen = await storage.get(`pictures${url.slice('/pictures'.length)}`)
    expect((await sharp(screen).metadata()).hasAlpha).toBe(true)
    expect((await laidOver(await plainPicture(400, 300).ensureAlpha().png().toBuffer())).url).toMatch(
      /\.jpg$/,
    )
  })
  it('is reported when it is too coarse', async () => {
    const page = await saveUploadedPicture(db, by, {
      adminId,
      bytes: await plainPicture(1200, 600).png().toBuffer(),
    })
    expect((await sheet(picture(page.url, 1200))).faults).toMatchObject([{ code: 'lowDpi' }])
  })
})

describe('an uploaded title', () => {
  it('is swept as a picture is', async () => {
    const { url } = await saveUploadedTitle(db, by, { adminId, bytes: await halfTransparentTitle(300, 100) })
    expect(await isThere(url)).toEqual({ objects: true, row: true, template: false })
    aMonthLater()
    await sweepUploads(db)
    expect(await isThere(url)).toEqual(gone)
  })
  it('may be tall and narrow', async () => {
    const made = await saveUploadedTitle(db, by, { adminId, bytes: await halfTransparentTitle(60, 2400) })
    expect(made).toMatchObject({ width: 60, height: 2400 })
    const { data, info } = await sharp(await readLargestFile(db, made.url))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.channels, data[3]]).toEqual([4, 255])
  })
})

describe('the upload quarantine', () => {
  const key = () => randomBytes(16).toString('base64url')
  it('is empty after a file was checked, accepted or not', async () => {
    const sent = { adminId, ending: 'png' as const }
    await saveUpload(db, by, { ...sent, key: key(), bytes: png })
    const bad = saveUpload(db, by, { ...sent, key: key(), bytes: png.subarray(0, 60) })
    await expect(bad).rejects.toMatchObject({ code: 'picture.notAPicture' })
    const lying: string[] = []
    for await (const one of storage.list('quarantine/')) lying.push(one)
    expect(lying).toEqual([])
  })
  it('is swept of abandoned files, and not of those that are being checked', async () => {
    const [left, looked] = [`quarantine/${key()}.png`, key()]
    await storage.put(left, png)
    await storage.put(`quarantine/${looked}.png`, png)
    await db.insertInto('uploads').values({ key: looked, adminId, kind: 'picture', takenAt: now() }).execute()
    await sweepUploads(db)
    expect([await storage.get(left), (await storage.get(`quarantine/${looked}.png`))?.length]).toEqual([
      undefined,
      png.length,
    ])
    stopClock(addMinutes(now(), 31))
    await sweepUploads(db)
    expect(await storage.get(`quarantine/${looked}.png`)).toBeUndefined()
    stopClock(addDays(now(), 2))
    await sweepUploads(db)
    expect(await db.selectFrom('uploads').select('key').where('key', '=', looked).execute()).toEqual([])
  })
})
