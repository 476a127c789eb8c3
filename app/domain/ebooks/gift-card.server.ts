import { BOW, RIBBON } from '~/book/gift-bow'
import type { Db } from '../db.server'
import { runOneAtATime } from '../pictures/make-picture.server'
import { pictureNameOf, readPictureFile } from '../pictures/pictures.server'
import { storage } from '../storage.server'
import { ebookPageKey } from './ebook'
import { findEbookProgress } from './ebook-progress.server'
import { findOpenGift, type OpenGift } from './gifts.server'

// The picture that a messenger shows for a gift link: the book with a ribbon. Messengers keep it, so it shows the cover
// of the catalogue unless the giver chose to show the child.

const [WIDTH, HEIGHT] = [1200, 630]
const SIDE = 500
const LEFT = (WIDTH - SIDE) / 2
const TOP = (HEIGHT - SIDE) / 2

export async function makeGiftCard(
  db: Db,
  token: string,
): Promise<{ type: string; bytes: () => Promise<Uint8Array> } | undefined> {
  const gift = await findOpenGift(db, token)
  return gift && { type: 'image/jpeg', bytes: async () => paintCard(await findCover(db, gift)) }
}

async function findCover(db: Db, { orderId, showsChild }: OpenGift): Promise<Uint8Array | undefined> {
  const own = showsChild ? await readOwnCover(db, orderId) : undefined
  if (own) return own
  const { imageUrl } = await db
    .selectFrom('orders')
    .innerJoin('books', 'books.id', 'orders.bookId')
    .select('books.imageUrl')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return imageUrl ? readPictureFile(pictureNameOf(imageUrl), imageUrl.split('/').at(-1) ?? '') : undefined
}

async function readOwnCover(db: Db, orderId: number): Promise<Uint8Array | undefined> {
  const { recipe, pages } = await findEbookProgress(db, orderId)
  return pages.get('cover-front') === 'done'
    ? storage.get(ebookPageKey(orderId, recipe, 'cover-front'))
    : undefined
}

/** Without a cover the book is wrapped in plain paper. */
const paintCard = (cover: Uint8Array | undefined): Promise<Uint8Array> =>
  runOneAtATime(async () => {
    const { default: sharp } = await import('sharp')
    const book = cover && {
      input: await sharp(cover).resize(SIDE, SIDE, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer(),
      left: LEFT,
      top: TOP,
    }
    return sharp(Buffer.from(TABLE))
      .composite([...(book ? [book] : []), { input: Buffer.from(WRAPPING), left: 0, top: 0 }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  })

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`

const TABLE = svg(`<defs>
  <radialGradient id="table" cx="50%" cy="30%" r="75%">
    <stop offset="0" stop-color="#fbf3e4"/><stop offset="1" stop-color="#e3d2b6"/>
  </radialGradient>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#table)"/>
<rect x="${LEFT}" y="${TOP + 18}" width="${SIDE + 8}" height="${SIDE}" fill="#3c2814" opacity=".4" filter="url(#soft)"/>
<rect x="${LEFT + 4}" y="${TOP + 3}" width="${SIDE + 5}" height="${SIDE}" fill="#d3c3a8"/>
<rect x="${LEFT}" y="${TOP}" width="${SIDE + 6}" height="${SIDE}" fill="#fffdf8"/>
<rect x="${LEFT}" y="${TOP}" width="${SIDE}" height="${SIDE}" fill="#f3dca4"/>`)

// At the corner, where covers have neither title nor face.
const bandWidth = 34
const knot = { x: LEFT + SIDE * 0.87, y: TOP + SIDE * 0.85 }
const bow = BOW.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('')

const WRAPPING = svg(`<defs>
  <linearGradient id="spine">
    <stop offset="0" stop-color="#1e161a" stop-opacity=".3"/><stop offset=".3" stop-color="#fffaeb" stop-opacity=".2"/>
    <stop offset=".5" stop-color="#1e161a" stop-opacity=".14"/><stop offset="1" stop-color="#1e161a" stop-opacity="0"/>
  </linearGradient>
</defs>
<rect x="${LEFT}" y="${TOP}" width="36" height="${SIDE}" fill="url(#spine)"/>
<g fill="${RIBBON.color}">
  <rect x="${knot.x - bandWidth / 2}" y="${TOP - 2}" width="${bandWidth}" height="${SIDE + 4}"/>
  <rect x="${LEFT - 2}" y="${knot.y - bandWidth / 2}" width="${SIDE + 12}" height="${bandWidth}"/>
</g>
<g stroke="${RIBBON.light}" stroke-width="2" opacity=".8">
  <path d="M${knot.x - bandWidth / 2 + 6} ${TOP - 2}v${SIDE + 4}M${knot.x + bandWidth / 2 - 6} ${TOP - 2}v${SIDE + 4}"/>
  <path d="M${LEFT - 2} ${knot.y - bandWidth / 2 + 6}h${SIDE + 12}M${LEFT - 2} ${knot.y + bandWidth / 2 - 6}h${SIDE + 12}"/>
</g>
<g transform="translate(${knot.x} ${knot.y}) scale(.82)">${bow}</g>`)
