import sharp from 'sharp'
import { db } from '~/domain/db.server'
import { saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import { aBook } from './builders'

let count = 0

/** A book on sale whose picture has a place for a head. */
export async function aBookWithPlace(over: Record<string, unknown> = {}) {
  count += 1
  const pictureUrl = `/pictures/target-${count}-000000000000/960.jpg`
  const ground = { width: 600, height: 600, channels: 3 as const, background: '#86ada3' }
  const bytes = await sharp({ create: ground }).png().toBuffer()
  const back = await storeLayer('back', 'png', bytes)
  await saveTemplate(db, { pictureUrl, back, place: { x: 500, y: 450, scale: 300, turn: 0, flip: false } })
  return aBook({ targetImageUrl: pictureUrl, ...over })
}
