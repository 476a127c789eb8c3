import { useMemo } from 'react'
import { emptyDocument, isCover, sizeOf } from '~/book/document'
import { coverBox } from '~/book/print/paper'
import { useShell } from '../shell'
import { backgroundToPicture, copyBackgroundToPages } from '../state/backgrounds'
import { useEditorState } from '../state/editor-store'
import { usePageChange } from '../state/page-commands'
import { findPart } from '../state/parts'
import { PageThumbnail } from '../strip/page-thumbnail'
import { FileButton, ToolButton, ToolGroup } from '../toolbar/tool-button'
import { PICTURE_TYPES } from '../toolbar/toolbar'
import { Section } from './panel'
import { Resolution } from './resolution'

/** The background covers its page in any proportions, so it has no place and no size. */
export function BackgroundPanel() {
  const { addBackground, act } = useShell()
  const page = useEditorState((editing) => editing.page)
  const make = usePageChange(page)
  const url = useEditorState(({ document }) => document.backgrounds[page])
  const own = useEditorState(({ document }) => document.backgroundSizes?.[page])
  const isLocked = useEditorState(({ document }) => findPart(document, page, 'background')?.isLocked ?? false)
  const alone = useMemo(() => ({ ...emptyDocument(), backgrounds: url ? { [page]: url } : {} }), [page, url])
  if (!url) return null
  const { width, height } = sizeOf(page)
  return (
    <Section title="배경">
      <div
        role="img"
        aria-label="이 쪽의 배경"
        className="overflow-hidden rounded-field border border-line"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <PageThumbnail document={alone} page={page} wide={296} />
      </div>
      {own && <Resolution own={own} over={coverBox({ x: 0, y: 0, width, height }, own).width} />}
      <p className="text-ink-soft text-sm">
        {isLocked
          ? '잠겨 있어요. 바꾸려면 잠금을 풀어 주세요.'
          : '맨 아래에 깔려 쪽을 채워요. 넘치는 곳은 가장자리에서 잘려요.'}
      </p>
      <ToolGroup label="배경 바꾸기">
        <FileButton
          icon="background"
          label="다른 배경"
          accept={PICTURE_TYPES}
          onFile={(file) => addBackground(file, true)}
        />
        <ToolButton
          worded
          icon="picture"
          label="그림으로"
          hint="배경을 이 쪽의 그림으로 쓰기"
          onClick={() => make(backgroundToPicture)}
        />
        <ToolButton worded icon="remove" label="빼기" disabled={isLocked} onClick={() => act('remove')} />
      </ToolGroup>
      <ToolGroup label="여러 쪽에 쓰기">
        <ToolButton
          worded
          icon="twice"
          label={isCover(page) ? '두 표지에 모두 쓰기' : '모든 펼친 면에 쓰기'}
          onClick={() => make(copyBackgroundToPages)}
        />
      </ToolGroup>
    </Section>
  )
}

export function NewBackground() {
  const { addBackground } = useShell()
  const hasOne = useEditorState(({ document, page }) => document.backgrounds[page] !== undefined)
  if (hasOne) return null
  return (
    <ToolGroup label="배경">
      <FileButton icon="background" label="배경 올리기" accept={PICTURE_TYPES} onFile={addBackground} />
    </ToolGroup>
  )
}
