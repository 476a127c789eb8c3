import { createHash } from 'node:crypto'
import { fillTokens } from '~/book/particles'
import { type PlannedCase, planCase, spineTextArea } from '~/book/print/case'
import { type ExtraPageWords, layOutExtraPages, layOutSpine } from '~/book/print/extra-pages'
import type { Ink } from '~/book/print/inks'
import { BLEED_MM, TRIM_MM } from '~/book/print/print'
import { type CaseMeasures, measureCase, type Profile } from '~/book/print/profile'
import { type PlannedSheet, planInterior } from '~/book/print/sheets'
import { type Recipe, storyWords } from '../ebooks/recipes.server'
import type { TitledBook } from '../presets/title-page.server'

// The plan is everything that an order's two files will show, before anything is painted.

export interface PrintedOrder {
  orderNumber: string
  title: string
  createdAt: Date
  paidAt: Date | null
  isTestOrder: boolean
}

/** The words of the pages around the story come from the texts folder. */
export type ExtraPageWordsProvider = (book: PrintedBook) => ExtraPageWords

export interface PrintedBook extends TitledBook {
  madeAt: Date
}

export interface PrintPlan {
  interior: PlannedSheet[]
  cover: PlannedCase
  caseSheet: CaseMeasures
  creator: string
  /** a document's id: the same for the same book on the same sheets */
  mark: (of: string) => string
}

interface PlanSource {
  recipe: Pick<
    Recipe,
    'document' | 'childName' | 'dedication' | 'dedicatedBy' | 'dedicatedOn' | 'hasTitlePage'
  >
  order: PrintedOrder
  say: ExtraPageWordsProvider
}

export function planPrint(profile: Profile, { recipe, order, say }: PlanSource): PrintPlan {
  const { document, childName, dedication, dedicatedBy, dedicatedOn, hasTitlePage } = recipe
  const book = { document, fill: (text: string) => fillTokens(text, storyWords(recipe)).text }
  const { title, createdAt, paidAt } = order
  const onTitlePage = hasTitlePage && { dedication, dedicatedBy, dedicatedOn }
  const words = say({ title, childName, ...onTitlePage, madeAt: paidAt ?? createdAt })
  const sheets = JSON.stringify(profile)
  return {
    interior: planInterior(profile, book, layOutExtraPages(document, words)),
    cover: planCase(profile, book, layOutSpine(document, title, spineTextArea(profile))),
    caseSheet: measureCase(profile),
    creator: words.shop,
    mark: (of) => createHash('sha256').update(`${sheets} ${of}`).digest('hex').slice(0, 32),
  }
}

/** The spine's colour: a strip of the front's art along the spine, seen as spots; the darkest third of them, mixed. */
const STRIP_MM = 6
const SPOTS = 30
const PLAIN = '#ffffff'

interface SpineColour {
  color: string
  ink?: Ink
}

/** Only dark spots are mixed, because a cover stands on its dark colours, and a mixture of all colours is mud. */
export async function spineColour(front?: Uint8Array): Promise<SpineColour> {
  if (!front) return { color: PLAIN }
  const { default: sharp } = await import('sharp')
  const { width = 1, height = 1, space } = await sharp(front).metadata()
  const isInk = space === 'cmyk'
  const strip = Math.max(1, Math.round((width * STRIP_MM) / (TRIM_MM + 2 * BLEED_MM)))
  const cut = sharp(front).extract({ left: 0, top: 0, width: strip, height })
  // Without a colour space of its own the library would take inks through sRGB.
  const inColours = isInk
    ? cut.pipelineColourspace('cmyk').toColourspace('cmyk')
    : cut.toColourspace('srgb').removeAlpha()
  const { data, info } = await inColours
    .resize(1, SPOTS, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const spots = Array.from({ length: SPOTS }, (_, i) => [
    ...data.subarray(i * info.channels, (i + 1) * info.channels),
  ])
  const lightOf = isInk ? lightOfInk : lightOfColour
  const dark = spots.sort((one, other) => lightOf(one) - lightOf(other)).slice(0, SPOTS / 3)
  const mixed = Array.from({ length: info.channels }, (_, channel) =>
    Math.round(dark.reduce((sum, spot) => sum + (spot[channel] ?? 0), 0) / dark.length),
  )
  if (isInk) return { color: PLAIN, ink: mixed as Ink }
  return { color: `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}` }
}

const lightOfColour = ([red = 0, green = 0, blue = 0]: number[]) => 0.3 * red + 0.59 * green + 0.11 * blue
const lightOfInk = ([cyan = 0, magenta = 0, yellow = 0, black = 0]: number[]) =>
  -lightOfColour([cyan, magenta, yellow]) - black
