import type { PageKey } from '~/book/document'

/** The editor's addresses belong to the office: no shopper's browser calls them. */
export const editorUrls = {
  preset: (book: number) => `/api/admin/book-preset/${book}`,
  /** The response holds only the new version's number. */
  saved: (book: number) => `/api/admin/book-preset/${book}?brief=1`,
  titleUpload: (book: number) => `/api/books/${book}/title-overlay/upload`,
  draft: (book: number, key: string, savedAt?: string) =>
    `/api/admin/preset-drafts/${book}/${key}${toQuery({ savedAt })}`,
  versions: (book: number) => `/api/admin/preset-versions/${book}`,
  /** The response holds the newest version's number and the other operators at work on the book. */
  presence: (book: number) => `/api/admin/preset-versions/${book}?brief=1`,
  version: (book: number, version: number) => `/api/admin/preset-versions/${book}/${version}`,
  /** `n` counts pages of paper, 1 to 34; a spread's page shows its half, or the whole spread with `whole`. */
  preview: (book: number, n: number, query: PreviewQuery = {}) =>
    `/api/admin/book-preview/${book}/page/${n}${toQuery({
      whole: query.whole ? '1' : undefined,
      draft: query.draft,
      version: query.version,
      child: query.child || undefined,
      sample: query.sample || undefined,
      at: query.at,
    })}`,
  presign: () => '/api/uploads/presign',
  prompts: () => '/api/admin/prompts',
  /** The response is the page's picture with a sample face put into it. */
  head: (book: number, page: PageKey, head: HeadQuery) =>
    `/admin/book-editor/${book}/head${toQuery({ page, ...head })}`,
  /** A sample child; with a picture, the response is that picture with this child in it. */
  sampleChild: (book: number, child: string) => `/admin/book-editor/${book}/child/${child}`,
  keyOfSampleChild: (sample: string) => sample.slice(sample.lastIndexOf('/') + 1),
  /** The key of the sample child in the address of a picture or of a preview. */
  sampleChildIn: (picture: string) => /(?:\/child\/|[?&]sample=)([^/?&]+)/.exec(picture)?.[1],
  withSampleChild: (sample: string, picture: string) => `${sample}?picture=${encodeURIComponent(picture)}`,
  /** A picture with a sample child in the size of a list; any other address stays. */
  listedPicture: (picture: string) =>
    /\/child\/[^/]+\?picture=/.test(picture) ? `${picture}&listed=1` : picture,
  /** The response is the sample head alone, as a picture to be dragged. */
  sampleHead: (book: number) => `/admin/book-editor/${book}/head-alone`,
} as const

interface PreviewQuery {
  whole?: boolean
  /** the key of a draft to show instead of the saved version */
  draft?: string
  /** a stored version to show instead of the newest */
  version?: number
  child?: string
  /** the key of a sample child */
  sample?: string
  /** A new value makes the address new, so the browser requests it again. */
  at?: number
}

interface HeadQuery {
  x: number
  y: number
  scale: number
  turn: number
  flip: '1' | '0'
  picture: string
  /** The picture's place on its page, if it was moved. */
  left?: number
  top?: number
  wide?: number
  high?: number
}

function toQuery(over: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(over)) if (value !== undefined) params.set(name, String(value))
  return params.size ? `?${params}` : ''
}
