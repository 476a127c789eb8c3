// What a page of HTML leads to and says, as far as a test asks.

const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Where its links and forms lead, and what it shows in frames. */
export function waysIn(html: string): string[] {
  const bare = html.replace(/<script[\s\S]*?<\/script>/g, '')
  return [
    ...bare.matchAll(
      /<(?:a|area|form|iframe|button|input)\b[^>]*?\s(?:href|action|src|formaction)="([^"]*)"/gi,
    ),
  ].map(([, to = '']) => unescaped(to))
}

/** Its words, as a reader sees them. */
export function wordsIn(html: string): string {
  return unescaped(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '))
}
