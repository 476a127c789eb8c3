import { createHash } from 'node:crypto'
import { config } from '~/config/config.server'
import { isGiftPath } from '~/urls/ebook'
import { isNewPhotoPath } from '~/urls/new-photo'
import { isJoinPath } from '~/urls/office'
import { isWadiz } from '~/urls/shop'
import { linksToKeptPages } from '~/urls/visitor-pages'

// The headers that every response carries, and the scripts that a page may run.

export const commonHeaders = (): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(config.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})

/**
 * Pages of the campaign send no referrer, not even to the shop itself, because their visitors are identified by codes.
 * Nor do the pages of a book that was given and of a request for a photo or an invitation, because their addresses are the keys to them.
 */
export function headersFor(path: string): Record<string, string> {
  return {
    ...commonHeaders(),
    ...(sendsNoReferrer(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    // Which links a browser may render or fetch ahead (public/). Inline rules would need a looser script policy.
    ...(linksToKeptPages(path) ? { 'Speculation-Rules': '"/pages.speculationrules"' } : {}),
  }
}

export const sendsNoReferrer = (path: string) =>
  isWadiz(path) || isGiftPath(path) || isNewPhotoPath(path) || isJoinPath(path)

export function pagePolicy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src ${config.postcodeOrigin ?? "'none'"}`,
    "font-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * Hashes of the inline scripts that this rendering produced, for a page that several visitors get. Only scripts with
 * this rendering's nonce count, so that a script injected into the page some other way is not allowed.
 */
export function inlineScriptHashes(html: string, nonce: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT))
    if (attributes.includes(` nonce="${nonce}"`))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...hashes].join(' ')
}
