import { pictures } from '../../paint'
import { bookChildren } from '../book-children'
import type { ChildLook } from '../look'
import { sampleChildren } from './sample-children'

/** Pages of the books with several children, side by side. */
export interface PageSheet {
  across: number
  cells: { name: string; child: ChildLook }[]
}

const books = Object.keys(bookChildren)
const spreadsOf = (book: string) =>
  Object.keys(pictures).filter((name) => name.startsWith(`${book}/`) && /\/\d+-\d+$/.test(name))

/** Every row one picture of the book with three children. */
const bookSheet = (book: string): PageSheet => ({
  across: 3,
  cells: [book, ...spreadsOf(book)].flatMap((name) =>
    sampleChildren.slice(0, 3).map((child) => ({ name, child })),
  ),
})

/** Every row one child in the pages by which the shop shows its six books. */
const templates: PageSheet = {
  across: books.length,
  cells: sampleChildren.flatMap((child) => books.map((book) => ({ name: `${book}/target`, child }))),
}

export const pageSheets: Record<string, PageSheet> = {
  ...Object.fromEntries(books.map((book) => [book, bookSheet(book)])),
  templates,
}
