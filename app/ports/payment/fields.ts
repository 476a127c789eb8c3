// Payple's fields as they pass through a browser. They prove nothing: the shop asks Payple itself.

export interface WindowResult {
  result: 'success' | 'error' | 'close'
  oid?: string
  message?: string
  keys?: { authKey: string; reqKey: string; confirmUrl: string }
}

const MAX_FIELD_LENGTH = 2048

export function parseWindowResult(said: Record<string, unknown>): WindowResult {
  const text = (name: string) => {
    const value = said[name]
    return typeof value === 'string' && value.length <= MAX_FIELD_LENGTH && value ? value : undefined
  }
  const [authKey, reqKey, confirmUrl] = ['PCD_AUTH_KEY', 'PCD_PAY_REQKEY', 'PCD_PAY_COFURL'].map(text)
  const result = said.PCD_PAY_RST
  return {
    result: result === 'success' || result === 'close' ? result : 'error',
    oid: text('PCD_PAY_OID'),
    message: toPlainText(text('PCD_PAY_MSG')),
    ...(authKey && reqKey && confirmUrl && { keys: { authKey, reqKey, confirmUrl } }),
  }
}

const MAX_MESSAGE_LENGTH = 200

/** A foreign message as plain text. */
export function toPlainText(text = '', most = MAX_MESSAGE_LENGTH): string {
  const bare = text
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...bare].slice(0, most).join('')
}
