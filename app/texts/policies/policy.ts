// A policy as data: numbered sections of paragraphs, lists, tables and links.

export interface Table {
  /** The table's caption, which screen readers announce. */
  label: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export type Part =
  | string
  | { list: readonly string[] }
  | { clauses: readonly string[] }
  | { table: Table }
  | { link: { to: string; name: string } }

export interface Section {
  /** The anchor of links. */
  id: string
  title: string
  body: readonly Part[]
}

export interface Policy {
  opening: readonly Part[]
  sections: readonly Section[]
}
