import { useId, useMemo } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { MarkupView } from '~/book/painters/markup-view'
import { paintSvg } from '~/book/painters/svg'
import { addSampleHead } from '../canvas/sample-head'

interface Props {
  document: BookDocument
  page: PageKey
  /** the address of the sample head */
  face: string
}

/** A page as SVG. */
export default function FigureDrawing({ document, page, face }: Props) {
  const id = useId()
  const svg = useMemo(
    () => addSampleHead(paintSvg(document, page, { name: id }).svg, face),
    [document, page, face, id],
  )
  return <MarkupView of={svg} />
}
