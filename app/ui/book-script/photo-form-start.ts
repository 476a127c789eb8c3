import { handlePhotoForm } from './photo-form'

// The photo form on a page that loads its script when it is touched.

handlePhotoForm()
