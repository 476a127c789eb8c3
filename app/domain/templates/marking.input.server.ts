import { z } from 'zod'
import { Refusal } from '../refusal'
import { type FivePoints, type PointField, pointFields, pointsIn } from './five-points'

/** A picture's name, as in its URL. */
export const draftNamed = z
  .string()
  .regex(/^[a-z0-9-]{1,40}-[0-9a-f]{12}$/)
  .optional()
  .catch(undefined)

/** Each of the fields that was typed. */
export const pointsTyped = z.object(
  Object.fromEntries(pointFields.map((name) => [name, z.string().max(12).optional()])) as Record<
    PointField,
    z.ZodOptional<z.ZodString>
  >,
)

export function pointsOf(typed: z.output<typeof pointsTyped>): FivePoints {
  const points = pointsIn(typed)
  const wrong = pointFields.find((name) => !/^\s*-?\d{1,5}(\.\d{1,3})?\s*$/.test(typed[name] ?? ''))
  if (!points) throw new Refusal('template.badPoints', wrong)
  return points
}
