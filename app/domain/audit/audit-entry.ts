export type AuditKind = 'read' | 'download' | 'change'

const READ_VERBS = new Set(['seen', 'manySeen', 'listed', 'searched', 'compared'])
const DOWNLOAD_VERBS = new Set(['taken', 'exported', 'pieceExported', 'packed', 'manyTaken'])

export function auditKindOf(action: string): AuditKind {
  const [, verb = ''] = action.split('.')
  if (READ_VERBS.has(verb)) return 'read'
  return DOWNLOAD_VERBS.has(verb) ? 'download' : 'change'
}

/** Entries that list the ids in a part of a download; the download itself is another entry. */
export const BATCH_EXPORT_PATTERN = '%.pieceExported'

export const SUBJECT_PATTERN = /^([a-zA-Z]+):(\d{1,10})$/

const SUBJECT_NOUNS = new Set([
  'admin',
  'batch',
  'book',
  'coupon',
  'inquiry',
  'invitation',
  'month',
  'notice',
  'order',
  'reply',
  'review',
  'user',
  'visitor',
])

/** Such a subject identifies a person by a number at most. */
export const isIdSubject = (subject: string): boolean =>
  SUBJECT_NOUNS.has(subject.match(SUBJECT_PATTERN)?.[1] ?? '')

/** Free text without e-mail addresses and numbers, which could identify a person. */
export const maskPersonalData = (typed: string): string =>
  typed.replace(/[^\s@＠]+[@＠][^\s@＠]+/gu, '***').replace(/\p{Nd}(?:[-. ]?\p{Nd}){3,}/gu, '***')
