import { emailField, nameField } from '../users/user.input.server'

export const finishSignUpForm = nameField.extend({ email: emailField.shape.email.optional() })
