// The only place that writes markup. A page is painted as a tree: printed here, with every value and text escaped, or
// handed to React, which escapes them too.

export interface Markup {
  name: string
  attributes: Record<string, string>
  inside: (Markup | string)[]
}

export const createMarkup = (
  name: string,
  attributes: Record<string, string>,
  inside: Markup['inside'] = [],
): Markup => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, removeForbidden(value)]),
  ),
  inside: inside.map((part) => (typeof part === 'string' ? removeForbidden(part) : part)),
})

/** XML forbids control characters and lone surrogates: a single one, and nothing of the page would be shown. */
const removeForbidden = (text: string) => text.replace(/(?![\n\t])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, '')

export function serializeMarkup({ name, attributes, inside }: Markup): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const begin = `<${name}${pairs.join('')}`
  const parts = inside.map((part) => (typeof part === 'string' ? escapeXml(part) : serializeMarkup(part)))
  return parts.length ? `${begin}>${parts.join('')}</${name}>` : `${begin}/>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** Rounded to 64ths of a unit, and always a plain number. */
export const formatNumber = (value: number) => roundTo(value, 64)

/** For factors and angles, which need more digits. */
export const formatRatio = (value: number) => roundTo(value, 4096)

function roundTo(value: number, parts: number): string {
  if (!Number.isFinite(value)) return '0'
  return String(Math.round(Math.min(1e6, Math.max(-1e6, value)) * parts) / parts || 0)
}
