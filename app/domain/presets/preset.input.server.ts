import { z } from 'zod'
import { bounds, isPageKey, type PageKey, pageKeys } from '~/book/document'
import { dropUnknownExtras } from '~/book/format'
import { parseId, textLine } from '../input.server'
import { Refusal } from '../refusal'
import { bookDocument, titleOverlay } from './document.input.server'

// Input for a book's pages, and the refusal of a document that does not fit: the page, and the field in it.

export const MAX_PRESET_BYTES = 1024 * 1024
/** No more keys than this fit into so many bytes. */
export const MAX_PRESET_KEYS = 200_000

const version = z.number().int().min(0).max(2_147_483_647)
const draftKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** By the shop's clock, which the windows use as well. */
export const timestampField = z.iso.datetime().transform((at) => new Date(at))
const name = textLine(1, bounds.name, 'preset.badName')

/** Keys that mean nothing in the sender's format are dropped before their bounds are checked. */
const sentDocument = z.preprocess(dropUnknownExtras, bookDocument)
/** The newest format that the sender knows; no reply has this field, so that it is not sent by echoing one. */
const knows = z.number().int().min(1).catch(1)

/** A bare document, or one beside further fields. The version that the work began with is in the document itself. */
export const presetInput = z.preprocess(
  (given) => {
    const { preset, ...more } = isObject(given) && isObject(given.preset) ? given : { preset: given }
    return { ...more, preset, base: isObject(preset) ? (preset.version ?? undefined) : undefined }
  },
  z.object({
    base: version.optional(),
    name: name.nullish().transform((text) => text ?? undefined),
    draftKey: draftKey.nullish().transform((key) => key ?? undefined),
    draftUntil: timestampField.optional(),
    preset: sentDocument,
    knows,
  }),
)

export const presetDraftInput = z.object({
  base: version,
  name: name.nullish().transform((text) => text ?? undefined),
  document: sentDocument,
  knows,
})

export const titleOverlayInput = z.object({
  pageKey: z.enum(pageKeys),
  version: version.nullish().transform((base) => base ?? undefined),
  titleOverlay: titleOverlay.nullable(),
})

export const versionNameInput = z.object({
  name: name
    .or(z.literal(''))
    .nullable()
    .transform((text) => text || null),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** True if any field is known here: of other JSON the schema would leave nothing. */
export function hasPresetField(given: unknown): boolean {
  const preset = isObject(given) && isObject(given.preset) ? given.preset : given
  return isObject(preset) && Object.keys(bookDocument.shape).some((field) => Object.hasOwn(preset, field))
}

export function parsePresetInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  // A list that is too long can hold wrong items as well, so its length is reported first.
  const first = issues.find(({ code }) => code === 'too_big') ?? issues[0]
  throw toRefusalAt(first?.path ?? [], first?.code)
}

function toRefusalAt(path: PropertyKey[], code?: string): Refusal {
  const parts = path.map(String)
  const page = parts.find(isPageKey)
  const fault = { code: codeAt(parts, code), ...(page && { letters: pageName(page) }) }
  return new Refusal('preset.invalid', undefined, { faults: { [parts.join('.')]: fault } })
}

const PAGE_FIELD_CODES: Record<string, string> = {
  pageImages: 'preset.foreignPicture',
  backgrounds: 'preset.foreignPicture',
  backgroundSizes: 'preset.badPicture',
  imagePositions: 'preset.badPicture',
  titleOverlays: 'preset.badTitle',
  titleOverlay: 'preset.badTitleHere',
  heads: 'preset.badHead',
  layers: 'preset.badLayer',
}
const BOX_FIELD_CODES: Record<string, string> = {
  text: 'preset.longText',
  style: 'preset.badStyle',
  runs: 'preset.badRuns',
}
const TOP_FIELD_CODES: Record<string, string> = {
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
  if (page < 0) return TOP_FIELD_CODES[last] ?? PAGE_FIELD_CODES[parts[0] ?? ''] ?? 'preset.invalid'
  const field = parts[page - 1] ?? ''
  if (field === 'layers' && parts.length === page + 1 && code === 'too_big') return 'preset.tooManyLayers'
  if (field === 'layers' && last === 'id') return 'preset.badLayerId'
  if (field !== 'textBoxes') return PAGE_FIELD_CODES[field] ?? 'preset.invalid'
  // The fault is in the list itself, or in one of its boxes.
  if (parts.length === page + 1) return code === 'too_big' ? 'preset.tooManyBoxes' : 'preset.invalid'
  return BOX_FIELD_CODES[parts[page + 2] ?? ''] ?? 'preset.badBox'
}

const coverNames: Partial<Record<PageKey, string>> = { 'cover-front': '앞표지', 'cover-back': '뒤표지' }
export const pageName = (page: PageKey) => coverNames[page] ?? `${page.replace('-', '–')}쪽`

export function parseDraftKey(text: string | undefined): string {
  const { success, data } = draftKey.safeParse(text)
  if (!success) throw new Refusal('draft.badKey')
  return data
}

export function parseVersion(text: string | undefined): number {
  const known = parseId(text)
  if (!known) throw new Refusal('preset.noVersion')
  return known
}
