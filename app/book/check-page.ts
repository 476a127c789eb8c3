import { type BookDocument, type HeadPlace, isColour, isOwnUrl, type PageKey, sizeOf } from './document'
import { extentOf } from './layers/extent'
import { type ImageLayer, type Layer, uncroppedBox } from './layers/layer'
import { type BoxLayout, isOffPage, layoutPage, type PageLayout } from './layout'
import type { BrightnessMap } from './legibility/brightness'
import { findContrastFaults } from './legibility/contrast'
import { estimateInk } from './legibility/ink'
import { findOverlapFaults } from './legibility/legibility'
import { ownFaces } from './legibility/own-faces'
import { memoize } from './memoize'
import { fillTokens } from './particles'
import { coverBox, dpiOf, fillsPart, partScaleOf, pictureBoxOf } from './print/paper'
import { BLEED_MM, partsOf, TRIM_MM } from './print/print'
import { dpiFault, isPrintBlocker } from './print/problem'
import { DEFAULT_PROFILE, getProfile } from './print/profile'
import { findPaperFaults, wordsOnPage } from './print/words-on-paper'
import type { Fault, Problem } from './problem'

// Finds, while a page is being composed, everything that would look wrong on a screen or on paper. It measures the same
// sheets by the same rules as pre-flight does before a book is printed.

interface PageCheckOptions {
  /** fills a text's tokens; those that it leaves get a usual name */
  fill?: (text: string) => string
  /** the brightness under the words, once the page is painted */
  ground?: BrightnessMap
  /** where the page's child may show its face; without them the document alone tells */
  faces?: readonly HeadPlace[]
}

const fillSampleName = memoize((text) => fillTokens(text, { childName: '하늘' }))
const asWritten = (text: string) => text

export function checkPage(
  document: BookDocument,
  page: PageKey,
  { fill = asWritten, ground, faces = ownFaces(document, page) }: PageCheckOptions = {},
): Problem[] {
  const layout = layoutPage(document, page, (text) => fillSampleName(fill(text)).text)
  return dedupeProblems([
    ...pictureFaults(document, layout),
    ...(document.layers?.[page] ?? []).flatMap((layer) => layerFaults(layer, layout)),
    ...layout.problems,
    ...layout.boxes.flatMap((laid) => wordFaults(laid, page)),
    ...findLegibilityFaults(layout, faces, ground),
  ])
}

export const isBlocking = (problems: readonly Problem[]) => problems.some(({ code }) => isPrintBlocker(code))

export const findLegibilityFaults = (
  layout: PageLayout,
  faces: readonly HeadPlace[],
  ground?: BrightnessMap,
): Problem[] =>
  [...findOverlapFaults(layout, faces), ...(ground ? findContrastFaults(layout, ground) : [])].map(
    (fault) => ({ page: layout.page, ...fault }),
  )

const cachedFaults = new WeakMap<BoxLayout, { page: PageKey; faults: Problem[] }>()

/** The faults of an unchanged text layout are cached. */
function wordFaults(laid: BoxLayout, page: PageKey): Problem[] {
  const before = cachedFaults.get(laid)
  if (before?.page === page) return before.faults
  const faults = [...edgeFaults(laid, page), ...textFaults(laid), ...paperFaults(laid, page)].map(
    (fault) => ({
      page,
      part: laid.box.id,
      ...fault,
    }),
  )
  cachedFaults.set(laid, { page, faults })
  return faults
}

function pictureFaults(document: BookDocument, { page, width, height }: PageLayout): Problem[] {
  const [background, picture] = [document.backgrounds[page], document.pageImages[page]]
  const [moved, title, head] = [
    document.imagePositions[page],
    document.titleOverlays[page],
    document.heads[page],
  ]
  const of = (part: string, faults: Fault[]) => faults.map((fault) => ({ page, part, ...fault }))
  const isBare = picture && !background && !partsOf(page).every((part) => fillsPart(part, moved))
  return [
    ...of('background', background || picture ? groundFaults(document, page) : [{ code: 'missingPicture' }]),
    ...of('picture', picture ? foreignFaults(picture) : []),
    ...of('picture', picture && moved ? resolutionFaults(page, moved.originalWidth, moved.scale) : []),
    ...of('picture', isBare ? [{ code: 'openBleed' }] : []),
    ...of(
      'title',
      title ? [...foreignFaults(title.url), ...resolutionFaults(page, title.originalWidth, title.width)] : [],
    ),
    ...of('title', title && isOffPage(title, width, height) ? [{ code: 'offPage' }] : []),
    ...of(
      'head',
      head && isOffPage({ ...head, width: 0, height: 0 }, width, height) ? [{ code: 'offPage' }] : [],
    ),
    // The engine paints a child into the page's picture; a background alone gets no child.
    ...of('head', head && background && !picture ? [{ code: 'headOnGround' }] : []),
  ]
}

/** In units of the page: an edge this near to the trim is meant to lie on it. */
const TRIM_TOLERANCE = 1

/** A pixel of the print: print mirrors what ends no further from the trim. */
const MIRRORED_FROM = 0.2

const BLEED_SHARE = BLEED_MM / TRIM_MM

/**
 * A layer may reach over the edge on purpose, but one that lies beyond it cannot be seen. One that ends on the trim or
 * within the bleed leaves a sliver of what lies under it, because the knife errs by as much. An upright picture is mirrored
 * into the bleed.
 */
function layerFaults(layer: Layer, { page, width, height }: PageLayout): Problem[] {
  const { left, right, top, bottom } = extentOf(layer)
  const isBeyond = left >= width || top >= height || right <= 0 || bottom <= 0
  const isMirrored = layer.kind === 'image' && !layer.turn
  const isAtTrim = [-left, -top, right - width, bottom - height].some(
    (beyond) => beyond >= -TRIM_TOLERANCE && beyond < (isMirrored ? -MIRRORED_FROM : height * BLEED_SHARE),
  )
  const faults: Fault[] = [
    ...(isBeyond ? [{ code: 'offPage' as const }] : []),
    ...(isAtTrim ? [{ code: 'endsAtTrim' as const }] : []),
    ...(layer.kind === 'image'
      ? [
          ...foreignFaults(layer.url),
          ...resolutionFaults(page, layer.originalWidth, uncroppedBox(layer).width),
          ...shapeFaults(layer),
        ]
      : []),
  ]
  return faults.map((fault) => ({ page, part: layer.id, ...fault }))
}

/** Less is not seen, and sides are rounded. */
const MAX_STRETCH = 0.02

function shapeFaults(image: ImageLayer): Fault[] {
  const { width, height } = uncroppedBox(image)
  const stretch = width / height / (image.originalWidth / image.originalHeight)
  return Math.abs(stretch - 1) > MAX_STRETCH ? [{ code: 'stretched' }] : []
}

function groundFaults({ backgrounds, backgroundSizes }: BookDocument, page: PageKey): Fault[] {
  const [url, own] = [backgrounds[page], backgroundSizes?.[page]]
  if (!url) return []
  return [
    ...foreignFaults(url),
    ...(own ? resolutionFaults(page, own.width, coverBox({ x: 0, y: 0, ...sizeOf(page) }, own).width) : []),
  ]
}

const foreignFaults = (url: string): Fault[] =>
  isOwnUrl(url) ? [] : [{ code: 'foreignPicture', detail: url }]

function resolutionFaults(page: PageKey, pixels: number, over: number): Fault[] {
  const [part] = partsOf(page)
  if (!part) return []
  const { whole, onPart } = partScaleOf(part)
  const dpi = dpiOf(pixels, onPart({ ...pictureBoxOf(whole), width: over }).width)
  const code = dpiFault(dpi)
  return code ? [{ code, detail: String(dpi) }] : []
}

function textFaults({ box: { text, style, runs = [] } }: BoxLayout): Fault[] {
  const { color, stroke, shadow } = style
  const colours = [
    color,
    ...(stroke.enabled ? [stroke.color] : []),
    ...(shadow.enabled ? [shadow.color] : []),
    ...runs.flatMap((run) => run.color ?? []),
  ]
  return [
    ...(text.trim() ? [] : [{ code: 'emptyText' as const }]),
    ...(/\{\s*dedication\s*\}/.test(text) ? [{ code: 'dedicationInStory' as const }] : []),
    ...colours.flatMap((one): Fault[] =>
      isColour(one) ? [] : [{ code: 'unknownColour', detail: String(one) }],
    ),
    ...fillSampleName(text).unknown.map((detail): Fault => ({ code: 'unknownToken', detail })),
  ]
}

/** A frame may reach over the edge as long as its words do not. Words beside the page are on no paper at all. */
function edgeFaults(laid: BoxLayout, page: PageKey): Fault[] {
  const { width, height } = sizeOf(page)
  const inks = laid.lines.flatMap((line) => estimateInk(line, laid) ?? [])
  if (inks.some(({ left, right, top, bottom }) => left < width && top < height && right > 0 && bottom > 0))
    return inks.some(
      ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
    )
      ? [{ code: 'offPage' }]
      : []
  return inks.length ? [{ code: 'cutOff', detail: '0.0' }] : []
}

const defaultProfile = getProfile(DEFAULT_PROFILE)

function paperFaults(laid: BoxLayout, page: PageKey): Fault[] {
  return wordsOnPage(defaultProfile, page, [laid]).flatMap((words) =>
    words.boxes.flatMap((box) => findPaperFaults(words, box, estimateInk)),
  )
}

const worseCode: Partial<Record<Problem['code'], Problem['code']>> = {
  nearEdge: 'cutOff',
  nearSpine: 'inSpine',
  offPage: 'cutOff',
}

function dedupeProblems(problems: readonly Problem[]): Problem[] {
  const known = new Map<string, Problem>()
  for (const problem of problems) {
    const { part, code, detail = '' } = problem
    const name = `${part} ${code}${/^[\d.]+$/.test(detail) ? '' : ` ${detail}`}`
    const before = known.get(name)
    if (!before || Number(detail) < Number(before.detail)) known.set(name, problem)
  }
  return [...known.values()].filter(({ part, code }) => !known.has(`${part} ${worseCode[code]}`))
}
