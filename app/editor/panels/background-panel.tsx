import { useMemo } from 'react'
import { emptyDocument, isCover, sizeOf } from '~/book/document'
import { filling } from '~/book/print/paper'
import { useShell } from '../shell'
import { backgroundEverywhere, backgroundOver } from '../state/backgrounds'
import { useEditing } from '../state/editor-store'
import { useOn } from '../state/page-commands'
import { partOf } from '../state/parts'
import { Leaf } from '../strip/leaf'
import { FileButton, ToolButton, Tools } from '../toolbar/tool-button'
import { PICTURES } from '../toolbar/toolbar'
import { Section } from './panel'
import { Resolution } from './resolution'

/** The background covers its page in any proportions, so it has no place and no size. */
export function BackgroundPanel() {
  const { addBackground, act } = useShell()
  const page = useEditing((editing) => editing.page)
  const make = useOn(page)
  const url = useEditing(({ document }) => document.backgrounds[page])
  const own = useEditing(({ document }) => document.backgroundSizes?.[page])
  const isLocked = useEditing(({ document }) => partOf(document, page, 'background')?.isLocked ?? false)
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
        <Leaf document={alone} page={page} wide={296} />
      </div>
      {own && <Resolution own={own} over={filling({ x: 0, y: 0, width, height }, own).width} />}
      <p className="text-ink-soft text-sm">
        {isLocked
          ? '잠겨 있어요. 바꾸려면 잠금을 풀어 주세요.'
          : '맨 아래에 깔려 쪽을 채워요. 넘치는 곳은 가장자리에서 잘려요.'}
      </p>
      <Tools label="배경 바꾸기">
        <FileButton
          icon="background"
          label="다른 배경"
          accept={PICTURES}
          onFile={(file) => addBackground(file, true)}
        />
        <ToolButton
          worded
          icon="picture"
          label="그림으로"
          hint="배경을 이 쪽의 그림으로 쓰기"
          onClick={() => make(backgroundOver)}
        />
        <ToolButton worded icon="remove" label="빼기" disabled={isLocked} onClick={() => act('remove')} />
      </Tools>
      <Tools label="여러 쪽에 쓰기">
        <ToolButton
          worded
          icon="twice"
          label={isCover(page) ? '두 표지에 모두 쓰기' : '모든 펼친 면에 쓰기'}
          onClick={() => make(backgroundEverywhere)}
        />
      </Tools>
    </Section>
  )
}

/** Shown on a page without a background. */
export function NewBackground() {
  const { addBackground } = useShell()
  const hasOne = useEditing(({ document, page }) => document.backgrounds[page] !== undefined)
  if (hasOne) return null
  return (
    <Tools label="배경">
      <FileButton icon="background" label="배경 올리기" accept={PICTURES} onFile={addBackground} />
    </Tools>
  )
}
