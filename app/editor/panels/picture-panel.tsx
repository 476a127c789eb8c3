import { bounds, sizeOf } from '~/book/document'
import { useDeed } from '../deeds'
import { useEditing } from '../desk'
import { Slider } from '../fields'
import { partOf, withBox } from '../parts'
import { useShell } from '../shell'
import { FileButton, ToolButton, Tools } from '../tool-button'
import { PICTURES } from '../toolbar'
import { Section } from './panel'
import { Place } from './place'

/** The page's picture: how large, where, another one, none. Its form stays as it came. */
export function PicturePanel() {
  const deed = useDeed()
  const { addPicture, act } = useShell()
  const document = useEditing((editing) => editing.document)
  const page = useEditing((editing) => editing.page)
  const part = partOf(document, page, 'picture')
  if (!part) return null
  const { box, isLocked } = part
  const ratio = box.width / box.height
  const size = sizeOf(page)
  /** Around the place's own middle. */
  const resize = (width: number, label: string, middle = middleOf(box), merge?: string) =>
    deed(
      label,
      (so, on) => {
        const height = width / ratio
        return withBox(so, on, 'picture', {
          x: middle.x - width / 2,
          y: middle.y - height / 2,
          width,
          height,
        })
      },
      merge,
    )
  const centre = { x: size.width / 2, y: size.height / 2 }
  return (
    <>
      <Section title="그림">
        <Resolution />
        <Slider
          label="크기"
          value={box.width}
          {...bounds.picture}
          disabled={isLocked}
          onChange={(width, merge) => resize(width, '그림 크기', middleOf(box), merge)}
        />
        <Tools label="그림 맞추기">
          {[
            { label: '쪽 채우기', width: Math.max(size.width, size.height * ratio) },
            { label: '다 보이기', width: Math.min(size.width, size.height * ratio) },
            { label: '가운데', width: box.width },
          ].map(({ label, width }) => (
            <button
              key={label}
              type="button"
              className="editor-tool"
              aria-disabled={isLocked || undefined}
              onClick={() => isLocked || resize(width, label, centre)}
            >
              {label}
            </button>
          ))}
        </Tools>
        <Tools label="그림 바꾸기">
          <FileButton icon="picture" label="다른 그림" accept={PICTURES} onFile={addPicture} />
          <ToolButton worded icon="remove" label="빼기" disabled={isLocked} onClick={() => act('remove')} />
        </Tools>
      </Section>
      <Place id="picture" isFixed />
    </>
  )
}

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

const MM_A_PAGE = 250
const MM_AN_INCH = 25.4

/** How finely it will be printed. */
function Resolution() {
  const page = useEditing((editing) => editing.page)
  const at = useEditing(({ document, page }) => document.imagePositions[page])
  if (!at) return null
  const size = sizeOf(page)
  const inches = ((at.scale / size.width) * size.pages * MM_A_PAGE) / MM_AN_INCH
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      원본 {at.originalWidth} × {at.originalHeight} · 인쇄하면 {Math.round(at.originalWidth / inches)} dpi
    </p>
  )
}
