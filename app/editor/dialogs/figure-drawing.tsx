import { useId, useMemo } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { MarkupView } from '~/book/painters/markup-view'
import { paintSvg } from '~/book/painters/svg'
import { addSampleHead } from '../canvas/sample-head'
import { STAND_IN, tokenFillerFor } from '../messages/wording'
import { useEditorState } from '../state/editor-store'

interface Drawn {
  document: BookDocument
  page: PageKey
  /** the address of the sample head */
  face: string
}

/** A page as SVG. */
export default function FigureDrawing({ document, page, face }: Drawn) {
  const id = useId()
  const child = useEditorState((editing) => editing.child)
  const svg = useMemo(
    () => drawFigure({ document, page, face }, { child, id }),
    [document, page, face, child, id],
  )
  return <MarkupView of={svg} />
}

/** The texts have the name that is being tried, or the usual one, as on the canvas. */
export function drawFigure({ document, page, face }: Drawn, { child, id }: { child: string; id: string }) {
  const layout = layoutPage(document, page, tokenFillerFor(child.trim() || STAND_IN))
  return addSampleHead(paintSvg(document, page, { layout, name: id }).svg, face)
}
