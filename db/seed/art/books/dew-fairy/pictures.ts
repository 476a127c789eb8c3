import type { Picture } from '../../paint'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const dewFairyBook: Record<string, Picture> = {}
