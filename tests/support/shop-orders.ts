import { randomBytes, randomInt } from 'node:crypto'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { defaultLook, lookWith, serializeLook } from '../../app/art/child/look'
import { drawPhoto } from './drawn-faces'
import type { Shop } from './shop'

// An order of a child in a shop of a separate process, written straight into its database and folder.

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newName = () => randomBytes(16).toString('base64url')
const ordered = serializeLook(lookWith({ hair: { ...defaultLook.hair, style: 'two-braids' } }))

interface Asked {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

const newNumber = () =>
  `261126-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

function placePicture(shop: Pick<Shop, 'dataDir'>, preview: string) {
  const file = join(shop.dataDir, 'objects/previews', preview, 'result.webp')
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(new URL('../screens/home.webp', import.meta.url), file)
}

/** An order of the whale's book; one of the shop's pictures stands in for its preview. */
export async function insertDrawnOrder(
  database: Asked,
  shop: Pick<Shop, 'dataDir'>,
  userId: number,
): Promise<number> {
  const [look, preview] = [newName(), newName()]
  placePicture(shop, preview)
  const number = newNumber()
  const [row] = await database.ask(
    `with child as (
       insert into looks (name, user_id, look, erase_at)
       values ('${look}', ${userId}, '${ordered}', now() + interval '30 days') returning id
     ), picture as (
       insert into previews (name, book_id, look_id, look, template_url, state, channel)
       select '${preview}', 2, id, '${ordered}', '/none', 'done', 'web' from child
     ), placed as (
       insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name,
         customer_email, child_name, recipient_name, recipient_phone, postal_code, address, city, look, look_kit, look_name,
         preview_key)
       values ('${number}', ${userId}, 2, '고래가 부르는 노래', 59000, 1, 59000, '김보호', 'buyer@example.com', '하늘', '김보호',
         '01012345678', '04524', '서울 중구 세종대로 110', '서울', '${ordered}', 1, '${look}',
         'previews/${preview}/result.webp') returning id
     ), step as (insert into order_steps (order_id, to_status, actor) select id, 'ORDERED', 'user:1' from placed)
     select id from placed`,
  )
  return Number(row?.id)
}

/** Of the whale's book and paid, with the photo of a drawn face, whose head no picture shows yet. */
export async function insertPhotographedOrder(
  database: Asked,
  shop: Pick<Shop, 'dataDir'>,
  userId: number,
): Promise<number> {
  const [photo, preview] = [newName(), newName()]
  placePicture(shop, preview)
  const file = join(shop.dataDir, 'objects/previews', photo, 'source.jpg')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await sharp(drawPhoto()).jpeg().toBuffer())
  const [row] = await database.ask(
    `with face as (
       insert into photos (key, user_id, bytes, width, height, created_at, erase_at)
       values ('previews/${photo}/source.jpg', ${userId}, 1, 900, 900, now(), now() + interval '30 days') returning id
     ), picture as (
       insert into previews (name, book_id, photo_id, template_url, state, channel)
       select '${preview}', 2, id, '/none', 'done', 'web' from face
     ), placed as (
       insert into orders (order_number, user_id, book_id, status, title, price, quantity, total_amount, customer_name,
         child_name, recipient_name, recipient_phone, postal_code, address, city, source_key, preview_key, paid_at)
       values ('${newNumber()}', ${userId}, 2, 'PAID', '고래가 부르는 노래', 59000, 1, 59000, '김보호', '하늘', '김보호',
         '01012345678', '04524', '서울 중구 세종대로 110', '서울', 'previews/${photo}/source.jpg',
         'previews/${preview}/result.webp', now()) returning id
     ), step as (insert into order_steps (order_id, to_status, actor) select id, 'PAID', 'user:1' from placed)
     select id from placed`,
  )
  return Number(row?.id)
}
