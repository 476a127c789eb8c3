import { clearInquiryDraft } from '../auth/inquiry-draft'
import { clearStoredUser } from '../auth/stored-user'
import { toast } from '../frame/toaster'

/** The books that a reader keeps on the device (ui/ebook/offline). */
const forgetKeptBooks = () => globalThis.caches?.keys().then((keys) => keys.map((key) => caches.delete(key)))

/** Offline nothing is sent: a message says so, and the browser forgets the name all the same. */
export function handleLogOut() {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { logout } = form.dataset
    if (logout === undefined || event.defaultPrevented) return
    event.preventDefault()
    clearInquiryDraft()
    clearStoredUser()
    forgetKeptBooks()
    fetch('/livez').then(
      () => form.submit(),
      () => toast({ title: logout, tone: 'danger' }),
    )
  })
}
