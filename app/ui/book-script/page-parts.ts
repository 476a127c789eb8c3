import { FRESH_PAGE } from '../auth/stored-user'
import { toast } from '../frame/toaster'

// Parts of a page, marked by `data-part`, are replaced by those of the page that the server renders now.

export const readPage = async (response: Response): Promise<Document> => {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // Parsed without script, its contents would be shown, and its refresh would be carried out.
  for (const plain of page.querySelectorAll('noscript')) plain.remove()
  return page
}

/** The focus stays on the same control, or goes to the part's heading. */
function moveFocus(part: Element, fresh: Element) {
  const { activeElement: active } = document
  if (!active || !part.contains(active)) return undefined
  const { id } = active
  const value = active instanceof HTMLButtonElement && active.name ? active : undefined
  const same = id
    ? fresh.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    : value && fresh.querySelector<HTMLElement>(`[name="${value.name}"][value="${CSS.escape(value.value)}"]`)
  const heading = fresh.querySelector<HTMLElement>('h2, h3')
  if (!same && heading) heading.tabIndex = -1
  return same ?? heading
}

/** Replaces the parts that have changed, and shows the page's toast. What it says of the member goes to its slots. */
export function showParts(page: Document) {
  dispatchEvent(new CustomEvent(FRESH_PAGE, { detail: page }))
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const fresh = page.querySelector(`[data-part=${part.dataset.part}]`)
    if (fresh?.isEqualNode(part)) continue
    const focused = fresh && moveFocus(part, fresh)
    part.replaceWith(...(fresh ? [fresh] : []))
    focused?.focus({ preventScroll: true })
  }
  const message = page.querySelector<HTMLElement>('section.toast-region .toast:not([hidden])')
  if (message)
    toast({
      title: message.querySelector('strong')?.textContent ?? '',
      description: message.querySelector('p')?.textContent ?? undefined,
      tone: message.dataset.tone as 'success',
    })
}
