import { useMemo } from 'react'
import { type BookDocument, emptyDocument, type PageKey } from '~/book/document'
import { useEditorState } from './editor-store'

const empty = emptyDocument()
const only = <Value>(page: PageKey, value: Value | undefined) =>
  value === undefined ? {} : { [page]: value }

/** A document of one page; the same object until the page changes. */
export function useOnePage(page: PageKey): BookDocument {
  const textBoxes = useEditorState(({ document }) => document.textBoxes[page])
  const picture = useEditorState(({ document }) => document.pageImages[page])
  const position = useEditorState(({ document }) => document.imagePositions[page])
  const title = useEditorState(({ document }) => document.titleOverlays[page])
  const head = useEditorState(({ document }) => document.heads[page])
  const background = useEditorState(({ document }) => document.backgrounds[page])
  const layers = useEditorState(({ document }) => document.layers?.[page])
  const size = useEditorState(({ document }) => document.backgroundSizes?.[page])
  return useMemo(
    () => ({
      ...empty,
      backgrounds: only(page, background),
      backgroundSizes: only(page, size),
      textBoxes: only(page, textBoxes),
      pageImages: only(page, picture),
      imagePositions: only(page, position),
      titleOverlays: only(page, title),
      heads: only(page, head),
      ...(layers && { layers: only(page, layers) }),
    }),
    [page, background, size, textBoxes, picture, position, title, head, layers],
  )
}
