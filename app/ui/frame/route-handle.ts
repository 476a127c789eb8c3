import type { HeadingFont } from './heading-fonts'

/** The `handle` of a route: what the server and the frame have to know of it. */
export interface RouteHandle {
  /** the action's methods, POST unless named */
  methods?: readonly string[]
  /** Its uploads are large and mobile uplinks slow, so the request may take longer to arrive. */
  isSlow?: boolean
  /** The query parameters that the page reads, when the page is the same for every visitor. */
  keep?: readonly string[]
  /** Query parameters with so many values that their pages are not worth keeping. */
  fresh?: readonly string[]
  /** The page shows this visitor's previews, which are no slot; and what these query parameters name is theirs. */
  personal?: readonly string[]
  /** The page's covers show this visitor's child. */
  showsChild?: boolean
  /** Remix's own unless named: a small one for pages that are read, one of the page's own, or none */
  script?: 'visitor' | 'own' | false
  /** false: without the shop's header and footer */
  frame?: boolean
  /** the subset of the heading font that has the page's letters */
  headings?: HeadingFont
}

/** The outermost route that names a page's script decides; undefined: Remix's own. */
export const scriptOf = (handles: readonly (RouteHandle | undefined)[]): RouteHandle['script'] =>
  handles.find((handle) => handle?.script !== undefined)?.script
