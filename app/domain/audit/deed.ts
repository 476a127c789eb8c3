// What an entry of the record is about, as far as it can be told by its name alone.

export type DeedKind = 'read' | 'download' | 'change'

const READS = new Set(['seen', 'listed', 'searched', 'compared'])
const DOWNLOADS = new Set(['taken', 'exported', 'packed', 'manyTaken'])

/** Somebody's data looked at, taken out of the house, or something done. */
export function kindOf(deed: string): DeedKind {
  const [, verb = ''] = deed.split('.')
  if (READS.has(verb)) return 'read'
  return DOWNLOADS.has(verb) ? 'download' : 'change'
}

/** `order:12` names one of something. */
export const SUBJECT = /^([a-zA-Z]+):(\d{1,10})$/
