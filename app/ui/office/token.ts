// The office's token in this tab, for calls that send it. Whether it still opens anything only the shop can tell.

const KEY = 'adminToken'

export function keepToken(token: string) {
  sessionStorage.setItem(KEY, token)
}

export function dropToken() {
  sessionStorage.removeItem(KEY)
}

/** Asks for the list of members with it, as programs do. A "no" takes it away; a dead line does not. */
export async function checkToken(): Promise<void> {
  const token = sessionStorage.getItem(KEY)
  if (!token) return
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  try {
    const { ok } = await fetch('/api/admin/users?limit=1', { headers })
    if (!ok) dropToken()
  } catch (error) {
    console.info(String(error))
  }
}

/** Before somebody logs in, nothing of whoever sat here before stays in the browser. */
export function clearBrowser() {
  sessionStorage.clear()
  localStorage.clear()
}
