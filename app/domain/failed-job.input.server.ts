import { z } from 'zod'

/** A failed job, as the office's form names it. */
export const failedJobForm = z.object({ name: z.string().max(40), id: z.uuid() })
