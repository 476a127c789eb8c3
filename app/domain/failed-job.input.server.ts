import { z } from 'zod'

export const failedJobForm = z.object({ name: z.string().max(40), id: z.uuid() })
