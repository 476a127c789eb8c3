import { bounds, placeNewTitle, type TitleOverlay } from '~/book/document'
import { useShell } from '../shell'
import { useEditorState } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'
import { findPart, withBox } from '../state/parts'
import { FileButton, ToolButton, ToolGroup } from '../toolbar/tool-button'
import { LengthSlider } from './fields'
import { Section } from './panel'
import { PlaceFields } from './place-fields'

export default function TitlePanel() {
  const change = usePartsChange()
  const { addTitle, act } = useShell()
  const page = useEditorState((editing) => editing.page)
  const title = useEditorState(({ document, page }) => document.titleOverlays[page])
  const isLocked = useEditorState(
    ({ document, page }) => findPart(document, page, 'title')?.isLocked ?? false,
  )
  if (!title) return null
  const resize = (width: number, merge: string) =>
    change('제목 크기', (document, on) => withBox(document, on, 'title', resizeTitle(title, width)), merge)
  const asAtFirst = () =>
    change('제목 처음 자리로', (document, on) => withBox(document, on, 'title', initialTitle(page, title)))
  return (
    <>
      <Section title="제목">
        <p className="text-ink-soft text-sm tabular-nums">
          원본 {title.originalWidth} × {title.originalHeight} · PNG
        </p>
        <LengthSlider
          label="크기"
          value={title.width}
          least={bounds.picture.least}
          most={maxTitleWidth(title)}
          disabled={isLocked}
          onChange={resize}
        />
        <ToolGroup label="제목 바꾸기">
          <button
            type="button"
            className="editor-tool"
            aria-disabled={isLocked || undefined}
            onClick={() => isLocked || asAtFirst()}
          >
            처음 자리
          </button>
          <FileButton
            icon="title"
            label="다른 제목"
            accept="image/png"
            onFile={(file) => addTitle(file, true)}
          />
          <ToolButton worded icon="remove" label="빼기" disabled={isLocked} onClick={() => act('remove')} />
        </ToolGroup>
      </Section>
      <PlaceFields id="title" />
    </>
  )
}

/** A tall title reaches its largest height first. */
const maxTitleWidth = ({ originalWidth, originalHeight }: TitleOverlay) =>
  bounds.picture.most * Math.min(1, originalWidth / originalHeight)

/** The title grows around its own middle and keeps its proportions. */
function resizeTitle(title: TitleOverlay, width: number) {
  const height = (width * title.originalHeight) / title.originalWidth
  return {
    x: title.x + (title.width - width) / 2,
    y: title.y + (title.height - height) / 2,
    width,
    height,
  }
}

const initialTitle = (
  page: Parameters<typeof placeNewTitle>[0],
  { url, originalWidth, originalHeight }: TitleOverlay,
) => placeNewTitle(page, url, { width: originalWidth, height: originalHeight })
