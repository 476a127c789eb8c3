import { roomUrls } from './child-room'
import { urls } from './shop'

/** Addresses that only the server builds: browsers need no code for them. */
export const fileUrls = {
  letters: (id: number, file: string) => `/books/${id}/letters/${file}`,
  nameLetters: (name: string, file: string, child: string) =>
    `/previews/${name}/letters/${file}?name=${encodeURIComponent(child)}`,
  /** `version` names photo and child, so that a browser asks anew when the name has changed. */
  previewCover: (name: string, version: string, { plain = false } = {}) =>
    `/previews/${name}/cover.webp?of=${version}${plain ? '&title=plain' : ''}`,
  /** Signed for one picture, once. */
  upload: (file: string, signed: string) => `/api/uploads/${file}?${signed}`,
  fontCss: (id: string) => `/api/fonts/css/${id}.css`,
  fontFile: (id: string, file: string) => `/api/fonts/files/${id}/${file}`,
  fontLicence: (id: string) => `/api/fonts/licence/${id}`,
  reset: (token: string) => `/auth/reset/${token}`,
  /** Where a new member who comes from a provider agrees to the terms. */
  finishSignup: () => '/auth/social',
} as const

/** The files of a previewed whole book. */
export const wholeBookUrls = {
  picture: urls.file,
  cover: (look: string, book: number, { version, preview }: { version: string; preview: string }) =>
    roomUrls.cover(look, book, version, { preview }),
  photographedCover: fileUrls.previewCover,
  letters: fileUrls.letters,
  nameLetters: fileUrls.nameLetters,
}

/** The files of an e-book, below the address at which it is read. */
export const ebookFileUrls = (at: string) => ({
  /** The recipe's hash gives a repainted picture a new address. */
  picture: (page: string, recipe: string) => `${at}/pages/${page}?made=${recipe.slice(0, 16)}`,
  letters: (file: string) => `${at}/letters/${file}`,
})
