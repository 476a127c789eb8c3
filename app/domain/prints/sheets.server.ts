import { type Box, type PageKey, screenWidthOf, sizeOf } from '~/book/document'
import { BLEED_PX, coverBox, fillsPart, isOnPart, partScaleOf, pictureBoxOf } from '~/book/print/paper'
import { PART_PX, type Part, type PartFault, pageOf } from '~/book/print/print'
import { evenLight } from '~/engines/composite/composite'
import { hairColourOn } from '~/engines/composite/hair-from-behind'
import { printEngine } from '~/engines/engines.server'
import type { PaintedLayerName, PlacedPicture, PrintedChild, PrintPage } from '~/engines/print/print'
import type { Db } from '../db.server'
import { artNameOf } from '../drawn-pages/art-name'
import { findDrawnPage } from '../ebooks/paint-recipe-page.server'
import type { Recipe } from '../ebooks/recipes.server'
import { pictureNameOf, readLargestFile } from '../pictures/pictures.server'
import { editionOf, type Master, readMaster } from '../print-masters/photo-masters.server'
import {
  type ChildOnPage,
  type ChildWithoutHead,
  findChildOnPage,
  hairLayersOf,
  isHeadSeen,
  neededLayers,
} from './child-on-page.server'
import { placeDrawnHead, placeDrawnPicture } from './drawn-part.server'
import { placeFreeLayers } from './free-layers.server'
import { checkHeadResolution, checkMasters, checkResolution, readSize } from './sheet-resolution.server'

// A sheet is one printed page as the press takes it, with its faults. Places come from the document, as in
// `app/book/painters/svg.ts`; the words are added later.

type SheetResult =
  | { sheet: PrintPage; faults: PartFault[] }
  | { missing: Master }
  /** a drawn page's planes were painted just now, so another job goes on */
  | { painted: true }
  | { trouble: 'busy' | 'broken' }

export interface SheetOptions {
  /** the layers could not be read, so the page is printed without the child */
  isChildless?: boolean
  /** the picture cannot be painted anew, so the stored one is enlarged */
  isKept?: boolean
}

export interface SheetContext {
  db: Db
  part: Part
  paper: ReturnType<typeof partScaleOf>
  manner: SheetOptions
  faults: PartFault[]
}

const WHOLE_PART: Box = { x: 0, y: 0, width: PART_PX, height: PART_PX }
const WHOLE_BLEED = Math.floor(BLEED_PX)

export async function prepareSheet(
  db: Db,
  recipe: Recipe,
  part: Part,
  manner: SheetOptions = {},
): Promise<SheetResult> {
  const { page } = pageOf(part)
  const { backgrounds, pageImages, titleOverlays } = recipe.document
  const [background, url, title] = [backgrounds[page], pageImages[page], titleOverlays[page]]
  const context: SheetContext = { db, part, paper: partScaleOf(part), manner, faults: [] }
  if (!background && !url) context.faults.push({ code: 'missingPicture' })
  const child = await prepareChild(context, recipe)
  if (child && 'trouble' in child) return child
  if (url && !background && !fillsPart(part, recipe.document.imagePositions[page]))
    context.faults.push({ code: 'openBleed' })
  const moved = recipe.document.imagePositions[page]
  const laid = url ? await placePagePicture(context, { url, moved, ...pageChildOf(recipe, page, child) }) : {}
  if ('missing' in laid || 'painted' in laid || 'trouble' in laid) return laid
  const { pictures = [], child: inked } = laid
  const under = [...(background ? await placeStoredPicture(context, background, 'filling') : []), ...pictures]
  const over = [
    ...(title ? await placeStoredPicture(context, title.url, title) : []),
    ...(await placeFreeLayers(context, recipe.document.layers?.[page])),
  ]
  return {
    sheet: { px: PART_PX, bleed: Math.round(BLEED_PX), under, child: inked, over },
    faults: context.faults,
  }
}

async function prepareChild({ db, part, manner, faults }: SheetContext, recipe: Recipe) {
  const head = recipe.heads.find(({ page }) => page === pageOf(part).page)
  if (!head) return undefined
  if (recipe.drawn) return undefined
  const child = manner.isChildless ? undefined : await findChildOnPage(db, recipe, head)
  if (!child) faults.push({ code: manner.isChildless ? 'fallbackPicture' : 'noPhoto' })
  return child
}

/** The child as drawn, or the layers for a photographed head. */
function pageChildOf(recipe: Recipe, page: PageKey, found: ChildOnPage | ChildWithoutHead | undefined) {
  if (found && 'art' in found) return { drawn: { page, ...found }, child: undefined }
  return { drawn: findDrawnPage(recipe, page), child: found }
}

interface PagePicture {
  url: string
  drawn: ReturnType<typeof findDrawnPage>
  moved: Recipe['document']['imagePositions'][PageKey]
  child: ChildOnPage | undefined
}
type PictureLayout =
  | { pictures?: PlacedPicture[]; child?: PrintedChild }
  | Exclude<SheetResult, { sheet: PrintPage }>

async function placePagePicture(
  context: SheetContext,
  { url, moved, child, drawn }: PagePicture,
): Promise<PictureLayout> {
  const box = pictureBoxOf(context.paper.whole, moved)
  const picture = pictureNameOf(url)
  const asKept = async () =>
    child
      ? placeLayers(context, { box, child, tiles: await storedTiles(context, box, child) })
      : { pictures: await placeStoredPicture(context, url, box) }
  if (drawn && !('art' in drawn)) return (await placeDrawnHead(context, box, drawn)) ?? asKept()
  if (context.manner.isKept) return asKept()
  const masters = mastersOf(context, { box, isMoved: moved !== undefined })
  if (drawn) return (await placeDrawnPicture(context, masters, drawn)) ?? asKept()
  const edition = await editionOf(context.db, url)
  const tiles: Partial<Record<PaintedLayerName, PlacedPicture[]>> = {}
  if (child?.nameLine) {
    // The masters have the title as the book is sold.
    const cover = { art: artNameOf(url) ?? '', look: null, nameLine: child.nameLine }
    const named = await placeDrawnPicture(context, masters, cover)
    if (!named) return asKept()
    if (!('pictures' in named)) return named
    tiles.back = named.pictures
  }
  const layers: PaintedLayerName[] = child ? neededLayers(context, box, child) : ['whole']
  const wanted = layers.filter((layer) => !tiles[layer])
  for (const layer of wanted) {
    tiles[layer] = []
    for (const { side, ...tile } of masters) {
      const master = { picture, edition, side, layer }
      const bytes = await readMaster(master)
      // A stored master is used even by a build that could not paint it.
      if (!bytes) return printEngine.canPaint(picture) ? { missing: master } : asKept()
      tiles[layer].push({ bytes, ...tile })
    }
  }
  checkMasters(context, masters)
  return child ? placeLayers(context, { box, child, tiles }) : { pictures: tiles.whole }
}

/** An unmoved part is one master, bleed and all; a moved picture's halves lie where they were moved to. */
function mastersOf(
  { part, paper }: SheetContext,
  { box, isMoved }: { box: Box; isMoved: boolean },
): (Pick<Master, 'side'> & Omit<PlacedPicture, 'bytes'>)[] {
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
    .filter(({ at }) => isOnPart(at))
}

async function storedTiles(
  context: SheetContext,
  box: Box,
  child: ChildOnPage,
): Promise<LayeredChild['tiles']> {
  const { template } = child
  const at = context.paper.onPart(box)
  const { width = 1 } = await readSize(template.back)
  checkResolution(context, width, at)
  const tile = (bytes?: Uint8Array): PlacedPicture[] => (bytes ? [{ bytes, at }] : [])
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

interface LayeredChild {
  box: Box
  child: ChildOnPage
  tiles: Partial<Record<PaintedLayerName, PlacedPicture[]>>
}

async function placeLayers(
  context: SheetContext,
  { box, child, tiles }: LayeredChild,
): Promise<{ pictures: PlacedPicture[]; child: PrintedChild }> {
  const { back = [], skin = [] } = tiles
  const { light = evenLight } = child.template
  const head = await placeHead(context, { box, child, tiles })
  return {
    pictures: back,
    child: { tone: child.head.tone, light, skin, hair: placeHair(child, tiles), head },
  }
}

function placeHair(child: ChildOnPage, tiles: LayeredChild['tiles']): PrintedChild['hair'] {
  if (!child.template.hair) return undefined
  const { base, light, skin } = hairLayersOf(child)
  const colour = hairColourOn(child.head.hair, child.template)
  const isLoose = child.template.hasLooseHair ?? false
  return { base: tiles[base] ?? [], light: tiles[light] ?? [], skin: tiles[skin] ?? [], colour, isLoose }
}

async function placeHead(
  context: SheetContext,
  { box, child, tiles }: LayeredChild,
): Promise<PrintedChild['head']> {
  const { head, template, strength } = child
  const { place } = template
  if (!place || !isHeadSeen(context, box, child)) return undefined
  const { x, y, height } = context.paper.onPart(box)
  const from = { x, y, unit: height / 1000 }
  await checkHeadResolution(context, { head, scale: place.scale * from.unit })
  const seen = { front: template.front, width: screenWidthOf(pageOf(context.part).page) }
  return { picture: head.picture, front: tiles.front ?? [], strength, place, from, seen }
}

async function placeStoredPicture(
  context: SheetContext,
  url: string,
  place: Box | 'filling',
): Promise<PlacedPicture[]> {
  const bytes = await readLargestFile(context.db, url)
  if (!bytes) {
    context.faults.push({ code: 'missingPicture', detail: url })
    return []
  }
  const size = await readSize(bytes)
  const at = context.paper.onPart(place === 'filling' ? coverBox(context.paper.whole, size) : place)
  checkResolution(context, size.width, at)
  return [{ bytes, at }]
}
