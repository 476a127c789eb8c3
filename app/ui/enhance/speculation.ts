import { isKeptVisitorPage } from '~/urls/visitor-pages'

// Browsers that know speculation rules load pages ahead by themselves (public/pages.speculationrules); others fetch a page
// here, once its link is hovered or touched.

const BOOK = /^\/(wadiz\/)?books?\/\d+$/
const fetched = new Set<string>()

function prefetchLink({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin) return
  const path = link.pathname + link.search
  if (fetched.has(path) || !(isKeptVisitorPage(link.pathname) || BOOK.test(link.pathname))) return
  fetched.add(path)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = path
  document.head.append(hint)
}

export function fetchPagesAhead() {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  for (const type of ['pointerover', 'touchstart']) addEventListener(type, prefetchLink, { passive: true })
}
