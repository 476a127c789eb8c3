/** A member, as the rest of the shop sees one: never with the password. */
export interface User {
  id: number
  username: string
  email: string | null
  phone: string | null
  provider: string
}
