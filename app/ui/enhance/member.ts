import { clearInquiryDraft } from '../auth/inquiry-draft'
import {
  type AuthUser,
  FRESH_PAGE,
  hasStoredUser,
  MEMBER_CHANGE,
  STORED_USER_KEY,
  storeUser,
} from '../auth/stored-user'

// What a kept page shows of a member stands in its slots. They are refreshed from the page as it is now, which costs no
// more than a 304 while nothing has changed.

const readMember = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name=member]')?.content ?? ''

async function refreshSlots() {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
    if (!response.ok) return
    fillSlots(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch (error) {
    // Offline the page stays as it is.
    console.info(String(error))
  }
}

function fillSlots(page: Document) {
  const member = readMember(page)
  for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) {
    const fresh = page.querySelector(`[data-slot=${slot.dataset.slot}]`)
    if (fresh && !fresh.isEqualNode(slot)) slot.replaceChildren(...fresh.childNodes)
  }
  if (member !== readMember(document)) {
    document.querySelector('meta[name=member]')?.remove()
    const meta = page.querySelector('meta[name=member]')
    if (meta) document.head.append(meta)
  }
  rememberMember()
}

/** The page says who the member is: a stored name without one belongs to a session that has ended. */
function rememberMember() {
  const member = readMember(document)
  if (member) storeUser((JSON.parse(member) as { user: AuthUser }).user)
  else if (hasStoredUser()) storeUser()
}

export function followMember() {
  rememberMember()
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Going back, a browser shows the copy that it stored, without asking the server whether it is still right.
  if (page?.type === 'back_forward') void refreshSlots()
  addEventListener('pageshow', ({ persisted }) => persisted && refreshSlots())
  addEventListener('focus', () => hasStoredUser() && refreshSlots())
  addEventListener(MEMBER_CHANGE, refreshSlots)
  addEventListener(FRESH_PAGE, (event) => fillSlots((event as CustomEvent<Document>).detail))
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORED_USER_KEY && key !== null) return
    if (!newValue) clearInquiryDraft()
    void refreshSlots()
  })
}
