// A policy as data: numbered sections, each of paragraphs, lists, tables and links.

export interface Table {
  /** Read out before the table, and shown above it. */
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
  /** Where links lead to. */
  id: string
  title: string
  body: readonly Part[]
}

export interface Policy {
  opening: readonly Part[]
  sections: readonly Section[]
}
