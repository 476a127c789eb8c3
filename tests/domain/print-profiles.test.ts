import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageKeys } from '~/book/document'
import { partKey, partsOf } from '~/book/print/print'
import { getProfile, measureCase } from '~/book/print/profile'
import { addDays, now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import { savePreset } from '~/domain/presets/presets.server'
import { readInkProfile, saveInkProfile } from '~/domain/print-profiles/ink-profiles.server'
import {
  chooseDefaultProfile,
  createProfile,
  endProfile,
} from '~/domain/print-profiles/office-profiles.server'
import { findDefaultProfile, findProfile, listProfiles } from '~/domain/print-profiles/profiles.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { makePrint } from '~/domain/prints/make-print.server'
import { printPart } from '~/domain/prints/parts.server'
import { findPrintView } from '~/domain/prints/prints.server'
import { requestPrint, requestPrintAgain } from '~/domain/prints/request-print.server'
import { storage } from '~/domain/storage.server'
import { printEngine } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin, anOrder } from '../support/builders'
import { makeInkProfile } from '../support/ink-profile'
import { aPrintedOrder, aStoredPicture } from '../support/print-rows'
import { documentFor, plainPart, storyOf } from '../support/prints'
import '../support/engine-results'

// What a printing house takes: made by the office, named by files, never changed.

let by: Parameters<typeof endProfile>[2]
beforeAll(async () => {
  by = { actor: `admin:${(await anAdmin()).id}`, address: '127.0.0.1', requestId: 'r' }
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const typed = {
  ...{ binding: 'hardcover-250' as const, bleed: 3, leaf: 0.25 },
  ...{ boardWidth: 246, boardHeight: 256, boardThickness: 2.5 },
  ...{ hinge: 8, turnIn: 16, caseBleed: 5, room: 1 },
}
const make = (over: Partial<Parameters<typeof createProfile>[1]> = {}) =>
  createProfile(db, { label: '한빛인쇄', ...typed, ...over }, by)
const numberOf = (name: string) => Number(name.slice('house-'.length))
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => error.code,
  )

async function aPaidOrder() {
  const bookId = await aBook({ title: '고래가 부르는 노래' })
  await savePreset(db, bookId, { document: documentFor(storyOf('whale-song')) })
  return anOrder({ bookId, status: 'PAID' })
}

describe('a profile of a house', () => {
  it('has the measures that were typed, and the rest of its binding', async () => {
    const name = await make()
    const found = await findProfile(db, name)
    expect(found?.label).toBe('한빛인쇄')
    expect(found?.measures).toMatchObject({
      leaf: 0.25,
      colour: 'sRGB',
      after: ['closing', 'imprint', 'blank'],
    })
    expect(found?.measures.case).toMatchObject({ hinge: 8, turnIn: 16, bleed: 5, spineTextFrom: 12 })
    // 18 leaves of 0.25, two boards of 2.5, 1 of room
    expect(measureCase(found?.measures ?? getProfile('layflat-250')).spine).toBe(10.5)
    const [entry] = await listAuditEntries(db, `profile:${name}`)
    expect(entry).toMatchObject({ deed: 'profile.made', detail: { label: '한빛인쇄' } })
  })

  it('is replaced, not changed: files name the older one, and nobody can choose it any more', async () => {
    const before = await make()
    await chooseDefaultProfile(db, before, by)
    const after = await make({ leaf: 0.3, replaces: numberOf(before) })
    expect((await findProfile(db, before))?.measures.leaf).toBe(0.25)
    expect((await findProfile(db, after))?.measures.leaf).toBe(0.3)
    const names = (await listProfiles(db)).map(({ name }) => name)
    expect([names.includes(before), names.includes(after)]).toEqual([false, true])
    // It takes over the place of the default.
    expect(await findDefaultProfile(db)).toBe(after)
  })

  it('gives the default back when it ends, and one is the default whoever chooses last', async () => {
    const [one, other] = [await make(), await make()]
    await Promise.all([chooseDefaultProfile(db, one, by), chooseDefaultProfile(db, other, by)])
    expect((await listProfiles(db)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await chooseDefaultProfile(db, one, by)
    await endProfile(db, numberOf(one), by)
    expect(await findDefaultProfile(db)).toBe('hardcover-250')
    expect(await codeOf(chooseDefaultProfile(db, one, by))).toBe('printProfile.unknown')
    await chooseDefaultProfile(db, 'layflat-250', by)
    expect((await listProfiles(db)).find(({ isDefault }) => isDefault)?.name).toBe('hardcover-250')
  })

  it('is what a print is made with: its sheets, its case, and the files of many orders at once', async () => {
    const name = await make({ binding: 'hardcover-250-34', bleed: 2 })
    await chooseDefaultProfile(db, name, by)
    const { id } = await aPaidOrder()
    await makePrint(db, { orderId: id, adminId: (await anAdmin()).id, thenReady: false })
    const recipe = (await findRecipe(db, id))?.hash ?? ''
    const page = await plainPart(2020, '#5a96c8')
    for (const part of pageKeys.flatMap(partsOf)) await storage.put(partKey(id, recipe, part), page)
    await db.updateTable('printParts').set({ state: 'done' }).where('orderId', '=', id).execute()
    await bindPrint(db, { orderId: id, recipe }, toExtraPageTexts)
    const view = await findPrintView(db, id)
    expect(view?.print).toMatchObject({ state: 'ready', profile: { name }, problems: [] })
    expect(view?.print?.files.map(({ pages }) => pages)).toEqual([34, 1])
    // 17 leaves of 0.25, two boards of 2.5, 1 of room
    expect(view?.print?.files[1]?.sheet?.spine).toBe(10.25)
    await endProfile(db, numberOf(name), by)
    expect((await findPrintView(db, id))?.print?.profile?.label).toBe('한빛인쇄')
  })

  it('that ended is refused, also for another correction of it and for files that are made again', async () => {
    const name = await make()
    const { id } = await aPaidOrder()
    await requestPrint(db, id, { by: 'admin:1', profile: name })
    await make({ leaf: 0.3, replaces: numberOf(name) })
    expect(await codeOf(make({ leaf: 0.4, replaces: numberOf(name) }))).toBe('printProfile.unknown')
    expect(await codeOf(requestPrint(db, id, { by: 'admin:1', profile: name }))).toBe('printProfile.unknown')
    const recipe = (await findRecipe(db, id))?.hash ?? ''
    await requestPrintAgain(db, { orderId: id, recipe })
    expect((await findPrintView(db, id))?.print?.profile?.name).toBe(await findDefaultProfile(db))
  })

  it('that was chosen for an order stays when many orders are made ready', async () => {
    const name = await make()
    const { id } = await aPaidOrder()
    await requestPrint(db, id, { by: 'admin:1', profile: name })
    await makePrint(db, { orderId: id, adminId: (await anAdmin()).id, thenReady: true })
    expect((await findPrintView(db, id))?.print).toMatchObject({ state: 'waiting', profile: { name } })
  })

  it('that does not exist is refused', async () => {
    const { id } = await aPaidOrder()
    for (const profile of ['house-999999', 'house-0', 'elsewhere', ''])
      expect(await codeOf(requestPrint(db, id, { by: 'admin:1', profile }))).toBe('printProfile.unknown')
    expect(await codeOf(make({ inks: { icc: 'f'.repeat(64), limit: 300 } }))).toBe('printProfile.unknownInks')
  })
})

describe('the inks of a house', { timeout: 60_000 }, () => {
  const upload = { bytes: makeInkProfile(), label: '아트지', licence: '인쇄소에서 받음' }

  it('are stored once, with where they come from', async () => {
    const one = await saveInkProfile(db, upload, by)
    expect(await codeOf(saveInkProfile(db, { ...upload, label: '다른 이름' }, by))).toBe(
      'printProfile.knownInks',
    )
    const { label, icc } = await readInkProfile(db, one)
    expect([label, Buffer.from(icc).equals(upload.bytes)]).toEqual(['아트지', true])
    const entries = await listAuditEntries(db, `inks:${one.slice(0, 12)}`)
    expect(entries.map(({ deed, detail }) => [deed, detail])).toEqual([
      ['inks.added', { label: '아트지', licence: '인쇄소에서 받음' }],
    ])
  })

  it('are refused when the press cannot read them', async () => {
    const spoiled = Uint8Array.from(upload.bytes)
    // The table's kind and its counts.
    const at = Buffer.from(spoiled).lastIndexOf('mft2')
    spoiled.fill(0xff, at, at + 60)
    expect(await codeOf(saveInkProfile(db, { ...upload, bytes: spoiled }, by))).toBe('printProfile.badIcc')
    // This table gives no ink for every colour.
    const blank = Uint8Array.from(upload.bytes)
    blank.fill(0, at + 60, blank.length)
    expect(await codeOf(saveInkProfile(db, { ...upload, bytes: blank }, by))).toBe('printProfile.badIcc')
    const screen = Buffer.from(upload.bytes).fill('mntr', 12, 16)
    expect(await codeOf(saveInkProfile(db, { ...upload, bytes: screen }, by))).toBe('printProfile.badIcc')
  })

  it('of another request do not end a part of this one', async () => {
    const green = await aStoredPicture('#3f6d4f')
    const { id, recipe } = await aPrintedOrder({ pageImages: { '2-3': green } }, ['2-3-left'], {
      hasPhoto: false,
    })
    const print = printEngine.print
    const slow = vi.spyOn(printEngine, 'print').mockImplementation(async (sheet) => {
      const made = await print(sheet)
      // The files are requested anew while the page is printed.
      await db
        .updateTable('prints')
        .set({ createdAt: addDays(now(), 1) })
        .where('orderId', '=', id)
        .execute()
      return made
    })
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    slow.mockRestore()
    const parts = await db.selectFrom('printParts').select('state').where('orderId', '=', id).execute()
    expect(parts).toEqual([{ state: 'waiting' }])
  })

  it('separate the pictures of a print, and its file names them', async () => {
    const icc = createHash('sha256').update(upload.bytes).digest('hex')
    const name = await make({ inks: { icc, limit: 280 } })
    const { inks } = (await findProfile(db, name))?.measures ?? {}
    const green = await aStoredPicture('#2f7d4f')
    const { id, recipe } = await aPrintedOrder({ pageImages: { '2-3': green } }, ['2-3-left'], {
      hasPhoto: false,
    })
    await db.updateTable('prints').set({ profile: name }).where('orderId', '=', id).execute()
    // A picture in sRGB that an earlier request left does not end up in the file.
    await storage.put(partKey(id, recipe, '2-3-left'), await plainPart(64, '#ff0000'))
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    const part = await storage.get(partKey(id, recipe, '2-3-left', inks))
    expect((await sharp(part).metadata()).space).toBe('cmyk')
    await bindPrint(db, { orderId: id, recipe }, toExtraPageTexts)
    const [row] = (await findPrintView(db, id))?.print?.files ?? []
    expect(row).toBeDefined()
    const text = Buffer.from((await storage.get(row?.key ?? '')) ?? []).toString('latin1')
    expect(text).toContain('/DeviceCMYK')
    expect(text).not.toContain('/DeviceRGB')
    expect(text).toContain(Buffer.from(upload.bytes).toString('latin1'))
    // The parts are in the file now.
    expect(await storage.get(partKey(id, recipe, '2-3-left', inks))).toBeUndefined()
  })
})
