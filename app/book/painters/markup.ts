// The only place that writes markup. Names come from the code; every value and every text is escaped on its way in.

/** Markup that was escaped already, and can't be mistaken for a text that was not. */
export type Markup = string & { readonly markup: unique symbol }

export function markup(name: string, attributes: Record<string, string>, inside: Markup[] = []): Markup {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const begin = `<${name}${said.join('')}`
  return (inside.length ? `${begin}>${inside.join('')}</${name}>` : `${begin}/>`) as Markup
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** XML knows no control characters, no halves of letters: one of them and nothing of the page would be shown. */
export function escaped(text: string): Markup {
  return text
    .replace(/(?![\n\t])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '') as Markup
}

/** In 64ths of a unit, and never anything that is not a plain number. */
export const number = (value: number) => rounded(value, 64)

/** For what is multiplied or turned. */
export const ratio = (value: number) => rounded(value, 4096)

function rounded(value: number, parts: number): string {
  if (!Number.isFinite(value)) return '0'
  return String(Math.round(Math.min(1e6, Math.max(-1e6, value)) * parts) / parts || 0)
}
