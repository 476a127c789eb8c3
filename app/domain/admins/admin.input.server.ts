import { z } from 'zod'
import { idText } from '../input.server'
import { emailField } from '../users/user.input.server'
import { roles } from './roles'

const textField = z.string().max(256).catch('')

/** Empty fields pass here, since the domain's refusals name each missing field. */
export const adminLoginForm = z.object({
  username: textField,
  password: textField,
  code: textField,
  recovery: textField,
})

export const secondFactorForm = z.object({ code: textField, recovery: textField, password: textField })

const role = z.enum(roles, { message: 'team.noRole' })

export const teamForm = z.discriminatedUnion('intent', [
  emailField.extend({ intent: z.literal('invite'), role }),
  z.object({ intent: z.literal('resend'), id: idText }),
  z.object({ intent: z.literal('revoke'), id: idText }),
  z.object({ intent: z.literal('role'), id: idText, role, seen: role }),
  z.object({ intent: z.literal('remove'), id: idText }),
])

export const joinForm = z.object({ username: textField, password: textField })
