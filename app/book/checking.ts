import { type BookDocument, isColour, isOurs, type PageKey, sizeOf } from './document'
import { isOff, type LaidBox, type Line, layoutPage, type PageLayout } from './layout'
import { contrastFaults, type Ground, overlapFaults } from './legibility'
import { fillTokens } from './particles'
import { boxOf, dpiOf, filling, fillsPart, paperOf } from './print/paper'
import { partsOf } from './print/print'
import { dpiFault } from './print/problem'
import { DEFAULT_PROFILE, type Edges, profileNamed } from './print/profile'
import { faultsOnPaper, wordsOnPage } from './print/words-on-paper'
import type { Fault, Problem } from './problem'
import { remembered } from './remembered'

// Finds, while a page is being composed, everything that would look wrong on a screen or on paper. It measures the same
// sheets by the same rules as pre-flight does before a book is printed.

export interface Checked {
  /** fills a text's tokens; those that it leaves get a usual name */
  fill?: (text: string) => string
  /** the brightness under the words, once the page is painted */
  ground?: Ground
}

const usually = remembered((text) => fillTokens(text, { childName: '하늘' }))
const asWritten = (text: string) => text

export function checkPage(
  document: BookDocument,
  page: PageKey,
  { fill = asWritten, ground }: Checked = {},
): Problem[] {
  const layout = layoutPage(document, page, (text) => usually(fill(text)).text)
  return once([
    ...pictureFaults(document, layout),
    ...layout.problems,
    ...layout.boxes.flatMap((laid) => wordFaults(laid, page)),
    ...legibilityFaults(layout, ground),
  ])
}

export const legibilityFaults = (layout: PageLayout, ground?: Ground): Problem[] =>
  [...overlapFaults(layout, inkByTables), ...(ground ? contrastFaults(layout, ground, inkByTables) : [])].map(
    (fault) => ({ page: layout.page, ...fault }),
  )

const known = new WeakMap<LaidBox, { page: PageKey; faults: Problem[] }>()

/** The faults of an unchanged text layout are cached. */
function wordFaults(laid: LaidBox, page: PageKey): Problem[] {
  const before = known.get(laid)
  if (before?.page === page) return before.faults
  const faults = [...textFaults(laid), ...paperFaults(laid, page)].map((fault) => ({
    page,
    part: laid.box.id,
    ...fault,
  }))
  known.set(laid, { page, faults })
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
    ...of('picture', picture ? foreign(picture) : []),
    ...of('picture', picture && moved ? coarse(page, moved.originalWidth, moved.scale) : []),
    ...of('picture', isBare ? [{ code: 'openBleed' }] : []),
    ...of('title', title ? [...foreign(title.url), ...coarse(page, title.originalWidth, title.width)] : []),
    ...of('title', title && isOff(title, width, height) ? [{ code: 'offPage' }] : []),
    ...of(
      'head',
      head && isOff({ ...head, width: 0, height: 0 }, width, height) ? [{ code: 'offPage' }] : [],
    ),
    // The engine paints a child into the page's picture; a background alone gets no child.
    ...of('head', head && background && !picture ? [{ code: 'headOnGround' }] : []),
  ]
}

function groundFaults({ backgrounds, backgroundSizes }: BookDocument, page: PageKey): Fault[] {
  const [url, own] = [backgrounds[page], backgroundSizes?.[page]]
  if (!url) return []
  return [
    ...foreign(url),
    ...(own ? coarse(page, own.width, filling({ x: 0, y: 0, ...sizeOf(page) }, own).width) : []),
  ]
}

const foreign = (url: string): Fault[] => (isOurs(url) ? [] : [{ code: 'foreignPicture', detail: url }])

/** `pixels` spread over `over` units of the page. */
function coarse(page: PageKey, pixels: number, over: number): Fault[] {
  const [part] = partsOf(page)
  if (!part) return []
  const { whole, onPart } = paperOf(part)
  const dpi = dpiOf(pixels, onPart({ ...boxOf(whole), width: over }).width)
  const code = dpiFault(dpi)
  return code ? [{ code, detail: String(dpi) }] : []
}

function textFaults({ box: { text, style } }: LaidBox): Fault[] {
  const { color, stroke, shadow } = style
  const shown = [color, ...(stroke.enabled ? [stroke.color] : []), ...(shadow.enabled ? [shadow.color] : [])]
  return [
    ...(text.trim() ? [] : [{ code: 'emptyText' as const }]),
    ...(/\{\s*dedication\s*\}/.test(text) ? [{ code: 'dedicationInStory' as const }] : []),
    ...shown.flatMap((one): Fault[] =>
      isColour(one) ? [] : [{ code: 'unknownColour', detail: String(one) }],
    ),
    ...usually(text).unknown.map((detail): Fault => ({ code: 'unknownToken', detail })),
  ]
}

const paper = profileNamed(DEFAULT_PROFILE)

function paperFaults(laid: LaidBox, page: PageKey): Fault[] {
  return wordsOnPage(paper, page, [laid]).flatMap((words) =>
    words.boxes.flatMap((box) => faultsOnPaper(words, box, inkByTables)),
  )
}

/** How far the letters of a family reach, in ems above and below the line; any other family as far as `FARTHEST`. */
const REACH: Record<string, readonly [above: number, below: number]> = {
  'Gowun Batang': [0.88, 0.13],
  'Gowun Dodum': [0.88, 0.13],
  'Hi Melody': [0.67, 0.33],
  'Nanum Myeongjo': [0.88, 0.24],
  'Nanum Gothic': [0.86, 0.2],
  'Gamja Flower': [0.79, 0.25],
}
const FARTHEST = [0.93, 0.33] as const

/** An estimate from the tables, which know only widths: a line covers hardly more than this, and seldom much less. */
export function inkByTables({ text, x, y, width }: Line, { fontSize, metrics }: LaidBox): Edges | undefined {
  if (!text.trim()) return undefined
  const [above, below] = REACH[metrics.family] ?? FARTHEST
  return { left: x, right: x + width, top: y - above * fontSize, bottom: y + below * fontSize }
}

const worse: Partial<Record<Problem['code'], Problem['code']>> = { nearEdge: 'cutOff', nearSpine: 'inSpine' }

/** Each fault once per part, in its worst case. */
function once(problems: readonly Problem[]): Problem[] {
  const known = new Map<string, Problem>()
  for (const problem of problems) {
    const { part, code, detail = '' } = problem
    const name = `${part} ${code}${/^[\d.]+$/.test(detail) ? '' : ` ${detail}`}`
    const before = known.get(name)
    if (!before || Number(detail) < Number(before.detail)) known.set(name, problem)
  }
  return [...known.values()].filter(({ part, code }) => !known.has(`${part} ${worse[code]}`))
}
