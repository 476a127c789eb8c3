import type { PageKey } from '~/book/document'

/** What the editor calls: the office's own, and never in a shopper's browser. */
export const editorAddress = {
  preset: (book: number) => `/api/admin/book-preset/${book}`,
  /** answered by its version's number alone */
  saved: (book: number) => `/api/admin/book-preset/${book}?brief=1`,
  titleUpload: (book: number) => `/api/books/${book}/title-overlay/upload`,
  draft: (book: number, key: string, savedAt?: string) =>
    `/api/admin/preset-drafts/${book}/${key}${query({ savedAt })}`,
  versions: (book: number) => `/api/admin/preset-versions/${book}`,
  /** the newest version's number, and who else is here */
  presence: (book: number) => `/api/admin/preset-versions/${book}?brief=1`,
  version: (book: number, version: number) => `/api/admin/preset-versions/${book}/${version}`,
  /** `n` counts pages of paper, 1 to 34; of a spread its half, or the whole where that is asked for. */
  preview: (book: number, n: number, asked: PreviewAsked = {}) =>
    `/api/admin/book-preview/${book}/page/${n}${query({
      whole: asked.whole ? '1' : undefined,
      draft: asked.draft,
      version: asked.version,
      child: asked.child || undefined,
      at: asked.at,
    })}`,
  presign: () => '/api/uploads/presign',
  prompts: () => '/api/admin/prompts',
  /** The page's picture with a sample face put into it. */
  head: (book: number, page: PageKey, head: HeadAsked) =>
    `/admin/book-editor/${book}/head${query({ page, ...head })}`,
  /** The sample head by itself, to be dragged. */
  headAlone: (book: number) => `/admin/book-editor/${book}/head-alone`,
} as const

interface PreviewAsked {
  whole?: boolean
  /** the key of a draft that is shown instead of what is saved */
  draft?: string
  /** a stored version that is shown instead of the newest */
  version?: number
  child?: string
  /** only so that the same address is asked for anew */
  at?: number
}

interface HeadAsked {
  x: number
  y: number
  scale: number
  turn: number
  flip: '1' | '0'
  picture: string
  /** where on its page the picture lies, if it was moved */
  left?: number
  top?: number
  wide?: number
  high?: number
}

function query(over: Record<string, string | number | undefined>): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(over)) if (value !== undefined) asked.set(name, String(value))
  return asked.size ? `?${asked}` : ''
}
