import { toast } from '../frame/toaster'

/** The device's share sheet if there is one; otherwise the link is copied. */
async function share(title: string, path: string) {
  const url = location.origin + path
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', title: '링크를 복사했어요' })
  } catch (error) {
    // Closing the share sheet is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ tone: 'danger', title: '복사 실패', description: '주소창의 주소를 길게 눌러 복사해 주세요.' })
  }
}

export function handleSharing() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
    if (button) void share(button.dataset.title ?? '', button.dataset.share ?? '')
  })
}

/** A copied address should open the book, so the address bar shows the sharing address. */
export function showSharingAddress() {
  const path = document.querySelector<HTMLElement>('[data-address]')?.dataset.address
  // A reload must not forget a cart item or an order.
  if (!path || /(edit|correct)=|&anew$/.test(location.search)) return
  history.replaceState(history.state, '', path + location.hash)
}
