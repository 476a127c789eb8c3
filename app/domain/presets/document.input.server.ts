import { z } from 'zod'
import {
  alignments,
  bounds,
  defaultTextStyle,
  isColour,
  isPageKey,
  isSinglePart,
  type PageKey,
  type PerPage,
  pageKeys,
  singleParts,
} from '~/book/document'
import { documentFormats, extraDefaults } from '~/book/format'
import { layerBounds } from '~/book/layers/layer'
import { normalizeText } from '~/book/split-words'
import { titleLooks } from '~/book/title/title-look'
import { nestStyle } from '~/book/upgrade-document'
import { address, name, numberWithin } from './fields.input.server'
import { pageLayers } from './layers.input.server'
import { areInText, storeText, textRuns } from './runs.input.server'

// Validates an incoming document. An unknown key is dropped; a value out of bounds refuses the whole document.

const place = numberWithin(bounds.place)
const colour = z.string().max(20).refine(isColour)
/** Normalised text: pasted text may contain characters that are invisible, or that the database refuses. */
const words = (most: number) => z.string().max(most).transform(normalizeText)

const plain = defaultTextStyle()
const stroke = z.object({
  enabled: z.boolean().default(plain.stroke.enabled),
  color: colour.default(plain.stroke.color),
  width: numberWithin(bounds.stroke).default(plain.stroke.width),
})
const shadow = z.object({
  enabled: z.boolean().default(plain.shadow.enabled),
  color: colour.default(plain.shadow.color),
  blur: numberWithin(bounds.blur).default(plain.shadow.blur),
  offsetX: numberWithin(bounds.shadowOffset).default(plain.shadow.offsetX),
  offsetY: numberWithin(bounds.shadowOffset).default(plain.shadow.offsetY),
})

const weight = z.preprocess(
  (given) => ({ normal: 400, bold: 700 })[String(given)] ?? given,
  z.number().int().min(100).max(900).default(plain.fontWeight),
)

/** A default becomes an absent key. */
const extra = (name: keyof typeof extraDefaults) =>
  numberWithin(bounds[name])
    .optional()
    .transform((value) => (value === extraDefaults[name] ? undefined : value))

const textStyle = z.preprocess(
  nestStyle,
  z.object({
    fontFamily: name.default(plain.fontFamily),
    fontSize: numberWithin(bounds.fontSize).default(plain.fontSize),
    fontWeight: weight,
    color: colour.default(plain.color),
    textAlign: z.enum(alignments).default(plain.textAlign),
    stroke,
    shadow,
    letterSpacing: extra('letterSpacing'),
    lineHeight: extra('lineHeight'),
    opacity: extra('opacity'),
  }),
)

const textBoxFields = z.object({
  id: name.refine((id) => !isSinglePart(id)),
  x: place,
  y: place,
  width: z.number().min(bounds.box.width).max(bounds.picture.most),
  height: z.number().min(bounds.box.height).max(bounds.picture.most),
  text: z.string().max(bounds.letters),
  style: textStyle,
  turn: extra('turn'),
  group: name.optional(),
  curve: extra('curve'),
  runs: textRuns.optional(),
})

const textBox = textBoxFields
  .superRefine(({ text, runs = [] }, { addIssue }) => {
    if (!areInText(text, runs)) addIssue({ code: 'custom', path: ['runs'] })
  })
  .transform(storeText)

const boxes = z
  .array(textBox)
  .max(bounds.boxesOnAPage)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)

const imagePosition = z.object({
  x: place,
  y: place,
  scale: numberWithin(bounds.picture),
  aspectRatio: numberWithin(bounds.aspect),
  originalWidth: numberWithin(bounds.original),
  originalHeight: numberWithin(bounds.original),
})

export const titleOverlay = z.object({
  url: address,
  x: place,
  y: place,
  width: numberWithin({ least: 1, most: bounds.picture.most }),
  height: numberWithin({ least: 1, most: bounds.picture.most }),
  originalWidth: numberWithin(bounds.original),
  originalHeight: numberWithin(bounds.original),
})

const pictureSize = z.object({ width: numberWithin(bounds.original), height: numberWithin(bounds.original) })

const headPlace = z.object({
  x: place,
  y: place,
  scale: numberWithin(bounds.head),
  turn: numberWithin(bounds.turn),
  flip: z.boolean().default(false),
})

function somePages<Schema extends z.ZodType>(schema: Schema) {
  const known = z.partialRecord(z.enum(pageKeys), schema)
  return z.preprocess(onlyPages, known).transform((pages) => pages as PerPage<z.output<Schema>>)
}
const eachPage = <Schema extends z.ZodType>(schema: Schema) => somePages(schema).default({})

function onlyPages(given: unknown): unknown {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return given
  return Object.fromEntries(
    Object.entries(given).filter((one): one is [PageKey, unknown] => isPageKey(one[0])),
  )
}

const documentFields = z.object({
  format: z.literal(documentFormats).default(1),
  bookId: z.number().int().positive().nullable().default(null),
  version: z.number().int().min(0).max(2_147_483_647).default(0),
  backgrounds: eachPage(address),
  backgroundSizes: somePages(pictureSize).optional(),
  textBoxes: eachPage(boxes),
  pageImages: eachPage(address),
  imagePositions: eachPage(imagePosition),
  titleOverlays: eachPage(titleOverlay),
  heads: eachPage(headPlace),
  layers: somePages(pageLayers).optional(),
  aiPrompts: eachPage(words(bounds.prompt)),
  locked: eachPage(z.array(name).max(bounds.boxesOnAPage + layerBounds.onAPage + singleParts.length)),
  titleLook: z.enum(titleLooks).optional(),
})

/** The editor knows a page's parts by their ids, so that two parts of one id would be deleted together. */
export const bookDocument = documentFields.superRefine(({ layers = {}, textBoxes }, { addIssue }) => {
  for (const [page, onPage] of Object.entries(layers))
    for (const [i, { id }] of onPage.entries())
      if (textBoxes[page as PageKey]?.some((box) => box.id === id))
        addIssue({ code: 'custom', path: ['layers', page, i, 'id'] })
})
