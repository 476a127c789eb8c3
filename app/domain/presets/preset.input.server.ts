import { z } from 'zod'
import { bounds, isPageKey, type PageKey, pageKeys } from '~/book/document'
import { idFrom, line } from '../input.server'
import { Refusal } from '../refusal'
import { bookDocument, titleOverlay } from './document.input.server'

// Input for a book's pages, and the refusal of a document that does not fit: the page, and the field in it.

export const MOST_BYTES = 1024 * 1024
/** No more keys than this fit into so many bytes. */
export const MOST_KEYS = 200_000

const version = z.number().int().min(0).max(2_147_483_647)
const draftKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** By the shop's clock, which the windows use as well. */
export const moment = z.iso.datetime().transform((at) => new Date(at))
const name = line(1, bounds.name, 'preset.badName')

/** A bare document, or one beside further fields. The version that the work began with is in the document itself. */
export const presetSent = z.preprocess(
  (given) => {
    const { preset, ...more } = isObject(given) && isObject(given.preset) ? given : { preset: given }
    return { ...more, preset, base: isObject(preset) ? (preset.version ?? undefined) : undefined }
  },
  z.object({
    base: version.optional(),
    name: name.nullish().transform((text) => text ?? undefined),
    draftKey: draftKey.nullish().transform((key) => key ?? undefined),
    draftUntil: moment.optional(),
    preset: bookDocument,
  }),
)

export const draftSent = z.object({
  base: version,
  name: name.nullish().transform((text) => text ?? undefined),
  document: bookDocument,
})

export const titleSent = z.object({
  pageKey: z.enum(pageKeys),
  version: version.nullish().transform((base) => base ?? undefined),
  titleOverlay: titleOverlay.nullable(),
})

/** An empty name removes the name. */
export const nameSent = z.object({
  name: name
    .or(z.literal(''))
    .nullable()
    .transform((text) => text || null),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** True if any field is known here: of other JSON the schema would leave nothing. */
export function hasPages(given: unknown): boolean {
  const preset = isObject(given) && isObject(given.preset) ? given.preset : given
  return isObject(preset) && Object.keys(bookDocument.shape).some((field) => Object.hasOwn(preset, field))
}

/** Returns the parsed value, or throws a refusal that names the place. */
export function fittingPages<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  // A list that is too long can hold wrong items as well, so its length is reported first.
  const first = issues.find(({ code }) => code === 'too_big') ?? issues[0]
  throw refusedAt(first?.path ?? [], first?.code)
}

function refusedAt(path: PropertyKey[], code?: string): Refusal {
  const parts = path.map(String)
  const page = parts.find(isPageKey)
  const fault = { code: codeAt(parts, code), ...(page && { letters: pageName(page) }) }
  return new Refusal('preset.invalid', undefined, { faults: { [parts.join('.')]: fault } })
}

const OF_PAGES: Record<string, string> = {
  pageImages: 'preset.foreignPicture',
  backgrounds: 'preset.foreignPicture',
  backgroundSizes: 'preset.badPicture',
  imagePositions: 'preset.badPicture',
  titleOverlays: 'preset.badTitle',
  titleOverlay: 'preset.badTitleHere',
  heads: 'preset.badHead',
}
const OF_BOXES: Record<string, string> = { text: 'preset.longText', style: 'preset.badStyle' }
const BARE: Record<string, string> = {
  format: 'preset.unknownForm',
  version: 'preset.badVersion',
  base: 'preset.badVersion',
  name: 'preset.badName',
  draftKey: 'draft.badKey',
  draftUntil: 'draft.badMoment',
  pageKey: 'preset.badPage',
}

function codeAt(parts: string[], code?: string): string {
  const last = parts.at(-1) ?? ''
  if (last === 'url') return parts[0] === 'titleOverlay' ? 'preset.foreignTitle' : 'preset.foreignPicture'
  const page = parts.findIndex(isPageKey)
  if (page < 0) return BARE[last] ?? OF_PAGES[parts[0] ?? ''] ?? 'preset.invalid'
  const field = parts[page - 1] ?? ''
  if (field !== 'textBoxes') return OF_PAGES[field] ?? 'preset.invalid'
  // The fault is in the list itself, or in one of its boxes.
  if (parts.length === page + 1) return code === 'too_big' ? 'preset.tooManyBoxes' : 'preset.invalid'
  return OF_BOXES[parts[page + 2] ?? ''] ?? 'preset.badBox'
}

const covers: Partial<Record<PageKey, string>> = { 'cover-front': '앞표지', 'cover-back': '뒤표지' }
export const pageName = (page: PageKey) => covers[page] ?? `${page}쪽`

export function draftKeyFrom(text: string | undefined): string {
  const { success, data } = draftKey.safeParse(text)
  if (!success) throw new Refusal('draft.badKey')
  return data
}

export function versionFrom(text: string | undefined): number {
  const known = idFrom(text)
  if (!known) throw new Refusal('preset.noVersion')
  return known
}
