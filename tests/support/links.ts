const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** The targets of links, forms and frames. */
export function waysIn(html: string): string[] {
  const bare = html.replace(/<script[\s\S]*?<\/script>/g, '')
  return [
    ...bare.matchAll(
      /<(?:a|area|form|iframe|button|input)\b[^>]*?\s(?:href|action|src|formaction)="([^"]*)"/gi,
    ),
  ].map(([, to = '']) => unescaped(to))
}

/** The visible text. */
export function wordsIn(html: string): string {
  return unescaped(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '))
}
