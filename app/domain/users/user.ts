/** A member, as the rest of the shop sees one: never with the password. */
export interface User {
  id: number
  username: string
  email: string | null
  phone: string | null
  provider: string
}

/** The demo account's password is public, so in a live shop this address cannot join. */
export const demoEmail = 'jiwoo@example.com'

/** No mailbox can exist under this domain, so no login leads to an account with such an address. */
const TEST_CUSTOMERS = '@test-customer.invalid'
export const testCustomerEmail = (adminId: number) => `operator-${adminId}${TEST_CUSTOMERS}`
export const isTestCustomer = (email: string) => email.endsWith(TEST_CUSTOMERS)

/** A member who joined through a provider has no password here, and only the provider changes the address. */
export const hasPassword = ({ provider }: Pick<User, 'provider'>) => provider === 'email'

export const greetingName = ({ username, email }: Pick<User, 'username' | 'email'>): string =>
  username.trim() || (email?.split('@')[0] ?? '')

export function toMemberJson({ id, username, email, phone, provider }: User) {
  return { id, name: username, email, phone, provider }
}
