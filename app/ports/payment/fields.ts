// Payple's fields as they pass through a browser. They prove nothing: the shop asks Payple itself.

export type Fields = Record<string, string>

/** The window's result, whether by callback or by form. */
export interface Returned {
  result: 'success' | 'error' | 'close'
  oid?: string
  message?: string
  keys?: { authKey: string; reqKey: string; confirmUrl: string }
}

const LONGEST = 2048

export function returnedIn(said: Record<string, unknown>): Returned {
  const text = (name: string) => {
    const value = said[name]
    return typeof value === 'string' && value.length <= LONGEST && value ? value : undefined
  }
  const [authKey, reqKey, confirmUrl] = ['PCD_AUTH_KEY', 'PCD_PAY_REQKEY', 'PCD_PAY_COFURL'].map(text)
  const result = said.PCD_PAY_RST
  return {
    result: result === 'success' || result === 'close' ? result : 'error',
    oid: text('PCD_PAY_OID'),
    message: plain(text('PCD_PAY_MSG')),
    ...(authKey && reqKey && confirmUrl && { keys: { authKey, reqKey, confirmUrl } }),
  }
}

const LONGEST_MESSAGE = 200

/** A foreign message as plain text. */
export function plain(text = '', most = LONGEST_MESSAGE): string {
  const bare = text
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...bare].slice(0, most).join('')
}
