import { showSkeletonLater } from '../loading/skeleton'

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  !event.button &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The page of this site that a click opens in this window. */
function pageOpenedBy(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return undefined
  const to = new URL(link.href)
  const isHere = to.pathname === location.pathname && to.search === location.search
  return to.origin === location.origin && !(isHere && to.hash) ? to : undefined
}

/** A tap on a link is answered at once: the next page's skeleton stands there until the page comes. */
export function answerTapsOnLinks() {
  let comeBack = () => {}
  addEventListener('click', (event) => {
    const to = pageOpenedBy(event)
    if (!to) return
    comeBack()
    comeBack = showSkeletonLater(to.pathname)
  })
  // Loading was stopped, or the page comes back out of the browser's history.
  addEventListener('keydown', ({ key }) => key === 'Escape' && comeBack())
  addEventListener('pageshow', () => comeBack())
}

/** Who follows a link starts at the top of the new page's content, also with the keyboard or a screen reader. */
export function focusContent() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFollowed = page?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
  if (isFollowed && !location.hash && document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}
