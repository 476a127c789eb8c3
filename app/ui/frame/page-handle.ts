import type { HeadingFont } from './heading-fonts'

export interface PageHandle {
  script?: 'visitor' | 'own' | false
  frame?: boolean
  headings?: HeadingFont
}

/** The outermost route that names a page's script decides; undefined: Remix's own. */
export const scriptOf = (handles: readonly (PageHandle | undefined)[]): PageHandle['script'] =>
  handles.find((handle) => handle?.script !== undefined)?.script
