import { pageName } from '~/texts/office/composing/page-name'
import { type EditorState, useEditorState } from '../state/editor-store'
import { findPart, findText, listParts } from '../state/parts'

const names = {
  background: '배경',
  picture: '그림',
  head: '아이 얼굴',
  title: '제목',
  shape: '도형',
  sticker: '스티커',
  image: '덧붙인 그림',
  text: '글',
} as const

/** The page's content in words, for screen readers. Every part is in the list of layers, too. */
export function PageDescription({ id }: { id: string }) {
  const description = useEditorState(describePage)
  return (
    <p id={id} className="sr-only">
      {description}
    </p>
  )
}

function describePage({ document, page, selection }: EditorState): string {
  const parts = listParts(document, page)
  const counted = Object.entries(names).flatMap(([kind, name]) => {
    const count = parts.filter((part) => part.kind === kind).length
    return count ? `${name} ${count}개` : []
  })
  const has = counted.length ? counted.join(', ') : '아직 아무것도 없어요'
  const chosen = selection.flatMap((id) => {
    const part = findPart(document, page, id)
    if (!part) return []
    return part.kind === 'text' ? `글 “${findText(document, page, id)?.text ?? ''}”` : names[part.kind]
  })
  return `${pageName(page)}: ${has}.${chosen.length ? ` 고른 것: ${chosen.join(', ')}.` : ''}`
}
