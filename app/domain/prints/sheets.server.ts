import sharp from 'sharp'
import { type Box, type PageKey, sizeOf, widthOnScreen } from '~/book/document'
import { BLEED_PX, boxOf, dpiOf, filling, fillsPart, isSeen, paperOf } from '~/book/print/paper'
import { PART_PX, type Part, type PartFault, pageOf } from '~/book/print/print'
import { GOOD_DPI, headFault } from '~/book/print/problem'
import { evenLight, type HairLayers, HEAD_IN_FRAME } from '~/engines/composite/composite'
import type { Child, HairLayer, Laid, Layer, Sheet } from '~/engines/print/print'
import { press } from '~/ports/ports.server'
import type { Db } from '../db.server'
import type { Recipe } from '../ebooks/recipes.server'
import { largestFile, pictureNameIn } from '../pictures/pictures.server'
import { type ChildOnPage, childOf } from './children.server'
import { editionOf, type Master, masterKept } from './masters.server'

// A sheet is one printed page as the press takes it, with its faults. Places come from the document, as in
// `app/book/painters/svg.ts`; the words are added later.

export type Prepared =
  | { sheet: Sheet; faults: PartFault[] }
  /** this master must be painted first */
  | { missing: Master }
  | { trouble: 'busy' | 'broken' }

export interface Manner {
  /** the layers could not be read, so the page is printed without the child */
  isChildless?: boolean
  /** the picture cannot be painted anew, so the stored one is enlarged */
  isKept?: boolean
}

/** The state of one part while it is being laid out. */
interface Desk {
  db: Db
  part: Part
  paper: ReturnType<typeof paperOf>
  manner: Manner
  faults: PartFault[]
}

const WHOLE_PART: Box = { x: 0, y: 0, width: PART_PX, height: PART_PX }
const WHOLE_BLEED = Math.floor(BLEED_PX)

export async function sheetOf(db: Db, recipe: Recipe, part: Part, manner: Manner = {}): Promise<Prepared> {
  const { page } = pageOf(part)
  const { backgrounds, pageImages, titleOverlays } = recipe.document
  const [background, url, title] = [backgrounds[page], pageImages[page], titleOverlays[page]]
  const desk: Desk = { db, part, paper: paperOf(part), manner, faults: [] }
  if (!background && !url) desk.faults.push({ code: 'missingPicture' })
  const child = await childOn(desk, recipe)
  if (child && 'trouble' in child) return child
  if (url && !background && !fillsPart(part, recipe.document.imagePositions[page]))
    desk.faults.push({ code: 'openBleed' })
  const laid = url ? await pictureOn(desk, { url, moved: recipe.document.imagePositions[page], child }) : {}
  if ('missing' in laid) return laid
  const { pictures = [], child: inked } = laid
  const under = [...(background ? await keptOn(desk, background, 'filling') : []), ...pictures]
  const over = title ? await keptOn(desk, title.url, title) : []
  return {
    sheet: { px: PART_PX, bleed: Math.round(BLEED_PX), under, child: inked, over },
    faults: desk.faults,
  }
}

async function childOn({ db, part, manner, faults }: Desk, recipe: Recipe) {
  const head = recipe.heads.find(({ page }) => page === pageOf(part).page)
  if (!head) return undefined
  const child = manner.isChildless ? undefined : await childOf(db, recipe, head)
  if (!child) faults.push({ code: manner.isChildless ? 'fallbackPicture' : 'noPhoto' })
  return child
}

interface PagePicture {
  url: string
  moved: Recipe['document']['imagePositions'][PageKey]
  child: ChildOnPage | undefined
}
type LaidPicture = { pictures?: Laid[]; child?: Child } | { missing: Master }

async function pictureOn(desk: Desk, { url, moved, child }: PagePicture): Promise<LaidPicture> {
  const box = boxOf(desk.paper.whole, moved)
  const picture = pictureNameIn(url)
  const asKept = async () =>
    child
      ? layersOn(desk, { box, child, tiles: await keptTiles(desk, box, child) })
      : { pictures: await keptOn(desk, url, box) }
  if (desk.manner.isKept) return asKept()
  const edition = await editionOf(desk.db, url)
  const masters = mastersOf(desk, { box, isMoved: moved !== undefined })
  const wanted: Layer[] = child ? layersWanted(desk, box, child) : ['whole']
  const tiles: Partial<Record<Layer, Laid[]>> = {}
  for (const layer of wanted) {
    tiles[layer] = []
    for (const { side, ...tile } of masters) {
      const master = { picture, edition, side, layer }
      const bytes = await masterKept(master)
      // A stored master is used even by a build that could not paint it.
      if (!bytes) return press.paints(picture) ? { missing: master } : asKept()
      tiles[layer].push({ bytes, ...tile })
    }
  }
  // All masters are painted alike, so the first shows whether their place enlarges them too much.
  for (const { at, without = 0 } of masters.slice(0, 1)) fineEnough(desk, PART_PX - without * 2, at)
  return child ? layersOn(desk, { box, child, tiles }) : { pictures: tiles.whole }
}

/** An unmoved part is one master, bleed and all; a moved picture's halves lie where they were moved to. */
function mastersOf(
  { part, paper }: Desk,
  { box, isMoved }: { box: Box; isMoved: boolean },
): (Pick<Master, 'side'> & Omit<Laid, 'bytes'>)[] {
  const { page, side } = pageOf(part)
  if (!isMoved) return [{ side, at: WHOLE_PART }]
  const { pages } = sizeOf(page)
  const sides = pages === 2 ? (['left', 'right'] as const) : [undefined]
  const width = box.width / pages
  return sides
    .map((half, i) => ({
      side: half,
      at: paper.onPart({ ...box, x: box.x + width * i, width }),
      without: WHOLE_BLEED,
    }))
    .filter(({ at }) => isSeen(at))
}

function layersWanted(desk: Desk, box: Box, child: ChildOnPage): Layer[] {
  const { base, light, skin } = hairLayersOf(child)
  return [
    'back',
    'skin',
    ...(isHeadSeen(desk, box, child) ? ['front' as const] : []),
    ...(child.template.hair ? [base, light, skin] : []),
  ]
}

function hairLayersOf({ head: { hair } }: ChildOnPage): HairLayers<HairLayer> {
  const { length } = hair
  return { base: `${length}-base`, light: `${length}-light`, skin: `${length}-skin` }
}

/** Hair and hat may reach so many head sizes from the head's middle. */
const REACH = 1.3

function isHeadSeen({ paper }: Desk, box: Box, { template: { place } }: ChildOnPage) {
  if (!place) return false
  const unit = box.height / 1000
  const reach = place.scale * unit * REACH
  const [x, y] = [box.x + place.x * unit - reach, box.y + place.y * unit - reach]
  return isSeen(paper.onPart({ x, y, width: reach * 2, height: reach * 2 }))
}

async function keptTiles(desk: Desk, box: Box, child: ChildOnPage): Promise<Layered['tiles']> {
  const { template } = child
  const at = desk.paper.onPart(box)
  const { width = 1 } = await sizeIn(template.back)
  fineEnough(desk, width, at)
  const tile = (bytes?: Uint8Array): Laid[] => (bytes ? [{ bytes, at }] : [])
  const { base, light, skin } = hairLayersOf(child)
  return {
    back: tile(template.back),
    skin: tile(template.skin),
    front: tile(template.front),
    [base]: tile(template.hair?.base),
    [light]: tile(template.hair?.light),
    [skin]: tile(template.hair?.skin),
  }
}

interface Layered {
  box: Box
  child: ChildOnPage
  tiles: Partial<Record<Layer, Laid[]>>
}

async function layersOn(
  desk: Desk,
  { box, child, tiles }: Layered,
): Promise<{ pictures: Laid[]; child: Child }> {
  const { back = [], skin = [] } = tiles
  const { light = evenLight } = child.template
  const head = await headOn(desk, { box, child, tiles })
  return { pictures: back, child: { tone: child.head.tone, light, skin, hair: hairOn(child, tiles), head } }
}

function hairOn(child: ChildOnPage, tiles: Layered['tiles']): Child['hair'] {
  if (!child.template.hair) return undefined
  const { base, light, skin } = hairLayersOf(child)
  const { colour } = child.head.hair
  return { base: tiles[base] ?? [], light: tiles[light] ?? [], skin: tiles[skin] ?? [], colour }
}

async function headOn(desk: Desk, { box, child, tiles }: Layered): Promise<Child['head']> {
  const { head, template, strength } = child
  const { place } = template
  if (!place || !isHeadSeen(desk, box, child)) return undefined
  const { x, y, height } = desk.paper.onPart(box)
  const from = { x, y, unit: height / 1000 }
  await sharpEnough(desk, { head, scale: place.scale * from.unit })
  const seen = { front: template.front, width: widthOnScreen(pageOf(desk.part).page) }
  return { picture: head.picture, front: tiles.front ?? [], strength, place, from, seen }
}

/** A stored picture, in its box or so large that it fills the page. */
async function keptOn(desk: Desk, url: string, place: Box | 'filling'): Promise<Laid[]> {
  const bytes = await largestFile(desk.db, url)
  if (!bytes) {
    desk.faults.push({ code: 'missingPicture', detail: url })
    return []
  }
  const size = await sizeIn(bytes)
  const at = desk.paper.onPart(place === 'filling' ? filling(desk.paper.whole, size) : place)
  fineEnough(desk, size.width, at)
  return [{ bytes, at }]
}

function fineEnough({ faults }: Desk, pixels: number, at: Box) {
  const dpi = dpiOf(pixels, at.width)
  if (dpi < GOOD_DPI) faults.push({ code: 'lowDpi', detail: String(dpi) })
}

/** Print only enlarges a small head, so its size in the photo counts. An unreadable picture is reported elsewhere. */
async function sharpEnough({ faults }: Desk, { head, scale }: { head: ChildOnPage['head']; scale: number }) {
  const { width = 0 } = await sizeIn(head.picture)
  const dpi = dpiOf(width * HEAD_IN_FRAME, scale)
  const code = headFault(dpi)
  if (code) faults.push({ code, detail: String(dpi) })
}

/** An unreadable picture has no size; the press reports it. */
async function sizeIn(bytes: Uint8Array) {
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => ({ autoOrient: { width: 1, height: 1 } }))
  return autoOrient
}
