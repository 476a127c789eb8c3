// What an entry of the record is about, as far as it can be told by its name alone.

export type DeedKind = 'read' | 'download' | 'change'

const READS = new Set(['seen', 'listed', 'searched', 'compared'])
const DOWNLOADS = new Set(['taken', 'exported', 'pieceExported', 'packed', 'manyTaken'])

/** Somebody's data looked at, taken out of the house, or something done. */
export function kindOf(deed: string): DeedKind {
  const [, verb = ''] = deed.split('.')
  if (READS.has(verb)) return 'read'
  return DOWNLOADS.has(verb) ? 'download' : 'change'
}

/** Whose data a part of a download was; the download itself is another entry. */
export const PIECES = '%.pieceExported'

/** `order:12` names one of something. */
export const SUBJECT = /^([a-zA-Z]+):(\d{1,10})$/

const NOUNS = new Set(['admin', 'book', 'inquiry', 'month', 'order', 'review', 'user', 'visitor'])

/** Nobody can be named in it by more than a number. */
export const isNumbered = (subject: string): boolean => NOUNS.has(subject.match(SUBJECT)?.[1] ?? '')

/** What somebody typed of their own, without letter boxes and numbers by which a person is known. */
export const masked = (typed: string): string =>
  typed.replace(/[^\s@＠]+[@＠][^\s@＠]+/gu, '***').replace(/\p{Nd}(?:[-. ]?\p{Nd}){3,}/gu, '***')
