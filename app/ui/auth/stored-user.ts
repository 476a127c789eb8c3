// The member as this browser knows it. The server sends the member with every page; the browser stores only the name,
// so that its other tabs notice a login or logout.

export interface AuthUser {
  id: number
  name: string
}

export const STORED_USER_KEY = 'authUser'

export function hasStoredUser(): boolean {
  try {
    return localStorage.getItem(STORED_USER_KEY) !== null
  } catch {
    return false // Storage is blocked.
  }
}

export const clearStoredUser = () => storeUser()

export function storeUser(user?: AuthUser) {
  try {
    if (user) localStorage.setItem(STORED_USER_KEY, JSON.stringify({ id: user.id, name: user.name }))
    else localStorage.removeItem(STORED_USER_KEY)
  } catch {
    // Without storage the server's data is all there is.
  }
}

/** Fired in the tab that logs in; other tabs notice by the storage. */
export const MEMBER_CHANGE = 'memberchange'
/** The page was fetched once more; its document is the event's detail. */
export const FRESH_PAGE = 'fresh-page'
