/** A picture may show the heads of two photos. */
export type WhichHead = 'first' | 'second'

/** In the address of a head: the second photo's instead of the first one's. */
const SECOND = 'head=second'

export const whichHeadOf = (url: string): WhichHead =>
  new URL(url).searchParams.get('head') === 'second' ? 'second' : 'first'

export const toHeadQuery = (which: WhichHead, parts: readonly string[] = []) => {
  const all = [...parts, ...(which === 'second' ? [SECOND] : [])]
  return all.length ? `?${all.join('&')}` : ''
}

export interface HeadPlace {
  which?: WhichHead
  campaign?: boolean
  /** the book's page from which the parent came: it may belong to an order or a cart item */
  page?: string
}

/** Where the outline of a preview's photographed head is corrected. Only its owner can open it. */
export const headUrls = {
  page: (name: string, { which = 'first', campaign = false, page = '' }: HeadPlace = {}) => {
    const from = new URLSearchParams(page.split('?')[1])
    const goal = ['correct', 'edit'].flatMap((key) => {
      const value = from.get(key)
      return value ? [`${key}=${encodeURIComponent(value)}`] : []
    })
    return `${campaign ? '/wadiz' : ''}/previews/${name}/head${toHeadQuery(which, goal)}`
  },
  /** `version` names the strokes, so that a browser asks anew when they have changed. */
  picture: (name: string, file: HeadFile, { which = 'first', version }: HeadVersion = {}) =>
    `/previews/${name}/head/${file}${toHeadQuery(which, version ? [`of=${version}`] : [])}`,
} as const

export interface HeadVersion {
  which?: WhichHead
  version?: string
}

/** The head as it is corrected so far, as it was cut out, and the photo behind it. */
export const headFiles = ['head.png', 'plain.png', 'photo.webp'] as const
export type HeadFile = (typeof headFiles)[number]
