import { bookToasts } from './office-books-toasts'
import { editorToasts } from './office-editor-toasts'
import { officeOneToasts } from './office-order'
import { officeOrderToasts } from './office-orders'
import { officePeopleToasts } from './office-people'
import { toolToasts } from './office-tools'

/** What the office's own pages say after a deed. */
export const officeToasts = {
  ...officeOrderToasts,
  ...officeOneToasts,
  ...bookToasts,
  ...editorToasts,
  ...officePeopleToasts,
  ...toolToasts,
}
