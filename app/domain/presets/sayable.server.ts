import type { BookDocument, TextBox } from '~/book/document'
import { layoutText } from '~/book/layout'
import { type Metrics, metricsOf } from '~/book/metrics'
import { written } from '~/book/words'
import type { Db } from '../db.server'
import { fillTokens } from '../names/particles'
import { Refusal } from '../refusal'
import { presetAt, presetOf } from './presets.server'

// Whether a book can carry what its buyer wants said in it: every letter in the faces that it is set in, and room where it
// stands. From the tables and the layout that it is painted with, before anybody pays for it.

const fields = ['childName', 'dedication'] as const
type Field = (typeof fields)[number]
type Words = Partial<Record<Field, string | null>>

interface Unsayable {
  code: 'order.unwritten' | 'order.noRoomForChild' | 'order.noRoomForDedication'
  letters?: string
}

/** In the pages of a version, or as they are by now. A book without pages is set by somebody else. */
export async function assertSayable(
  db: Db,
  { bookId, version }: { bookId: number; version?: number | null },
  words: Words,
): Promise<void> {
  const document = version
    ? await presetAt(db, bookId, version)
    : version === undefined && (await presetOf(db, bookId))?.document
  const faults = document ? unsayableIn(document, words) : {}
  if (Object.keys(faults).length) throw new Refusal('order.unsayable', undefined, { faults })
}

export function unsayableIn(document: BookDocument, words: Words): Partial<Record<Field, Unsayable>> {
  const boxes = Object.values(document.textBoxes).flat()
  const faults = fields.map((field) => [field, faultOf(boxes, field, words[field] ?? '')] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault))
}

const PLAIN = { childName: '지우', dedication: '' }
const MOST_TOLD = 10

function faultOf(boxes: TextBox[], field: Field, said: string): Unsayable | undefined {
  const told = boxes.flatMap((box) => {
    const [plain, filled] = [PLAIN, { ...PLAIN, [field]: said }].map(
      (words) => fillTokens(box.text, words).text,
    )
    const { fontFamily, fontWeight } = box.style
    return plain === filled ? [] : [{ box, plain, filled, metrics: metricsOf(fontFamily, fontWeight) }]
  })
  const letters = told.length ? unwritten(said, new Set(told.map(({ metrics }) => metrics))) : []
  if (letters.length) return { code: 'order.unwritten', letters: letters.slice(0, MOST_TOLD).join(' ') }
  // What has no room whatever is said is not the buyer's to mend.
  const isOver = ({ box, metrics }: (typeof told)[number], text = '') =>
    layoutText(box, text, metrics).problems.some(({ code }) => code === 'overflow')
  return told.some((one) => isOver(one, one.filled) && !isOver(one, one.plain))
    ? { code: noRoom[field] }
    : undefined
}

const noRoom = { childName: 'order.noRoomForChild', dedication: 'order.noRoomForDedication' } as const

const signs = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Each once, as somebody sees it: with all that a sign is put together from. */
function unwritten(said: string, faces: ReadonlySet<Metrics>): string[] {
  const all = [...signs.segment(written(said))].map(({ segment }) => segment)
  const isMissing = (letter: string) =>
    /\S/.test(letter) &&
    [...faces].some(({ advanceOf }) => advanceOf(letter.codePointAt(0) ?? 0) === undefined)
  return [...new Set(all.filter((sign) => [...sign].some(isMissing)))]
}
