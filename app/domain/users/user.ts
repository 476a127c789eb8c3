/** A member, as the rest of the shop sees one: never with the password. */
export interface User {
  id: number
  username: string
  email: string | null
  phone: string | null
  provider: string
}

/** Whose passwords everybody knows: a live shop lets nobody join with one of them. */
export const demoEmail = 'jiwoo@example.com'

/** Under this name nobody can receive a letter, so no login leads to an account with such an address. */
const TEST_CUSTOMERS = '@test-customer.invalid'
export const testCustomerEmail = (adminId: number) => `operator-${adminId}${TEST_CUSTOMERS}`
export const isTestCustomer = (email: string) => email.endsWith(TEST_CUSTOMERS)

/** Who came by way of a provider has none here, and an address that only the provider changes. */
export const hasPassword = ({ provider }: Pick<User, 'provider'>) => provider === 'email'

/** How my page greets. */
export const calledBy = ({ username, email }: Pick<User, 'username' | 'email'>): string =>
  username.trim() || (email?.split('@')[0] ?? '')

/** As programs are told of one, with exactly the documented fields. */
export function memberOf({ id, username, email, phone, provider }: User) {
  return { id, name: username, email, phone, provider }
}
