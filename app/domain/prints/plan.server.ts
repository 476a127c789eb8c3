import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { fillTokens } from '~/book/particles'
import { type PlannedCase, planCase, spineTextArea } from '~/book/print/case'
import { type ExtraPageWords, layOutExtraPages, layOutSpine } from '~/book/print/extra-pages'
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

/** Only dark spots are mixed, because a cover stands on its dark colours, and a mixture of all colours is mud. */
export async function spineColour(front?: Uint8Array): Promise<string> {
  if (!front) return PLAIN
  const { width = 1, height = 1 } = await sharp(front).metadata()
  const strip = Math.max(1, Math.round((width * STRIP_MM) / (TRIM_MM + 2 * BLEED_MM)))
  const spots = await sharp(front)
    .extract({ left: 0, top: 0, width: strip, height })
    .toColourspace('srgb')
    .removeAlpha()
    .resize(1, SPOTS, { fit: 'fill' })
    .raw()
    .toBuffer()
  const colours = Array.from({ length: SPOTS }, (_, i) => [...spots.subarray(i * 3, i * 3 + 3)])
  const dark = colours.sort((one, other) => lightOf(one) - lightOf(other)).slice(0, SPOTS / 3)
  const mixed = [0, 1, 2].map((channel) =>
    Math.round(dark.reduce((sum, colour) => sum + (colour[channel] ?? 0), 0) / dark.length),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const lightOf = ([red = 0, green = 0, blue = 0]: number[]) => 0.3 * red + 0.59 * green + 0.11 * blue
