// What an entry's name alone reveals about it.

export type DeedKind = 'read' | 'download' | 'change'

const READS = new Set(['seen', 'listed', 'searched', 'compared'])
const DOWNLOADS = new Set(['taken', 'exported', 'pieceExported', 'packed', 'manyTaken'])

/** Personal data viewed, personal data exported, or anything changed. */
export function kindOf(deed: string): DeedKind {
  const [, verb = ''] = deed.split('.')
  if (READS.has(verb)) return 'read'
  return DOWNLOADS.has(verb) ? 'download' : 'change'
}

/** Entries that list the ids in a part of a download; the download itself is another entry. */
export const PIECES = '%.pieceExported'

/** A noun and an id, such as `order:12`. */
export const SUBJECT = /^([a-zA-Z]+):(\d{1,10})$/

const NOUNS = new Set(['admin', 'book', 'inquiry', 'month', 'order', 'review', 'user', 'visitor'])

/** Such a subject identifies a person by a number at most. */
export const isNumbered = (subject: string): boolean => NOUNS.has(subject.match(SUBJECT)?.[1] ?? '')

/** Free text without e-mail addresses and numbers, which could identify a person. */
export const masked = (typed: string): string =>
  typed.replace(/[^\s@＠]+[@＠][^\s@＠]+/gu, '***').replace(/\p{Nd}(?:[-. ]?\p{Nd}){3,}/gu, '***')
