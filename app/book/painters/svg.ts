import { type BookDocument, type Box, type HeadPlace, isOwnUrl, type PageKey } from '../document'
import type { ImageLayer } from '../layers/layer'
import { isOffPage, layoutPage, type PageLayout } from '../layout'
import type { Fault, Problem } from '../problem'
import { createMarkup, formatNumber, formatRatio, type Markup } from './markup'
import { layerOf } from './svg-layers'
import { type DrawLine, textOf } from './svg-text'

// A page as an SVG. The document's values become text or numbers, never markup; a picture comes from our own site or is
// left out. Any part that can't be painted is left out and reported, and the rest of the page is painted.

interface PaintedPage {
  svg: Markup
  problems: Problem[]
}

interface PaintOptions {
  /** A finished layout, with the child's name in its texts; without it the texts are painted with their tokens. */
  layout?: PageLayout
  /** Whether a picture exists; without it every address of ours counts as existing. */
  exists?: (path: string) => boolean
  /** The address of the page's picture with a child in it; it replaces the document's own. */
  pictured?: string
  /** Words and free layers alone, to lie over a page whose picture is already there. */
  wordsOnly?: boolean
  /** The address to paint a picture from instead, for a self-contained SVG. */
  inlined?: (path: string) => string | undefined
  drawn?: DrawLine
  /** The child's head, as wide and as high as 100 units at a scale of 1. */
  head?: string
  /** A prefix for ids, for several drawings of one page in one document. */
  name?: string
}

interface PaintContext {
  layout: PageLayout
  settings: PaintOptions
  report: (part: string, fault: Fault) => void
}

export function paintSvg(document: BookDocument, page: PageKey, settings: PaintOptions = {}): PaintedPage {
  const layout = settings.layout ?? layoutPage(document, page)
  const problems: Problem[] = [...layout.problems]
  const easel: PaintContext = {
    layout,
    settings,
    report: (part, fault) => problems.push({ page, part, ...fault }),
  }
  const { width, height } = layout
  const named = (i: number) => `${settings.name ?? ''}${page}-shadow-${i}`
  const svg = createMarkup(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: formatNumber(width),
      height: formatNumber(height),
      // Letters are spaced by the tables, without kerning, which only some browsers apply.
      'text-rendering': 'optimizeSpeed',
      'font-kerning': 'none',
    },
    [
      ...(settings.wordsOnly ? [] : picturesOf(document, easel)),
      ...(document.layers?.[page] ?? []).flatMap((layer) => layerOf(layer, (image) => hrefOf(image, easel))),
      ...layout.boxes.flatMap((box, i) => textOf(box, named(i), { ...easel, drawn: settings.drawn })),
    ],
  )
  return { svg, problems }
}

function picturesOf(document: BookDocument, { layout, settings, report }: PaintContext) {
  const { page, width, height } = layout
  const background = document.backgrounds[page]
  const picture = document.pageImages[page]
  const title = document.titleOverlays[page]
  const head = document.heads[page]
  const whole = { x: 0, y: 0, width, height }
  const box = placeOf(document, page) ?? whole
  const paintPicture = (part: string, url: string, at: Box) => {
    const fault = faultOf(url, settings.exists)
    if (fault) report(part, fault)
    else if (!isPlace(at)) report(part, { code: 'badNumber' })
    else {
      if (isOffPage(at, width, height) && part === 'title') report(part, { code: 'offPage' })
      const href = settings.inlined ? settings.inlined(url) : url
      if (href) return [imageOf(href, at, part === 'background' ? 'xMidYMid slice' : 'none')]
      report(part, { code: 'missingPicture', detail: url })
    }
    return []
  }
  if (!background && !picture) report('background', { code: 'missingPicture' })
  return [
    ...(background ? paintPicture('background', background, whole) : []),
    ...(settings.pictured ? [imageOf(settings.pictured, box, 'none')] : []),
    ...(picture && !settings.pictured ? paintPicture('picture', picture, box) : []),
    ...(head ? headOf(head, { layout, settings, report }) : []),
    ...(title ? paintPicture('title', title.url, title) : []),
  ]
}

function hrefOf({ id, url }: ImageLayer, { settings, report }: PaintContext): string | undefined {
  const fault = faultOf(url, settings.exists)
  const href = fault ? undefined : settings.inlined ? settings.inlined(url) : url
  if (!href) report(id, fault ?? { code: 'missingPicture', detail: url })
  return href
}

/** A picture that was not moved fills its page. */
function placeOf(document: BookDocument, page: PageKey): Box | undefined {
  const position = document.imagePositions[page]
  if (!position) return undefined
  const { x, y, scale, aspectRatio } = position
  return { x, y, width: scale, height: scale / aspectRatio }
}

/** The group exists even without a head, so that one can be put in later. */
function headOf({ x, y, scale, turn, flip }: HeadPlace, { layout, settings, report }: PaintContext) {
  if (![x, y, scale, turn].every(Number.isFinite)) {
    report('head', { code: 'badNumber' })
    return []
  }
  if (isOffPage({ x, y, width: 0, height: 0 }, layout.width, layout.height))
    report('head', { code: 'offPage' })
  const fault = settings.head === undefined ? undefined : faultOf(settings.head, settings.exists)
  if (fault) report('head', fault)
  const size = `${formatRatio(flip ? -scale : scale)} ${formatRatio(scale)}`
  const transform = `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatRatio(turn)}) scale(${size})`
  const hasHead = settings.head !== undefined && !fault
  const inside = hasHead
    ? [imageOf(settings.head ?? '', { x: -50, y: -50, width: 100, height: 100 }, 'none')]
    : []
  return [createMarkup('g', { class: 'head', transform }, inside)]
}

function imageOf(href: string, { x, y, width, height }: Box, preserveAspectRatio: string): Markup {
  return createMarkup('image', {
    href,
    x: formatNumber(x),
    y: formatNumber(y),
    width: formatNumber(width),
    height: formatNumber(height),
    preserveAspectRatio,
  })
}

function faultOf(url: string, exists?: (path: string) => boolean): Fault | undefined {
  if (typeof url !== 'string' || url === '') return { code: 'missingPicture' }
  if (!isOwnUrl(url)) return { code: 'foreignPicture', detail: url }
  return exists && !exists(url) ? { code: 'missingPicture', detail: url } : undefined
}

const isPlace = ({ x, y, width, height }: Box) =>
  [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
