import type { BookDocument } from '~/book/document'
import { type LaidBox, layoutBox } from '~/book/layout'
import type { Metrics } from '~/book/metrics'
import { fillTokens } from '~/book/particles'
import { layoutTitlePage } from '~/book/title/layout'
import { written } from '~/book/words'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { presetAt, presetOf } from './presets.server'

// Whether a book can carry its buyer's words: every letter exists in the book's fonts, and the text has room. Computed
// before payment, from the metrics and the layout that also paint the book.

type Field = 'childName' | 'dedication'
type Words = Partial<Record<Field, string | null>>

interface Unsayable {
  code: 'order.unwritten' | 'order.noRoomForChild' | 'order.noRoomForDedication'
  letters?: string
}

/** In a version's pages, or in the current ones. A book without pages is typeset elsewhere. */
export async function assertSayable(
  db: Db,
  { bookId, version, title }: { bookId: number; version?: number | null; title?: string },
  words: Words,
): Promise<void> {
  const document = version
    ? await presetAt(db, bookId, version)
    : version === undefined && (await presetOf(db, bookId))?.document
  if (!document) return
  const faults = unsayableIn(document, words, title ?? (await titleOf(db, bookId)))
  if (Object.keys(faults).length) throw new Refusal('order.unsayable', undefined, { faults })
}

async function titleOf(db: Db, bookId: number): Promise<string> {
  const book = await db.selectFrom('books').select('title').where('id', '=', bookId).executeTakeFirst()
  return book?.title ?? ''
}

export function unsayableIn(
  document: BookDocument,
  words: Words,
  title = '',
): Partial<Record<Field, Unsayable>> {
  const said = { childName: words.childName ?? '', dedication: words.dedication ?? '' }
  const faults = {
    childName: faultOf('childName', said.childName, namedIn(document, said.childName, title)),
    dedication: faultOf('dedication', said.dedication, dedicatedIn(document, said.dedication, title)),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

const PLAIN = '지우'
const MOST_TOLD = 10

/** A text with the buyer's words in it, and the same text without them. */
interface Filled {
  filled: LaidBox
  plain?: LaidBox
}

/** The story's texts that contain the name, and the line on the title page. */
function namedIn(document: BookDocument, childName: string, title: string): Filled[] {
  const inStory = Object.values(document.textBoxes)
    .flat()
    .flatMap((box): Filled[] => {
      const [plain = '', filled = ''] = [PLAIN, childName].map(
        (name) => fillTokens(box.text, { childName: name }).text,
      )
      return plain === filled ? [] : [{ filled: layoutBox(box, filled), plain: layoutBox(box, plain) }]
    })
  const onTitlePage = boxOn(document, 'story', { title, story: childName || PLAIN })
  return [...inStory, ...onTitlePage.map((filled) => ({ filled }))]
}

/** The dedication is on the title page only. */
const dedicatedIn = (document: BookDocument, dedication: string, title: string): Filled[] =>
  boxOn(document, 'dedication', { title, story: PLAIN, dedication }).map((filled) => ({ filled }))

const boxOn = (
  document: BookDocument,
  id: string,
  words: { title: string; story: string; dedication?: string },
) => layoutTitlePage(document, { ...words, shop: '' }).boxes.filter(({ box }) => box.id === id)

function faultOf(field: Field, said: string, told: Filled[]): Unsayable | undefined {
  const faces = new Set(told.map(({ filled }) => filled.metrics))
  const letters = unwritten(said, faces)
  if (letters.length) return { code: 'order.unwritten', letters: letters.slice(0, MOST_TOLD).join(' ') }
  // A text that overflows whatever the words is not the buyer's fault.
  return told.some(({ filled, plain }) => isOver(filled) && !isOver(plain))
    ? { code: noRoom[field] }
    : undefined
}

const isOver = (laid?: LaidBox) => Boolean(laid?.problems.some(({ code }) => code === 'overflow'))

const noRoom = { childName: 'order.noRoomForChild', dedication: 'order.noRoomForDedication' } as const

const signs = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Each missing sign once, as readers see it: with all its combining parts. */
function unwritten(said: string, faces: ReadonlySet<Metrics>): string[] {
  const all = [...signs.segment(written(said))].map(({ segment }) => segment)
  const isMissing = (letter: string) =>
    /\S/.test(letter) &&
    [...faces].some(({ advanceOf }) => advanceOf(letter.codePointAt(0) ?? 0) === undefined)
  return [...new Set(all.filter((sign) => [...sign].some(isMissing)))]
}
