import { emailField, nameField } from '../users/user.input.server'

/** What somebody new is called here, and where letters go; the boxes stand beside them. */
export const finishing = nameField.extend({ email: emailField.shape.email.optional() })
