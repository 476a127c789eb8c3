import { z } from 'zod'

const typed = z.string().max(256).catch('')

/** Whether they are there is the domain's to say, so that each is asked for by name. */
export const entering = z.object({ username: typed, password: typed })
