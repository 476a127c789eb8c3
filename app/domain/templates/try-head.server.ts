import type { ImagePosition } from '~/book/document'
import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { toPhotoRefusal } from '../photos/check-photo.server'
import { Refusal } from '../refusal'
import { sampleHead } from './sample-head.server'
import { toPicturePlace } from './template'
import { templateOf } from './templates.server'
import type { HeadTrialQuery } from './try-head.input.server'

const WIDTH = 960
/** Relative to a picture 1000 units high, as the engine takes it. */
const [LEAST_HEAD, MOST_HEAD] = [30, 3000]

export async function tryHead(db: Db, query: HeadTrialQuery): Promise<Uint8Array> {
  const { page, picture, x, y, scale, turn, flip } = query
  const place = toPicturePlace(page, { x, y, scale, turn, flip }, positionIn(query))
  if (!(place.scale >= LEAST_HEAD && place.scale <= MOST_HEAD)) throw new Refusal('template.badFace', 'scale')
  const cut = await sampleHead()
  if (!cut.ok) throw toPhotoRefusal(cut.reason)
  const template = await templateOf(db, picture, { moved: place, hair: cut.head.hair.length })
  if (!template) throw new Refusal('template.missing')
  const made = await composite.onPage(cut.head, template, { width: WIDTH })
  if (!made.ok) throw toPhotoRefusal(made.reason)
  return made.picture.bytes
}

/** The head in its own frame, of which it fills the part `HEAD_IN_FRAME`: a PNG. */
export async function readSampleHead(): Promise<Uint8Array> {
  const cut = await sampleHead()
  if (!cut.ok) throw toPhotoRefusal(cut.reason)
  return cut.head.picture
}

function positionIn({ left, top, wide, high }: HeadTrialQuery): ImagePosition | undefined {
  if (left === undefined || top === undefined || wide === undefined || high === undefined) return undefined
  return { x: left, y: top, scale: wide, aspectRatio: wide / high, originalWidth: wide, originalHeight: high }
}
