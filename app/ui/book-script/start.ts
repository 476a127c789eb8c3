import { MEMBER_CHANGE } from '../auth/stored-user'
import { handleBuying } from './buying'
import { followPictures } from './chosen-picture'
import { turnPages } from './page-strip'
import { handlePhotoForm } from './photo-form'
import { handlePreviewForms, refreshParts } from './preview-parts'
import { followPreviews } from './progress'
import { handleSharing, showSharingAddress } from './share'

// What a book's page does in script, beside what every page does.

function startBookPage() {
  turnPages()
  handleSharing()
  handleBuying()
  handlePreviewForms()
  followPictures()
  followPreviews()
  handlePhotoForm()
  showSharingAddress()
  addEventListener(MEMBER_CHANGE, refreshParts)
  // The child may have been dressed on another page.
  addEventListener('pageshow', ({ persisted }) => persisted && refreshParts())
}

/** A page that is rendered ahead stores and sends nothing before it is seen. */
const { prerendering } = document as Document & { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', startBookPage, { once: true })
else startBookPage()
