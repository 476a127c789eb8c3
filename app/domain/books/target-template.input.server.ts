import { z } from 'zod'
import { Refusal } from '../refusal'
import { type FivePoints, type PointField, parsePoints, pointFields } from '../templates/five-points'

export const draftNameField = z
  .string()
  .regex(/^[a-z0-9-]{1,40}-[0-9a-f]{12}$/)
  .optional()
  .catch(undefined)

export const pointsForm = z.object(
  Object.fromEntries(pointFields.map((name) => [name, z.string().max(12).optional()])) as Record<
    PointField,
    z.ZodOptional<z.ZodString>
  >,
)

export function requirePoints(typed: z.output<typeof pointsForm>): FivePoints {
  const points = parsePoints(typed)
  const wrong = pointFields.find((name) => !/^\s*-?\d{1,5}(\.\d{1,3})?\s*$/.test(typed[name] ?? ''))
  if (!points) throw new Refusal('template.badPoints', wrong)
  return points
}
