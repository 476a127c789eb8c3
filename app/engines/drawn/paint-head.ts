import type { ChildLook } from '~/art/child/look'
import { type PageHead, paintPageHead } from '~/art/portrait/page-head'
import type { Rgb } from '../composite/colour/lab'
import type { Pixels } from '../composite/colour/pixels'
import { type HeadOpening, measureOpening } from '../composite/page/head-opening'
import { openPicture, readLayer, readPixels } from '../composite/page/layers'
import type { HeadTemplate } from './drawn'
import { readPageLight } from './page-light'

/** Pixels of the page. */
interface PixelBox {
  left: number
  top: number
  width: number
  height: number
}
export interface HeadPiece extends PixelBox {
  data: Uint8ClampedArray
}

/** The size of the whole page, in pixels, and how far the head may reach beyond its edges. */
interface PaintedSize {
  width: number
  height: number
  bleed: number
}

/** The opening is measured in this width, so that a screen and print agree. */
const MEASURED = 1200
/** Drawn heads are a little larger and lower than photographed ones, to cover a face that the picture has. */
const SIZE = 1.15
const DOWN = 0.03
/** How far the chin of a drawn head lies below its middle, in heads. */
const CHIN = 0.475
const UNCHANGED: Rgb = [1, 1, 1]

/** `page`: the back layer's pixels, in any size. */
type OpenedTemplate = Omit<HeadTemplate, 'back'> & { page: Pixels }

interface Scene {
  head: PageHead
  room: HeadOpening | undefined
  film: Rgb
}

/** The head alone, without what the page's cover hides of it. Undefined where it lies beyond the page. */
export async function paintHead(
  look: ChildLook,
  template: OpenedTemplate,
  size: PaintedSize,
): Promise<HeadPiece | undefined> {
  const scene = await openScene(look, template, (1000 * size.width) / size.height)
  const unit = size.height / 1000
  const box = await findBox(scene.head, size)
  if (!box) return undefined
  const { data } = await paintPageHead(scene.head, shotOf(box, unit))
  const piece = { ...box, data }
  applyFilm(piece, scene.film)
  if (scene.room) cutToOpening(piece, scene.room, { place: template.place, unit })
  if (template.front) await layFront(piece, template.front, size)
  return piece
}

/** The pixels of the page that the head touches. Undefined where it lies beyond the page. */
export async function findHeadBox(
  look: ChildLook,
  template: OpenedTemplate,
  size: Omit<PaintedSize, 'bleed'>,
): Promise<PixelBox | undefined> {
  const { head } = await openScene(look, template, (1000 * size.width) / size.height)
  return findBox(head, { ...size, bleed: 0 })
}

async function openScene(look: ChildLook, template: OpenedTemplate, width: number): Promise<Scene> {
  const { page, front, place, light } = template
  const room = front && (await readOpening(front, place))
  const { x, y, size } = room?.fit ?? { x: 0, y: 0, size: 1 }
  const [cos, sin] = [Math.cos(place.turn), Math.sin(place.turn)]
  const [across, down] = [x, y + DOWN * size]
  const at = {
    ...place,
    x: place.x + (across * cos - down * sin) * place.scale,
    y: place.y + (across * sin + down * cos) * place.scale,
    scale: place.scale * size * SIZE,
  }
  const { film, ...seen } = light ? { ...light, film: UNCHANGED } : readPageLight(page, place)
  return { head: { look, place: at, light: seen, width }, room, film }
}

async function readOpening(front: Uint8Array, place: HeadTemplate['place']): Promise<HeadOpening> {
  const layer = await readLayer(front, MEASURED)
  return measureOpening(layer, place, { unit: layer.height / 1000, chin: CHIN * SIZE + DOWN })
}

const shotOf = ({ left, top, width, height }: PixelBox, unit: number) => ({
  px: width,
  part: [left / unit, (left + width) / unit] as [number, number],
  rows: [top / unit, (top + height) / unit] as [number, number],
})

/** Pixels across the little painting that tells how far this child's hair reaches. */
const LITTLE = 120
/** In heads around the head's middle. */
const REACH = 2

/** The pixels that the head touches, on the page and its bleed. */
async function findBox(head: PageHead, { width, height, bleed }: PaintedSize): Promise<PixelBox | undefined> {
  const { x, y, scale } = head.place
  const reach = REACH * scale
  const unit = LITTLE / (2 * reach)
  const from = { left: Math.round((x - reach) * unit), top: Math.round((y - reach) * unit) }
  const little = await paintPageHead(head, shotOf({ ...from, width: LITTLE, height: LITTLE }, unit))
  const touched = touchedBox(little)
  if (!touched) return undefined
  const larger = height / 1000 / unit
  const ends = (at: number, most: number) => Math.min(most + bleed, Math.max(-bleed, Math.round(at * larger)))
  const [left, right] = [ends(from.left + touched.left, width), ends(from.left + touched.right, width)]
  const [top, bottom] = [ends(from.top + touched.top, height), ends(from.top + touched.bottom, height)]
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined
}

/** With room for what a little painting does not show. */
function touchedBox({ data, width, height }: Pixels) {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let i = 0; i < width * height; i++) {
    if (!data[i * 4 + 3]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  const { left, top, right, bottom } = box
  return right < left ? undefined : { left: left - 2, top: top - 2, right: right + 3, bottom: bottom + 3 }
}

function applyFilm({ data }: HeadPiece, film: Rgb) {
  if (film.every((gain) => gain === 1)) return
  for (let i = 0; i < data.length; i += 4)
    for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) * (film[c] as number)
}

interface OpeningPlace {
  place: HeadTemplate['place']
  unit: number
}

/** Nothing shows beyond a hood or a helmet. */
function cutToOpening(piece: HeadPiece, { shows }: HeadOpening, { place, unit }: OpeningPlace) {
  const { left, top, width, height, data } = piece
  const [cos, sin] = [Math.cos(place.turn) / place.scale, Math.sin(place.turn) / place.scale]
  for (let row = 0, i = 3; row < height; row++)
    for (let column = 0; column < width; column++, i += 4) {
      if (!data[i]) continue
      const dx = (left + column + 0.5) / unit - place.x
      const dy = (top + row + 0.5) / unit - place.y
      data[i] = (data[i] as number) * shows(dx * cos + dy * sin, dy * cos - dx * sin)
    }
}

/** The page has its cover already: it is laid anew on the head alone. */
async function layFront(piece: HeadPiece, front: Uint8Array, page: PaintedSize) {
  const [left, top] = [Math.max(0, piece.left), Math.max(0, piece.top)]
  const width = Math.min(page.width, piece.left + piece.width) - left
  const height = Math.min(page.height, piece.top + piece.height) - top
  if (width <= 0 || height <= 0) return
  const { picture } = await openPicture(front)
  const whole = picture.resize(page.width, page.height, { fit: 'fill' })
  const { data: cover } = await readPixels(whole.extract({ left, top, width, height }))
  for (let row = 0, j = 0; row < height; row++) {
    let i = ((top + row - piece.top) * piece.width + left - piece.left) * 4
    for (let column = 0; column < width; column++, i += 4, j += 4) layPixel(piece.data, i, cover, j)
  }
}

function layPixel(onto: Uint8ClampedArray, i: number, cover: Uint8ClampedArray, j: number) {
  const covers = (cover[j + 3] as number) / 255
  for (let c = 0; c < 3; c++)
    onto[i + c] = (onto[i + c] as number) * (1 - covers) + (cover[j + c] as number) * covers
}
