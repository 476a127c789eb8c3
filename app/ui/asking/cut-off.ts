import type { Toast } from '../toaster'

// While there is no connection nothing is sent and no other page is asked for: what is on the screen would be lost to a
// page that says only that it could not come. It is fetched beside every page, for without a line it no longer can be.

const cutOff = {
  title: '인터넷 연결이 끊어졌어요',
  description: '이 화면은 그대로예요. 연결되면 다시 눌러 주세요.',
  tone: 'danger',
} as const

type Tell = (said: Toast) => void

/** Before anything of the page's own has seen it. */
export function watchLine(tell: Tell) {
  const hold = (event: Event) => {
    if (navigator.onLine || !leadsOn(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A message of ours would lie under the dialog.
    if (event.target instanceof Element && event.target.closest('dialog'))
      alert(`${cutOff.title}. ${cutOff.description}`)
    else tell(cutOff)
  }
  addEventListener('submit', hold, true)
  addEventListener('click', hold, true)
}

function leadsOn({ type, target }: Event): boolean {
  if (type === 'submit') return !(target instanceof HTMLFormElement && target.method === 'dialog')
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  return !!link && /^https?:$/.test(link.protocol) && !isHere(link)
}

/** Further up or down the same page. */
const isHere = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search
