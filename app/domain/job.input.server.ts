import { z } from 'zod'

/** A job that gave up, as the office's form names it. */
export const jobAsked = z.object({ name: z.string().max(40), id: z.uuid() })
