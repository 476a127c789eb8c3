import { z } from 'zod'

const textField = z.string().max(256).catch('')

/** Empty fields pass here, since the domain's refusals name each missing field. */
export const adminLoginForm = z.object({ username: textField, password: textField, code: textField })

export const secondFactorForm = z.object({ code: textField, password: textField })
