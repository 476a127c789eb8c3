import type { BookDocument } from '~/book/document'
import { type BoxLayout, layoutFilledBox } from '~/book/layout'
import type { Metrics } from '~/book/metrics'
import { fillTokens } from '~/book/particles'
import { lookOf } from '~/book/runs/line-look'
import { normalizeText } from '~/book/split-words'
import { layoutTitlePage } from '~/book/title/layout'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { findDocumentVersion, presetOf } from './presets.server'

// Whether a book can carry its buyer's words: every letter exists in the book's fonts, and the text has room. Computed
// before payment, from the metrics and the layout that also paint the book.

type Field = 'childName' | 'dedication' | 'dedicatedBy'
type BuyerWords = Partial<Record<Field | 'dedicatedOn', string | null>>

interface TextFault {
  code: 'order.unwritten' | (typeof noRoom)[Field]
  letters?: string
}

/** In a version's pages, or in the current ones. A book without pages is typeset elsewhere. */
export async function assertTextFits(
  db: Db,
  { bookId, version, title }: { bookId: number; version?: number | null; title?: string },
  words: BuyerWords,
): Promise<void> {
  const document = version
    ? await findDocumentVersion(db, bookId, version)
    : version === undefined && (await presetOf(db, bookId))?.document
  if (!document) return
  const faults = findTextFaults(document, words, title ?? (await titleOf(db, bookId)))
  if (Object.keys(faults).length) throw new Refusal('order.unsayable', undefined, { faults })
}

async function titleOf(db: Db, bookId: number): Promise<string> {
  const book = await db.selectFrom('books').select('title').where('id', '=', bookId).executeTakeFirst()
  return book?.title ?? ''
}

export function findTextFaults(
  document: BookDocument,
  words: BuyerWords,
  title = '',
): Partial<Record<Field, TextFault>> {
  const { childName, dedication, dedicatedBy } = words
  const onTitlePage = (id: string) => layOutOnTitlePage(document, { id, title, words })
  const faults = {
    childName: faultOf('childName', childName, layOutName(document, childName ?? '', title)),
    dedication: faultOf('dedication', dedication, onTitlePage('dedication')),
    dedicatedBy: faultOf('dedicatedBy', dedicatedBy, onTitlePage('giver')),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

const PLAIN_NAME = '지우'
const MAX_LETTERS_REPORTED = 10

interface FilledText {
  filled: BoxLayout
  plain?: BoxLayout
}

/** The story's texts that contain the name, and the line on the title page. */
function layOutName(document: BookDocument, childName: string, title: string): FilledText[] {
  const inStory = Object.values(document.textBoxes)
    .flat()
    .flatMap((box): FilledText[] => {
      const withName = (name: string) => (text: string) => fillTokens(text, { childName: name }).text
      const [plain, filled] = [withName(PLAIN_NAME), withName(childName)]
      return plain(box.text) === filled(box.text)
        ? []
        : [{ filled: layoutFilledBox(box, filled), plain: layoutFilledBox(box, plain) }]
    })
  return [...inStory, ...layOutOnTitlePage(document, { id: 'story', title, words: { childName } })]
}

/** The texts with this id. A day is a line of digits, so its ISO form takes the room that its written form does. */
const layOutOnTitlePage = (
  document: BookDocument,
  { id, title, words }: { id: string; title: string; words: BuyerWords },
): FilledText[] =>
  layoutTitlePage(document, {
    title,
    story: (id === 'story' && words.childName) || PLAIN_NAME,
    dedication: words.dedication ?? undefined,
    date: words.dedicatedOn ?? undefined,
    giver: words.dedicatedBy ?? undefined,
    shop: '',
  })
    .boxes.filter(({ box }) => box.id === id)
    .map((filled) => ({ filled }))

function faultOf(field: Field, text: string | null | undefined, boxes: FilledText[]): TextFault | undefined {
  const letters = findMissingLetters(
    text ?? '',
    boxes.map(({ filled }) => filled),
  )
  if (letters.length)
    return { code: 'order.unwritten', letters: letters.slice(0, MAX_LETTERS_REPORTED).join(' ') }
  // A text that overflows with any name is not the buyer's fault.
  return boxes.some(({ filled, plain }) => isOverflowing(filled) && !isOverflowing(plain))
    ? { code: noRoom[field] }
    : undefined
}

const isOverflowing = (laid?: BoxLayout) => Boolean(laid?.problems.some(({ code }) => code === 'overflow'))

const noRoom = {
  childName: 'order.noRoomForChild',
  dedication: 'order.noRoomForDedication',
  dedicatedBy: 'order.noRoomForDedicatedBy',
} as const

const hasLetter = ({ advanceOf }: Metrics, letter: string) =>
  advanceOf(letter.codePointAt(0) ?? 0) !== undefined

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Each missing sign once, as readers see it: with all its combining parts. Words of another font need their own letters. */
function findMissingLetters(text: string, boxes: readonly BoxLayout[]): string[] {
  const all = [...graphemes.segment(normalizeText(text))].map(({ segment }) => segment)
  const isMissing = (letter: string) =>
    /\S/.test(letter) &&
    boxes.some((laid) =>
      laid.lines.some((line) => line.text.includes(letter) && !hasLetter(lookOf(line, laid).metrics, letter)),
    )
  return [...new Set(all.filter((sign) => [...sign].some(isMissing)))]
}
