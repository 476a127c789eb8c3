/** The link of a letter, by which a parent sends a better photo without a login. */
export const newPhotoUrls = {
  page: (token: string) => `/new-photo/${token}`,
  /** the form again, although a preview waits for an approval; it posts here too, so that a refusal shows it again */
  again: (token: string) => `/new-photo/${token}?again=1`,
  /** the preview's name only makes a browser ask anew for another picture */
  picture: (token: string, preview: string) => `/new-photo/${token}/picture?of=${preview}`,
  upload: (token: string) => `/api/new-photo/${token}`,
} as const

/** The address is the key to what was sent by it. */
export const isNewPhotoPath = (path: string) => /^\/new-photo\//i.test(path)
