import { z } from 'zod'
import { isPageKey, type PageKey, type PerPage } from '~/book/document'
import { spreadKeys } from '~/book/manuscript/split'
import { normalizeText } from '~/book/split-words'
import { versionNumber } from './fields.input.server'

export const MAX_MANUSCRIPT_LETTERS = 50_000
export const MAX_PARAGRAPHS = 10_000

export const MAX_NAME_LETTERS = 40

export const sampleName = z.string().trim().max(MAX_NAME_LETTERS, 'manuscript.longName').default('')

const text = z.string().max(MAX_MANUSCRIPT_LETTERS, 'manuscript.tooLong').transform(normalizeText)

/** The split as the author sees it: one field for each spread, and a box for each spread to be replaced. */
export const splitFields = z
  .object({
    base: versionNumber,
    name: sampleName,
    intent: z.string().max(40),
    replaceAll: z.literal('on').optional(),
    ...Object.fromEntries(spreadKeys.map((page) => [`text-${page}`, text.optional()])),
    ...Object.fromEntries(spreadKeys.map((page) => [`replace-${page}`, z.literal('on').optional()])),
  })
  .transform(({ base, name, intent, replaceAll, ...fields }) => {
    const given = fields as Record<string, string | undefined>
    const texts: PerPage<string> = {}
    for (const page of spreadKeys) {
      const words = given[`text-${page}`]?.trim()
      if (words) texts[page] = words
    }
    const replacing = spreadKeys.filter((page) => replaceAll || given[`replace-${page}`])
    return { base, name, texts, replacing, ...readIntent(intent) }
  })

/** `up:4-5` moves the beginning of a spread to the one before it; `name:` takes another name for the child's. */
function readIntent(intent: string): { command: string; page?: PageKey; picked?: string } {
  const [command = '', ...rest] = intent.split(':')
  const value = rest.join(':')
  if (command === 'pick') return { command, picked: value }
  return isPageKey(value) ? { command, page: value } : { command }
}
