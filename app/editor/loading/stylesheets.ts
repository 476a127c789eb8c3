// Stylesheets loaded after the page. A failed one is removed, so that it can be requested again.

const loadingSheets = new Map<string, Promise<void>>()

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => link.getAttribute('href') === href,
  )

/** The document has the stylesheet only once, for any number of calls. */
export function loadStylesheet(href: string): Promise<void> {
  // A link without its rules may still be loading or have failed: it does not count.
  const isHere = linksTo(href).some(({ sheet }) => sheet)
  return loadingSheets.get(href) ?? (isHere ? Promise.resolve() : reloadStylesheet(href))
}

/** A new link makes the browser request the failed files of its rules again, which it never does for existing rules. */
export function reloadStylesheet(href: string): Promise<void> {
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
  loadingSheets.set(href, came)
  const over = () => void loadingSheets.delete(href)
  came.then(over, over)
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return came
}
