import { createHmac, timingSafeEqual } from 'node:crypto'

// An authentication's state travels in signed tokens, so that any process can read those that another one issued.

export interface TokenSigner {
  /** A token made for one purpose (`is`) is not valid for another. */
  sign(is: string, words: object, until: Date): string
  /** `late`: the signature is valid, but the token has expired. */
  verify<Words>(is: string, token: unknown, at: Date): Words | 'late' | undefined
}

export function createTokenSigner(secret: string): TokenSigner {
  const mac = (text: string) =>
    createHmac('sha256', secret).update(`pretend-payple ${text}`).digest('base64url')
  return {
    sign(is, words, until) {
      const text = Buffer.from(JSON.stringify({ ...words, is, until: until.getTime() })).toString('base64url')
      return `${text}.${mac(text)}`
    },
    verify<Words>(is: string, token: unknown, at: Date) {
      const [text = '', sign = ''] = typeof token === 'string' ? token.split('.') : []
      const [given, mine] = [Buffer.from(sign), Buffer.from(mac(text))]
      if (given.length !== mine.length || !timingSafeEqual(given, mine)) return undefined
      const words = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
      if (words.is !== is) return undefined
      return words.until > at.getTime() ? (words as Words) : 'late'
    },
  }
}
