import { enhancePage } from './enhance-page'
import { focusAnswer, handleForms, loadTouchedForms } from './forms'
import { filterList } from './list-filters'
import { removeLoginParam } from './login-param'
import { followMember } from './member'
import { showNotice } from './notice'

// The whole script of a page without the framework.

function startPage() {
  enhancePage()
  handleForms()
  loadTouchedForms()
  showNotice()
  filterList()
  removeLoginParam()
  followMember()
  focusAnswer()
}

/** A page that is rendered ahead stores and sends nothing before it is seen. */
const { prerendering } = document as Document & { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', startPage, { once: true })
else startPage()
