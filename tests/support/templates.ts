import sharp from 'sharp'
import { db } from '~/domain/db.server'
import { saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import { aBook } from './builders'

let count = 0

/** The address of a picture, so wide for its height, with a place for a head. */
export async function aPictureWithPlace({ width = 600, height = 600 } = {}) {
  count += 1
  const pictureUrl = `/pictures/target-${count}-000000000000/960.jpg`
  const ground = { width, height, channels: 3 as const, background: '#86ada3' }
  const bytes = await sharp({ create: ground }).png().toBuffer()
  const back = await storeLayer('back', 'png', bytes)
  await saveTemplate(db, { pictureUrl, back, place: { x: 500, y: 450, scale: 300, turn: 0, flip: false } })
  return pictureUrl
}

/** A book on sale whose picture has a place for a head. */
export async function aBookWithPlace(over: Record<string, unknown> = {}) {
  return aBook({ targetImageUrl: await aPictureWithPlace(), ...over })
}
