import { showSkeletonLater } from '../loading/skeleton'
import { isSamePageAnchor } from './connection'

export const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  !event.button &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The path of this site's page that a click opens in this window. */
function pathOpenedBy(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return undefined
  return link.origin === location.origin && !isSamePageAnchor(link) ? link.pathname : undefined
}

/** A tap on a link is answered at once: the next page's skeleton stands there until the page comes. */
export function answerTapsOnLinks() {
  let comeBack = () => {}
  addEventListener('click', (event) => {
    const path = pathOpenedBy(event)
    if (!path) return
    comeBack()
    comeBack = showSkeletonLater(path)
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
