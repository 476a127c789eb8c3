import { type BookDocument, type Box, type HeadPlace, type PageKey, sizeOf } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import type { BoxLayout } from '~/book/layout'
import { paintBoxes, paintedBoundsOf, type Surface } from '~/book/painters/konva'
import { GONE_PICTURE } from '~/texts/office/composing/pictures'
import { layersOn } from '../state/layers'
import { HEAD_PICTURE_UNITS, HEAD_UNITS, type PartId, pictureBox } from '../state/parts'
import { requestLayerPainter } from './layer-painter'
import { layoutTextBox } from './layout-texts'
import type { PictureState } from './pictures'

// The parts of one page in their order, all of them or some. A picture that cannot be shown is replaced by a notice.

export interface Scene {
  document: BookDocument
  page: PageKey
  child: string
  pictureOf(url: string): PictureState
  head?: string
  /** In the editor a missing picture is shown as a board, and a sign stands beside a text with a fault. */
  isTelling?: boolean
}

/** One painted part: while the values of `as` are the same, its pixels are the same. */
export interface Piece {
  as: readonly unknown[]
  /** the area that the part may cover, when a pixel of the screen has this size in page units */
  room(pixel: number): Box
  paint: ((context: Surface) => void) | BoxLayout
}

export function listPieces(scene: Scene, isShown: (id: PartId) => boolean): Piece[] {
  const { document, page, child, isTelling } = scene
  const inputOf = (url: string) => ({ picture: scene.pictureOf(url), isTelling })
  const background = document.backgrounds[page]
  const picture = document.pageImages[page]
  const title = document.titleOverlays[page]
  const pieces: Piece[] = []
  if (background && isShown('background'))
    pieces.push(...picturePieces(inputOf(background), { x: 0, y: 0, ...sizeOf(page) }, true))
  if (picture && isShown('picture'))
    pieces.push(...picturePieces(inputOf(picture), pictureBox(document, page)))
  if (document.heads[page] && isShown('head')) pieces.push(...headPieces(document.heads[page], scene))
  if (title && isShown('title')) pieces.push(...picturePieces(inputOf(title.url), title))
  for (const layer of layersOn(document, page))
    if (isShown(layer.id)) pieces.push(...layerPieces(layer, scene))
  const texts = (document.textBoxes[page] ?? []).filter(({ id }) => isShown(id))
  const laid = texts.map((box) => layoutTextBox(box, child)).filter(({ lines }) => lines.length > 0)
  return [...pieces, ...laid.map(textPiece), ...(isTelling ? laid.filter(isFaulty).map(warningPiece) : [])]
}

/** Consecutive texts are painted in one call. */
export function paintPieces(context: Surface, pieces: readonly Piece[]): void {
  let texts: BoxLayout[] = []
  const write = () => {
    paintBoxes(context, texts)
    texts = []
  }
  for (const { paint } of pieces) {
    if (typeof paint !== 'function') texts.push(paint)
    else {
      write()
      paint(context)
    }
  }
  write()
}

interface PictureInput {
  picture: PictureState
  isTelling?: boolean
}

/** A closed bitmap has a width of 0. */
const isLoaded = (picture: PictureState): picture is ImageBitmap =>
  picture instanceof ImageBitmap && picture.width > 0

function picturePieces({ picture, isTelling }: PictureInput, box: Box, covers = false): Piece[] {
  if (!isLoaded(picture) && !isTelling) return []
  const as = [picture, box.x, box.y, box.width, box.height, covers]
  return [{ as, room: () => box, paint: (context) => paintPicture(context, picture, box, covers) }]
}

/** Nothing is painted until the painter has loaded, which repaints the page. */
function layerPieces(layer: Layer, { pictureOf, isTelling }: Scene): Piece[] {
  const painter = requestLayerPainter()
  const picture = layer.kind === 'image' ? pictureOf(layer.url) : undefined
  if (layer.kind === 'image' && !isLoaded(picture)) return picturePieces({ picture, isTelling }, layer)
  if (!painter) return []
  const bitmap = isLoaded(picture) ? picture : undefined
  const room = () => painter.layerBoundsOf(layer)
  return [{ as: [layer, bitmap], room, paint: (context) => painter.paintLayer(context, layer, bitmap) }]
}

function headPieces(place: HeadPlace, { head, pictureOf, isTelling }: Scene): Piece[] {
  const picture = head === undefined ? undefined : pictureOf(head)
  if (!isLoaded(picture) && !isTelling) return []
  // The room covers the head at every angle.
  const far = HEAD_PICTURE_UNITS * Math.abs(place.scale)
  const room = { x: place.x - far, y: place.y - far, width: 2 * far, height: 2 * far }
  return [{ as: [place, picture], room: () => room, paint: (context) => paintHead(context, place, picture) }]
}

const textPiece = (laid: BoxLayout): Piece => ({ as: [laid], room: () => paintedBoundsOf(laid), paint: laid })

const isFaulty = ({ problems }: BoxLayout) =>
  problems.some(({ code }) => code === 'overflow' || code === 'missingGlyph')

const WARNING_SIGN = { thick: 1.5, wide: 15 }

const warningPiece = (laid: BoxLayout): Piece => ({
  as: [laid, 'sign'],
  room: (pixel) => expandBox(laid.box, WARNING_SIGN.wide * pixel),
  paint: (context) => paintWarning(context, laid),
})

export const expandBox = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
})

/** The paper is cut at the page's edge, so nothing is painted outside it. */
export function clipToBox(context: Surface, { x, y, width, height }: Box): void {
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
}

function paintPicture(context: Surface, picture: PictureState, box: Box, covers: boolean): void {
  if (!(box.width > 0 && box.height > 0)) return
  if (isLoaded(picture)) paintBitmap(context, picture, box, covers)
  else paintMissingPicture(context, box, picture && MISSING_PICTURE[picture])
}

function paintBitmap(context: Surface, picture: ImageBitmap, box: Box, covers: boolean): void {
  const fit = Math.min(picture.width / box.width, picture.height / box.height)
  const [width, height] = covers ? [box.width * fit, box.height * fit] : [picture.width, picture.height]
  const from = { x: (picture.width - width) / 2, y: (picture.height - height) / 2 }
  context.drawImage(picture, from.x, from.y, width, height, box.x, box.y, box.width, box.height)
}

const MISSING_PICTURE = { failed: '그림을 불러올 수 없어요', gone: GONE_PICTURE }

function paintMissingPicture(context: Surface, box: Box, words?: string): void {
  const { x, y, width, height } = box
  context.save()
  clipToBox(context, box)
  context.fillStyle = '#f4ecdf'
  context.fillRect(x, y, width, height)
  if (words) {
    context.fillStyle = '#6b645e'
    context.font = `${Math.min(22, (width * 0.9) / words.length)}px sans-serif`
    context.textAlign = 'center'
    context.fillText(words, x + width / 2, y + height / 2)
  }
  context.restore()
}

function paintHead(context: Surface, place: HeadPlace, picture: PictureState): void {
  const [half, wide] = [HEAD_UNITS / 2, HEAD_PICTURE_UNITS]
  context.save()
  context.translate(place.x, place.y)
  context.rotate((place.turn * Math.PI) / 180)
  context.scale(place.flip ? -place.scale : place.scale, place.scale)
  if (isLoaded(picture)) context.drawImage(picture, -wide / 2, -wide / 2, wide, wide)
  else paintFace(context, half)
  context.restore()
}

/** Without a sample head, a drawn face still shows its direction. */
function paintFace(context: Surface, half: number): void {
  context.fillStyle = '#ffd66bcc'
  context.strokeStyle = '#9a8468'
  context.lineWidth = 2
  context.beginPath()
  context.ellipse(0, 0, half * 0.8, half, 0, 0, Math.PI * 2)
  context.fill()
  context.stroke()
  context.fillStyle = '#2a2733'
  for (const x of [-14, 22]) {
    context.beginPath()
    context.arc(x, -6, 4, 0, Math.PI * 2)
    context.fill()
  }
  context.beginPath()
  context.arc(4, 12, 14, 0.2, Math.PI - 0.2)
  context.stroke()
}

const BERRY = '#b3261e'

/** The sign marks words that do not fit, or a letter that the font lacks; it is never printed. */
function paintWarning(context: Surface, { box: { x, y, width, height }, problems }: BoxLayout): void {
  const isOverflow = problems.some(({ code }) => code === 'overflow')
  const pixel = 1 / context.getTransform().a
  const [thick, unit] = [WARNING_SIGN.thick * pixel, WARNING_SIGN.wide * pixel]
  context.save()
  context.strokeStyle = BERRY
  context.fillStyle = BERRY
  context.lineWidth = thick
  context.setLineDash([thick * 4, thick * 3])
  if (isOverflow) context.strokeRect(x, y, width, height)
  context.beginPath()
  context.arc(x + width, y + height, unit * 0.6, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#ffffff'
  context.font = `bold ${unit}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText('!', x + width, y + height + unit * 0.06)
  context.restore()
}
