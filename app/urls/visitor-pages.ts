const KEPT_PAGE =
  /^\/((wadiz\/)?(terms|privacy|refund-policy)|products|wadiz|book\/\d+\/reviews)?\/?([?#]|$)/i
const OWN_PAGE =
  /^\/(children|(wadiz\/)?children\/[^/?#]+|(wadiz\/)?previews\/[^/?#]+\/head|book\/\d+|wadiz\/books?\/\d+)\/?([?#]|$)/i
const FINISHED_BOOK = /^\/(ebook|gift)\/[^/?#]+\/?([?#]|$)/i

/** A page that is the same for every visitor, so a browser may load it ahead. */
export const isKeptVisitorPage = (path: string): boolean => KEPT_PAGE.test(path)

/** A page whose links a browser may follow ahead. */
export const linksToKeptPages = (path: string): boolean => KEPT_PAGE.test(path) || OWN_PAGE.test(path)

/** A page without the framework, which a browser loads as a document. */
export const isVisitorPage = (path: string): boolean => linksToKeptPages(path) || FINISHED_BOOK.test(path)
