import { emailField, nameField } from '../users/user.input.server'

/** A new member's name here, and an e-mail address for notices; the consents come in fields of their own. */
export const finishSignUpForm = nameField.extend({ email: emailField.shape.email.optional() })
