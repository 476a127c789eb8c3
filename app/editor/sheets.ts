// Stylesheets that come after the page. One that did not come is taken out again, so that it can be asked for anew.

const coming = new Map<string, Promise<void>>()

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => link.getAttribute('href') === href,
  )

/** Stands in the document once, whoever asks for it. */
export function sheetOf(href: string): Promise<void> {
  // Of one that stands there without its rules nobody can tell whether it still comes.
  const isHere = linksTo(href).some(({ sheet }) => sheet)
  return coming.get(href) ?? (isHere ? Promise.resolve() : renewedSheet(href))
}

/** Put in once more: whatever it names that failed is then asked for again, which browsers do of no rule that stays. */
export function renewedSheet(href: string): Promise<void> {
  const before = linksTo(href)
  const link = document.createElement('link')
  const came = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)), { once: true })
  }).then(
    () => {
      for (const old of before) old.remove()
    },
    (error: unknown) => {
      link.remove()
      throw error
    },
  )
  coming.set(href, came)
  const over = () => void coming.delete(href)
  came.then(over, over)
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return came
}
