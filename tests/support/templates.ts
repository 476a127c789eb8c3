import sharp from 'sharp'
import { db } from '~/domain/db.server'
import type { HairKeys } from '~/domain/templates/layers.server.mjs'
import { saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import { aBook } from './builders'

let count = 0

/** The address of a picture of this size with a place for a head. */
export async function aPictureWithPlace({ width = 600, height = 600, title = 'face' } = {}) {
  count += 1
  const hash = count.toString(16).padStart(12, '0')
  const pictureUrl = `/pictures/${title}-${hash}/960.jpg`
  const back = await storeLayer('back', 'png', await flat('#86ada3', { width, height }))
  await saveTemplate(db, { pictureUrl, back, place: { x: 500, y: 450, scale: 300, turn: 0, flip: false } })
  return pictureUrl
}

export async function aBookWithPlace(over: Record<string, unknown> = {}) {
  return aBook({ targetImageUrl: await aPictureWithPlace(), ...over })
}

/** A book whose pictures are paintings of ours, so that its child may be drawn. */
export async function aPaintedBook(over: Record<string, unknown> = {}) {
  return aBook({ targetImageUrl: await aPictureWithPlace({ title: 'whale-song-target' }), ...over })
}

/** A picture that shows the child from behind: grey hair of every length covers all of it. */
export async function aPictureFromBehind({ width = 600, height = 300 } = {}) {
  count += 1
  const pictureUrl = `/pictures/behind-${count}-000000000000/960.jpg`
  const back = await storeLayer('back', 'png', await flat('#86ada3', { width, height }))
  await saveTemplate(db, { pictureUrl, back, hair: await aHair({ width, height }) })
  return pictureUrl
}

/** The hair is #202020 at its darkest and #a0a0a0 at its lightest. */
export async function aHair(size: { width: number; height: number }): Promise<HairKeys> {
  const layer = async (colour: string) =>
    storeLayer(
      'hair',
      'avif',
      await sharp(await flat(colour, size))
        .avif({ effort: 0 })
        .toBuffer(),
    )
  const of = { base: await layer('#202020'), light: await layer('#808080'), skin: await layer('#000000') }
  return { short: of, middle: of, long: of }
}

const flat = (background: string, { width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
