import { isOpaque } from '~/art/layers'
import { clamp, type Pixels } from '../composite/colour/pixels'
import { type OpenedPicture, openPicture, readPixels } from '../composite/page/layers'
import type { PlacedPicture } from './print'

/** Blends a picture onto the page; its parts beyond the page are never unpacked. */
export const blendPicture = async (onto: Pixels, { bytes, ...place }: PlacedPicture, bleed: number) =>
  blendOpened(onto, await openPicture(bytes), { ...place, bleed })

type PlaceOnPage = Omit<PlacedPicture, 'bytes'> & { bleed: number }

export async function blendOpened(
  onto: Pixels,
  picture: OpenedPicture,
  { at, without = 0, bleed }: PlaceOnPage,
): Promise<void> {
  const [width, height] = [picture.width - without * 2, picture.height - without * 2]
  const across = spanOf({ from: at.x, length: at.width, pixels: width, size: onto.width })
  const down = spanOf({ from: at.y, length: at.height, pixels: height, size: onto.height })
  if (!across || !down) return
  const piece = await readVisibleArea(picture, { across, down, without })
  const isWhole = [across, down].every(({ from, length }) => from === 0 && length === onto.width)
  if (isWhole && isOpaque(piece)) return onto.data.set(piece.data)
  const columns = coveredRange(across, onto.width, bleed)
  const rows = coveredRange(down, onto.height, bleed)
  blendPixels(onto, piece, { across, down, columns, rows })
}

interface Span {
  first: number
  count: number
  from: number
  length: number
}

function spanOf({
  from,
  length,
  pixels,
  size,
}: {
  from: number
  length: number
  pixels: number
  size: number
}): Span | undefined {
  const inPicture = (at: number) => ((at - from) * pixels) / length
  // A few pixels more, or the border would be scaled from half of its neighbourhood.
  const first = Math.floor(clamp(inPicture(0) - SPARE, 0, pixels - 1))
  const last = Math.ceil(clamp(inPicture(size) + SPARE, first + 1, pixels))
  const onPage = (at: number) => Math.round(from + (at * length) / pixels)
  const span = { first, count: last - first, from: onPage(first), length: onPage(last) - onPage(first) }
  return span.length > 0 && span.from < size && span.from + span.length > 0 ? span : undefined
}
const SPARE = 3

interface VisibleArea {
  across: Span
  down: Span
  without: number
}

const readVisibleArea = (
  { picture }: OpenedPicture,
  { across, down, without }: VisibleArea,
): Promise<Pixels> => {
  const seen = picture.extract({
    left: without + across.first,
    top: without + down.first,
    width: across.count,
    height: down.count,
  })
  return readPixels(
    across.count === across.length && down.count === down.length
      ? seen
      : seen.resize(across.length, down.length, { fit: 'fill', kernel: 'cubic' }),
  )
}

/** The range on the page: a picture that ends at the trim, or hardly beyond, is extended to the end of the bleed. */
function coveredRange({ from, length }: Span, size: number, bleed: number): [number, number] {
  const end = from + length
  const nearly = bleed + 1
  return [from <= nearly ? 0 : from, end >= size - nearly ? size : Math.min(size, end)]
}

interface BlendArea {
  across: Span
  down: Span
  columns: [number, number]
  rows: [number, number]
}

function blendPixels(
  onto: Pixels,
  { width, height, data }: Pixels,
  { across, down, columns, rows }: BlendArea,
) {
  for (let y = rows[0]; y < rows[1]; y++) {
    const row = mirrorIndex(y - down.from, height) * width
    for (let x = columns[0]; x < columns[1]; x++) {
      const j = (row + mirrorIndex(x - across.from, width)) * 4
      const i = (y * onto.width + x) * 4
      const covers = (data[j + 3] as number) / 255
      if (!covers) continue
      const under = ((onto.data[i + 3] as number) / 255) * (1 - covers)
      const both = covers + under
      for (let c = 0; c < 3; c++)
        onto.data[i + c] = ((data[j + c] as number) * covers + (onto.data[i + c] as number) * under) / both
      onto.data[i + 3] = both * 255
    }
  }
}

const mirrorIndex = (at: number, size: number) =>
  clamp(at < 0 ? -1 - at : at >= size ? size * 2 - 1 - at : at, 0, size - 1)
