/** Addresses that only the server hands out: no browser has to know how they are made. */
export const fileAddress = {
  letters: (id: number, file: string) => `/books/${id}/letters/${file}`,
  nameLetters: (name: string, file: string, child: string) =>
    `/previews/${name}/letters/${file}?name=${encodeURIComponent(child)}`,
  /** Signed for one picture, once. */
  upload: (file: string, signed: string) => `/api/uploads/${file}?${signed}`,
  fontCss: (id: string) => `/api/fonts/css/${id}.css`,
  fontFile: (id: string, file: string) => `/api/fonts/files/${id}/${file}`,
  fontLicence: (id: string) => `/api/fonts/licence/${id}`,
  reset: (token: string) => `/auth/reset/${token}`,
  /** Where somebody new, whom a provider has named, agrees to the terms. */
  socialJoining: () => '/auth/social',
} as const
