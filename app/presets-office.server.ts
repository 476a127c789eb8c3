import { emptyDocument } from '~/book/document'
import { families } from '~/book/metrics'
import { bookShown } from './books-office.server'
import { db } from './domain/db.server'
import { presetOf } from './domain/presets/presets.server'
import type { EditorProps } from './editor/props'
import type { Operator } from './office.server'

// A book's pages for the office, where they are composed.

export async function editorShown(
  guest: Operator,
  params: { id?: string },
): Promise<{ editor: EditorProps }> {
  const { book } = await bookShown(params)
  const kept = await presetOf(db, book.id)
  const preset = kept
    ? { ...kept, savedAt: kept.savedAt.toISOString() }
    : { version: 0, document: emptyDocument(book.id) }
  const fonts = families.map(({ id, family, faces }) => ({
    family,
    weights: faces.map(({ weight }) => weight),
    css: `/api/fonts/css/${id}.css`,
  }))
  return {
    editor: {
      book: { id: book.id, title: book.title },
      preset,
      drafts: [],
      fonts,
      canGenerate: false,
      operator: guest.admin.username,
    },
  }
}
