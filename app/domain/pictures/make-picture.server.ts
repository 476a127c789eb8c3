import { composite } from '~/engines/engines.server'
import { Refusal } from '../refusal'
import { cropSquare } from './crop-square.server'
import { pictureUrl, storePicture } from './pictures.server'
import { makeVariants, type PictureRecord } from './variants.server.mjs'

// An operator's picture in every width and format. It may be any file, so the engine's processes open and redraw it;
// the safe result is compressed here, off the event loop and one picture at a time.

export interface NewPicture {
  picture: PictureRecord
  url: string
  bytes: Uint8Array
}

/** A picture whose sides differ by more than this factor is a strip. */
const MAX_ASPECT_RATIO = 4
const MIN_SIDE_PX = 200

interface PictureOptions {
  title: string
  field: string
  widths?: number[]
  squareAt?: number
}

export async function makePicture(
  bytes: Uint8Array,
  { title, field, widths, squareAt }: PictureOptions,
): Promise<NewPicture> {
  const cleaned = await composite.cleaned(bytes, 'picture')
  if (!cleaned.ok) throw toPictureRefusal(cleaned.reason, field)
  assertProportions(cleaned.picture, field)
  const whole = cleaned.picture.bytes
  const square = squareAt === undefined ? whole : await runOneAtATime(() => cropSquare(whole, squareAt))
  const { picture, variants } = await runOneAtATime(() => makeVariants(title, Buffer.from(square), widths))
  await storePicture(picture.name, variants)
  return { picture, url: pictureUrl(picture), bytes: square }
}

export function assertProportions({ width, height }: { width: number; height: number }, field: string) {
  if (Math.min(width, height) < MIN_SIDE_PX) throw new Refusal('picture.tooSmall', field)
  if (Math.max(width / height, height / width) > MAX_ASPECT_RATIO)
    throw new Refusal('picture.badShape', field)
}

/** The engine's reasons for a file that is not a child's photo. */
export function toPictureRefusal(reason: string, field: string): Refusal {
  if (reason === 'busy') return new Refusal('preview.busy', undefined, { retryAfter: 10 })
  if (reason === 'broken') return new Refusal('picture.failed', field, { retryAfter: 10 })
  return new Refusal(`picture.${reason}`, field)
}

let last: Promise<unknown> = Promise.resolve()

/** Compression uses all its cores, so one picture at a time leaves room for visitors' requests. */
export function runOneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  const turn = last.then(task, task)
  last = turn
  return turn
}
