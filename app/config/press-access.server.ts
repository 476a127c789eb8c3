import type { Environment } from './config.server'

/** Undefined: a demo plays the printing house itself, and a live shop's operators download each batch. */
export function toPressAccess({ PRESS_URL, PRESS_PASSWORD, PRESS_KEY, PRESS_HOST_KEY }: Environment) {
  if (!PRESS_URL || !URL.canParse(PRESS_URL)) return undefined
  const { hostname, port, username, pathname } = new URL(PRESS_URL)
  return {
    host: hostname,
    port: Number(port || 22),
    user: decodeURIComponent(username),
    password: PRESS_PASSWORD,
    privateKey: PRESS_KEY,
    hostKey: PRESS_HOST_KEY ?? '',
    folder: decodeURIComponent(pathname) || '/',
  }
}
