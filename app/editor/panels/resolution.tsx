import { type PictureSize, sizeOf } from '~/book/document'
import { useEditorState } from '../state/editor-store'

const MM_A_PAGE = 250
const MM_AN_INCH = 25.4

export function Resolution({ own, over }: { own: PictureSize; over: number }) {
  const page = useEditorState((editing) => editing.page)
  const size = sizeOf(page)
  const inches = ((over / size.width) * size.pages * MM_A_PAGE) / MM_AN_INCH
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      원본 {own.width} × {own.height} · 인쇄하면 {Math.floor(own.width / inches)} dpi
    </p>
  )
}
