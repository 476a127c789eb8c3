import { urls } from '~/urls/shop'
import { fetchJson } from '../loading/api-client'
import { type AuthUser, clearStoredUser } from './stored-user'

/** A valid session reloads the page, a missing one clears the name; a failed request changes nothing. */
export async function verifySession(revalidate: () => void) {
  try {
    const { user } = await fetchJson<{ user: AuthUser | null }>(urls.me())
    if (user) revalidate()
    else clearStoredUser()
  } catch (error) {
    console.info(String(error))
  }
}
