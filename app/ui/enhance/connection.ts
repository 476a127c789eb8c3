import { toast } from '../frame/toaster'

// Without a connection no form is sent and no link followed: the page would be replaced by the browser's error page.

export const connectionLost = {
  title: '인터넷 연결이 끊어졌어요',
  description: '이 화면은 그대로예요. 연결되면 다시 눌러 주세요.',
  tone: 'danger',
} as const

/** Captures events before the page's own handlers. */
export function watchConnection() {
  const hold = (event: Event) => {
    if (navigator.onLine || !isNavigation(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    toast(connectionLost)
  }
  addEventListener('submit', hold, true)
  addEventListener('click', hold, true)
}

function isNavigation({ type, target }: Event): boolean {
  if (type === 'submit') return !(target instanceof HTMLFormElement && target.method === 'dialog')
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  return !!link && /^https?:$/.test(link.protocol) && !isSamePageAnchor(link)
}

export const isSamePageAnchor = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search
