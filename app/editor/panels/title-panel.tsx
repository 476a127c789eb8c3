import { bounds, type TitleOverlay, titleOf } from '~/book/document'
import { useShell } from '../shell'
import { useEditing } from '../state/editor-store'
import { useDeed } from '../state/page-commands'
import { partOf, withBox } from '../state/parts'
import { FileButton, ToolButton, Tools } from '../toolbar/tool-button'
import { Slider } from './fields'
import { Section } from './panel'
import { Place } from './place'

/** The title is a picture of its own, over everything but the texts. */
export function TitlePanel() {
  const deed = useDeed()
  const { addTitle, act } = useShell()
  const page = useEditing((editing) => editing.page)
  const title = useEditing(({ document, page }) => document.titleOverlays[page])
  const isLocked = useEditing(({ document, page }) => partOf(document, page, 'title')?.isLocked ?? false)
  if (!title) return null
  const resize = (width: number, merge: string) =>
    deed('제목 크기', (document, on) => withBox(document, on, 'title', grown(title, width)), merge)
  const asAtFirst = () =>
    deed('제목 처음 자리로', (document, on) => withBox(document, on, 'title', atFirst(page, title)))
  return (
    <>
      <Section title="제목">
        <p className="text-ink-soft text-sm tabular-nums">
          원본 {title.originalWidth} × {title.originalHeight} · PNG
        </p>
        <Slider
          label="크기"
          value={title.width}
          least={bounds.picture.least}
          most={widest(title)}
          disabled={isLocked}
          onChange={resize}
        />
        <Tools label="제목 바꾸기">
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
        </Tools>
      </Section>
      <Place id="title" />
    </>
  )
}

/** A tall title reaches its largest height first. */
const widest = ({ originalWidth, originalHeight }: TitleOverlay) =>
  bounds.picture.most * Math.min(1, originalWidth / originalHeight)

/** The title grows around its own middle and keeps its proportions. */
function grown(title: TitleOverlay, width: number) {
  const height = (width * title.originalHeight) / title.originalWidth
  return {
    x: title.x + (title.width - width) / 2,
    y: title.y + (title.height - height) / 2,
    width,
    height,
  }
}

const atFirst = (page: Parameters<typeof titleOf>[0], { url, originalWidth, originalHeight }: TitleOverlay) =>
  titleOf(page, url, { width: originalWidth, height: originalHeight })
