import { bounds, sizeOf } from '~/book/document'
import { useShell } from '../shell'
import { pictureToBackground } from '../state/backgrounds'
import { useEditorState } from '../state/editor-store'
import { usePageChange, usePartsChange } from '../state/page-commands'
import { findPart, withBox } from '../state/parts'
import { FileButton, ToolButton, ToolGroup } from '../toolbar/tool-button'
import { PICTURE_TYPES } from '../toolbar/toolbar'
import { LengthSlider } from './fields'
import { Section } from './panel'
import { PlaceFields } from './place-fields'
import { Resolution } from './resolution'

export function PicturePanel() {
  const change = usePartsChange()
  const { addPicture, act } = useShell()
  const document = useEditorState((editing) => editing.document)
  const page = useEditorState((editing) => editing.page)
  const make = usePageChange(page)
  const part = findPart(document, page, 'picture')
  if (!part) return null
  const { box, isLocked } = part
  const at = document.imagePositions[page]
  const ratio = box.width / box.height
  const size = sizeOf(page)
  const resize = (width: number, label: string, middle = middleOf(box), merge?: string) =>
    change(
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
        {at && <Resolution own={{ width: at.originalWidth, height: at.originalHeight }} over={at.scale} />}
        <LengthSlider
          label="크기"
          value={box.width}
          {...bounds.picture}
          disabled={isLocked}
          onChange={(width, merge) => resize(width, '그림 크기', middleOf(box), merge)}
        />
        <ToolGroup label="그림 맞추기">
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
        </ToolGroup>
        <ToolGroup label="그림 바꾸기">
          <FileButton
            icon="picture"
            label="다른 그림"
            accept={PICTURE_TYPES}
            onFile={(file) => addPicture(file, true)}
          />
          <ToolButton
            worded
            icon="background"
            label="배경으로"
            hint="그림을 배경으로 쓰기"
            onClick={() => make(pictureToBackground)}
          />
          <ToolButton worded icon="remove" label="빼기" disabled={isLocked} onClick={() => act('remove')} />
        </ToolGroup>
      </Section>
      <PlaceFields id="picture" isFixed />
    </>
  )
}

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})
