// Payple's fields as they pass through a browser. They prove nothing: the shop asks Payple itself.

export interface WindowResult {
  result: 'success' | 'error' | 'close'
  oid?: string
  message?: string
  /** the provider's code for a refusal */
  code?: string
  keys?: { authKey: string; reqKey: string; confirmUrl: string }
}

/** What the window is opened with. */
export type WindowFields = Record<string, string | number>

const MAX_FIELD_LENGTH = 2048

export function parseWindowResult(fields: Record<string, unknown>): WindowResult {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' && value.length <= MAX_FIELD_LENGTH && value ? value : undefined
  }
  const [authKey, reqKey, confirmUrl] = ['PCD_AUTH_KEY', 'PCD_PAY_REQKEY', 'PCD_PAY_COFURL'].map(text)
  const result = fields.PCD_PAY_RST
  const code = text('PCD_PAY_CODE')
  return {
    result: result === 'success' || result === 'close' ? result : 'error',
    oid: text('PCD_PAY_OID'),
    message: toPlainText(text('PCD_PAY_MSG')),
    // Payple's codes are short.
    ...(code && /^\w{1,20}$/.test(code) && { code }),
    ...(authKey && reqKey && confirmUrl && { keys: { authKey, reqKey, confirmUrl } }),
  }
}

/** The window comes back by a form of its own, or calls back in the page. */
export const returnsByForm = (window: WindowFields) => /^https?:/.test(String(window.PCD_RST_URL))

/** The payment's number that the window was opened with. */
export const paymentNumberOf = (window: WindowFields) => String(window.PCD_PAY_OID)

/** The documented field for a message in the responses to `/api/payple/*`. */
export const toMessageField = (message: string) => ({ PCD_PAY_MSG: message })

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
