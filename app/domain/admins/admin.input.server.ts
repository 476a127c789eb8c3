import { z } from 'zod'

const typed = z.string().max(256).catch('')

/** Empty fields pass here, since the domain's refusals name each missing field. */
export const entering = z.object({ username: typed, password: typed, code: typed })

/** The form for an operator's own second factor. */
export const keyTurned = z.object({ code: typed, password: typed })
