import { z } from 'zod'
import { bounds, isSinglePart } from '~/book/document'
import {
  isCrop,
  isSolidColour,
  isWholeCrop,
  layerBounds,
  shapeForms,
  stickerNames,
} from '~/book/layers/layer'
import { address, name, numberWithin } from './fields.input.server'

// Validates the free layers of a page. A layer of an unknown kind refuses the document, because the sender's format says
// that it knows them all.

const colour = z.string().refine(isSolidColour)
const side = numberWithin(layerBounds.side)

const placed = {
  id: name.refine((id) => !isSinglePart(id)),
  x: numberWithin(bounds.place),
  y: numberWithin(bounds.place),
  width: side,
  height: side,
  turn: extra('turn', 0),
  opacity: extra('opacity', 1),
  group: name.optional(),
}

/** A default becomes an absent key. */
function extra(key: 'turn' | 'opacity', plain: number) {
  return numberWithin(layerBounds[key])
    .optional()
    .transform((value) => (value === plain ? undefined : value))
}

const layer = z.discriminatedUnion('kind', [
  z
    .object({
      ...placed,
      kind: z.literal('shape'),
      form: z.enum(shapeForms),
      fill: colour.optional(),
      stroke: z.object({ color: colour, width: numberWithin(layerBounds.stroke) }).optional(),
    })
    .refine(({ fill, stroke }) => fill || stroke),
  z.object({ ...placed, kind: z.literal('sticker'), sticker: z.enum(stickerNames), color: colour }),
  z.object({
    ...placed,
    kind: z.literal('image'),
    url: address,
    originalWidth: numberWithin(bounds.original),
    originalHeight: numberWithin(bounds.original),
    crop: z
      .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .refine(isCrop)
      .optional()
      .transform((crop) => (crop && isWholeCrop(crop) ? undefined : crop)),
  }),
])

/** May be empty: the sender took the last layer away. */
export const pageLayers = z
  .array(layer)
  .max(layerBounds.onAPage)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
