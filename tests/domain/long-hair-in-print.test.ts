import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { readLargestFile } from '~/domain/pictures/pictures.server'
import { editionWith } from '~/domain/print-masters/photo-masters.server'
import { prepareSheet } from '~/domain/prints/sheets.server'
import type { HairKeys } from '~/domain/templates/layers.server.mjs'
import { saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import type { HairLength } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import { aPrintedOrder, aStoredPicture } from '../support/print-rows'
import { aHair } from '../support/templates'
import '../support/engine-results'

// Print goes on with long hair below a photographed head as the screen does.

const place = { x: 500, y: 450, scale: 150, turn: 0, flip: false }

describe('print masters of a page with hair', () => {
  const [back, skin, front] = ['back', 'skin', 'front']
  const keys = { base: 'base', light: 'light', skin: 'skin' }
  const hair: HairKeys = { short: keys, middle: keys, long: keys }
  const earlierEdition = (layers: unknown[]) =>
    createHash('sha256').update(JSON.stringify(layers)).digest('hex').slice(0, 12)

  it('have another edition than before hair was painted below heads', () => {
    expect(editionWith({ back, skin, front, hair })).not.toBe(earlierEdition([back, skin, front, hair]))
  })
  it('without hair keep their edition', () => {
    expect(editionWith({ back, skin, front })).toBe(earlierEdition([back, skin, front]))
  })
})

describe('a printed page', () => {
  const printedHair = async (length: HairLength) => {
    const picture = await sharp({ create: { width: 640, height: 640, channels: 4, background: '#fff' } })
      .png()
      .toBuffer()
    const hair = { length, colour: '#111111', ends: '#222222' }
    vi.spyOn(composite, 'headOf').mockResolvedValue({ ok: true, head: { picture, tone: '#f3d3b8', hair } })
    const url = await aStoredPicture('#86ada3')
    const back = await storeLayer('back', 'jpg', (await readLargestFile(db, url)) ?? new Uint8Array(0))
    await saveTemplate(db, { pictureUrl: url, back, place, hair: await aHair({ width: 1200, height: 600 }) })
    const { id } = await aPrintedOrder({ pageImages: { '4-5': url } }, ['4-5-left'])
    const recipe = await findRecipe(db, id)
    if (!recipe) throw new Error('the book has no pages')
    const prepared = await prepareSheet(db, recipe, '4-5-left')
    if (!('sheet' in prepared)) throw new Error('the page is not ready')
    return prepared.sheet.child?.hair
  }

  it('lets a head with long hair fade into the hair below it, in the colour of its ends', async () => {
    expect(await printedHair('long')).toMatchObject({ isLoose: true, colour: '#222222' })
  })
  it('leaves other hair as it is cut off', async () => {
    expect(await printedHair('short')).toMatchObject({ isLoose: false, colour: '#111111' })
  })
})
