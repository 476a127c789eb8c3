export interface HeadPlace {
  campaign?: boolean
  /** the book's page from which the parent came: it may belong to an order or a cart item */
  page?: string
}

/** Where the outline of a preview's photographed head is corrected. Only its owner can open it. */
export const headUrls = {
  page: (name: string, { campaign = false, page = '' }: HeadPlace = {}) => {
    const from = new URLSearchParams(page.split('?')[1])
    const query = ['correct', 'edit'].flatMap((key) => {
      const value = from.get(key)
      return value ? [`${key}=${encodeURIComponent(value)}`] : []
    })
    return `${campaign ? '/wadiz' : ''}/previews/${name}/head${query.length ? `?${query.join('&')}` : ''}`
  },
  /** `version` names the strokes, so that a browser asks anew when they have changed. */
  picture: (name: string, file: HeadFile, version = '') =>
    `/previews/${name}/head/${file}${version && `?of=${version}`}`,
} as const

/** The head as it is corrected so far, as it was cut out, and the photo behind it. */
export const headFiles = ['head.png', 'plain.png', 'photo.webp'] as const
export type HeadFile = (typeof headFiles)[number]
