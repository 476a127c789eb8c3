// The office's token in this tab, for API calls. Only the shop knows whether it is still valid.

const KEY = 'adminToken'

export function storeToken(token: string) {
  sessionStorage.setItem(KEY, token)
}

export function removeToken() {
  sessionStorage.removeItem(KEY)
}

/** Requests the member list with the token, like API clients. A refusal drops the token, a dead connection does not. */
export async function checkToken(): Promise<void> {
  const token = sessionStorage.getItem(KEY)
  if (!token) return
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  try {
    const { ok } = await fetch('/api/admin/users?limit=1', { headers })
    if (!ok) removeToken()
  } catch (error) {
    console.info(String(error))
  }
}

/** Before a login, all data of the computer's former user is removed from the browser. */
export function clearBrowserStorage() {
  sessionStorage.clear()
  localStorage.clear()
}
