import { afterAll, describe, expect, it } from 'vitest'
import { type BookDocument, emptyDocument, type PageKey } from '~/book/document'
import { db } from '~/domain/db.server'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { storage } from '~/domain/storage.server'
import { layerKey } from '~/domain/templates/layers.server.mjs'
import { toHeadPlace, toPicturePlace } from '~/domain/templates/template'
import {
  changeTemplate,
  findTemplates,
  listLayerKeys,
  picturesWithLayers,
  saveTemplate,
  storeLayer,
  templateOf,
} from '~/domain/templates/templates.server'
import { aBook, aPicture } from '../support/builders'

const place = { x: 1330, y: 570.5, scale: 114.3, turn: -0.14, flip: false }
const light = { from: [0.9, -0.4] as [number, number], colour: '#ffe2ae', tint: '#3A4a78' }
const bytesOf = (what: string) => new TextEncoder().encode(`${what} of this test`)

const kept: string[] = []
async function aLayer(layer: 'back' | 'skin' | 'front') {
  const key = await storeLayer(layer, 'png', bytesOf(layer))
  kept.push(key)
  return key
}
afterAll(() => Promise.all(kept.map((key) => storage.remove(key))))

async function aTemplate(over: Partial<Parameters<typeof saveTemplate>[1]> = {}) {
  const { url } = await aPicture()
  const [back, skin, front] = [await aLayer('back'), await aLayer('skin'), await aLayer('front')]
  await saveTemplate(db, { pictureUrl: url, back, skin, front, place, light, ...over })
  return url
}
const textOf = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString()

describe('a template', () => {
  it('has the layers of its picture, with the place of the head and the light', async () => {
    const template = await templateOf(db, await aTemplate())
    expect(template).toMatchObject({ place, light })
    expect(textOf(template?.back)).toBe('back of this test')
    expect(textOf(template?.skin)).toBe('skin of this test')
    expect(textOf(template?.front)).toBe('front of this test')
    expect(await listLayerKeys()).toContain(kept[0])
  })
  it('is missing for a picture without one', async () => {
    expect(await templateOf(db, (await aPicture()).url)).toBeUndefined()
  })
  it('that shows the child from behind has the hair of the requested length', async () => {
    const key = async (what: string) => {
      const stored = await storeLayer('hair', 'avif', bytesOf(what))
      kept.push(stored)
      return stored
    }
    const of = async (length: string) => ({
      base: await key(`${length} base`),
      light: await key(`${length} light`),
      skin: await key(`${length} skin`),
    })
    const hair = { short: await of('short'), middle: await of('middle'), long: await of('long') }
    const pictureUrl = await aTemplate({ place: null, front: null, hair })
    const template = await templateOf(db, pictureUrl, { hair: 'long' })
    expect(template?.place).toBeUndefined()
    expect(textOf(template?.hair?.base)).toBe('long base of this test')
    expect(textOf(template?.hair?.light)).toBe('long light of this test')
    expect(textOf(template?.hair?.skin)).toBe('long skin of this test')
    expect(await findTemplates(db, [pictureUrl])).toMatchObject([{ hair }])
    expect(await picturesWithLayers(db, [pictureUrl])).toEqual([
      { pictureUrl, showsChild: true, place: null },
    ])
  })
  it('without hair has no such key', async () => {
    const [template] = await findTemplates(db, [await aTemplate()])
    expect(Object.keys(template ?? {})).not.toContain('hair')
  })
  it('of an uploaded picture has one layer, and is missing before its place is marked', async () => {
    const back = await aLayer('back')
    const uploaded = { pictureUrl: `/files/templates/${kept.length}.png`, back }
    await saveTemplate(db, uploaded)
    expect(await templateOf(db, uploaded.pictureUrl)).toBeUndefined()
    await saveTemplate(db, { ...uploaded, place })
    const template = await templateOf(db, uploaded.pictureUrl)
    expect(template).toMatchObject({ place, light: undefined, skin: undefined, front: undefined })
    expect(textOf(template?.back)).toBe('back of this test')
  })
  it('is replaced as a whole, with a new time of change', async () => {
    const pictureUrl = await aTemplate()
    const changedAt = () =>
      db.selectFrom('templates').select('updatedAt').where('pictureUrl', '=', pictureUrl).executeTakeFirst()
    const before = await changedAt()
    const other = { ...place, x: 7, flip: true }
    await saveTemplate(db, { pictureUrl, back: await aLayer('back'), place: other })
    expect(await templateOf(db, pictureUrl)).toMatchObject({
      place: other,
      skin: undefined,
      light: undefined,
    })
    expect((await changedAt())?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
  })
  it('with a layer that is missing in storage throws', async () => {
    const front = layerKey('front', 'png', bytesOf('nothing'))
    await expect(templateOf(db, await aTemplate({ front }))).rejects.toThrow(`the storage has no ${front}`)
  })
})

describe('the table of templates refuses', () => {
  const back = layerKey('back', 'avif', bytesOf('x'))
  const wrong: [string, object][] = [
    ['an address elsewhere', { pictureUrl: 'https://elsewhere.example/a.png' }],
    ['a layer without a key of ours', { back: 'pictures/whale/back.avif' }],
    ['a layer in another’s place', { front: back }],
    ['a place without a size', { place: { ...place, scale: 0 } }],
    ['a place without a turn', { place: { ...place, turn: undefined } }],
    ['a place in words', { place: { ...place, x: '1330' } }],
    ['a place that may or may not be mirrored', { place: { ...place, flip: null } }],
    ['several places', { place: [place] }],
    ['hair of one length alone', { hair: { short: { base: back, light: back, skin: back } } }],
    ['hair without keys', { hair: {} }],
    ['a light from nowhere', { light: { ...light, from: [] } }],
    ['a light without a colour', { light: { ...light, colour: 'yellow' } }],
    ['a light without a tint', { light: { ...light, tint: undefined } }],
  ]
  it.each(wrong)('%s', async (_, over) => {
    const pictureUrl = (await aPicture()).url
    await saveTemplate(db, { pictureUrl, back, place, light })
    await expect(saveTemplate(db, { pictureUrl, back, place, light, ...over })).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('a head moved in the editor', () => {
  const page: PageKey = '2-3'
  it('goes where the document has it, not where the template has it', async () => {
    const pictureUrl = await aTemplate()
    const book = await aBook()
    const elsewhere = { x: 200, y: 400, scale: 240, turn: 0.5, flip: true }
    const document: BookDocument = {
      ...emptyDocument(),
      pageImages: { [page]: pictureUrl },
      heads: { [page]: toHeadPlace(page, elsewhere) },
    }
    await savePreset(db, book, { document })
    const { pageImages, heads } = (await presetOf(db, book))?.document ?? emptyDocument()
    const head = heads[page]
    if (!head) throw new Error('the head is not in the document')
    const template = await templateOf(db, pageImages[page] ?? '', { moved: toPicturePlace(page, head) })
    expect(template?.place).toEqual({ ...elsewhere, turn: expect.closeTo(0.5, 2) })
    expect(textOf(template?.front)).toBe('front of this test')
  })
  it('stays in its glass, which no recipe mentions', async () => {
    const ball = { x: 0.02, y: 0, across: 0.7, down: 0.69 }
    const pictureUrl = await aTemplate({ place: { ...place, ball } })
    const elsewhere = { ...place, x: 200 }
    expect(await templateOf(db, pictureUrl, { moved: elsewhere })).toMatchObject({
      place: { ...elsewhere, ball },
    })
    await changeTemplate(db, pictureUrl, { place: elsewhere })
    expect((await templateOf(db, pictureUrl))?.place).toEqual({ ...elsewhere, ball })
    expect((await findTemplates(db, [pictureUrl]))[0]?.place).toEqual(elsewhere)
  })
  it('stays asleep, which no recipe mentions', async () => {
    const pictureUrl = await aTemplate({ place: { ...place, isAsleep: true } })
    const elsewhere = { ...place, x: 200 }
    expect((await templateOf(db, pictureUrl, { moved: elsewhere }))?.place).toEqual({
      ...elsewhere,
      isAsleep: true,
    })
    await changeTemplate(db, pictureUrl, { place: elsewhere })
    expect((await templateOf(db, pictureUrl))?.place).toEqual({ ...elsewhere, isAsleep: true })
    expect((await findTemplates(db, [pictureUrl]))[0]?.place).toEqual(elsewhere)
  })
  it('leaves the long hair that is painted below its own place, and keeps it where it hardly moves', async () => {
    const key = async (what: string) => {
      kept.push(await storeLayer('hair', 'avif', bytesOf(what)))
      return kept.at(-1) ?? ''
    }
    const [empty, base, light, skin] = await Promise.all(['empty', 'base', 'light', 'skin'].map(key))
    const none = { base: empty, light: empty, skin: empty } as Record<'base' | 'light' | 'skin', string>
    const hair = { short: none, middle: none, long: { base, light, skin } as typeof none }
    const pictureUrl = await aTemplate({ hair })
    const hasHair = async (moved?: typeof place) => {
      const found = await templateOf(db, pictureUrl, { hair: 'long', ...(moved && { moved }) })
      expect(found?.hasLooseHair ?? false).toBe(found?.hair !== undefined)
      return found?.hair !== undefined
    }
    // A photographed head is never mirrored.
    const [nudged, elsewhere] = [
      { ...place, x: place.x + 4, flip: true },
      { ...place, x: place.x + 40 },
    ]
    expect([await hasHair(), await hasHair(nudged), await hasHair(elsewhere)]).toEqual([true, true, false])
    expect((await templateOf(db, pictureUrl, { hair: 'short' }))?.hasLooseHair).toBeUndefined()
    await changeTemplate(db, pictureUrl, { place: nudged })
    expect(await hasHair()).toBe(true)
    await changeTemplate(db, pictureUrl, { place: elsewhere })
    expect(await hasHair()).toBe(false)
  })
  it('has a template even if the picture has no place marked', async () => {
    const pictureUrl = await aTemplate({ place: null })
    expect(await templateOf(db, pictureUrl, { moved: place })).toMatchObject({ place })
  })
})
