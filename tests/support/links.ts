const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** The targets of links, forms and frames. */
export function findLinks(html: string): string[] {
  const bare = html.replace(/<script[\s\S]*?<\/script>/g, '')
  return [
    ...bare.matchAll(
      /<(?:iframe\b[^>]*?\ssrc|(?:a|area|form|button|input)\b[^>]*?\s(?:href|action|formaction))="([^"]*)"/gi,
    ),
  ].map(([, to = '']) => unescapeHtml(to))
}

/** The visible text. */
export function readVisibleText(html: string): string {
  return unescapeHtml(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '))
}
