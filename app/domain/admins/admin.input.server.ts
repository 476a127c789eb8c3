import { z } from 'zod'

const typed = z.string().max(256).catch('')

/** Whether they are there is the domain's to say, so that each is asked for by name. */
export const entering = z.object({ username: typed, password: typed, code: typed })

/** What is pressed about one's own second key. */
export const keyTurned = z.object({ code: typed, password: typed })
