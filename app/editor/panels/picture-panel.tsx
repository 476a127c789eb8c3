import { bounds, sizeOf } from '~/book/document'
import { useShell } from '../shell'
import { pictureUnder } from '../state/backgrounds'
import { useEditing } from '../state/editor-store'
import { useDeed, useOn } from '../state/page-commands'
import { partOf, withBox } from '../state/parts'
import { FileButton, ToolButton, Tools } from '../toolbar/tool-button'
import { PICTURES } from '../toolbar/toolbar'
import { Slider } from './fields'
import { Section } from './panel'
import { Place } from './place'
import { Resolution } from './resolution'

/** The page's picture, which keeps its proportions. */
export function PicturePanel() {
  const deed = useDeed()
  const { addPicture, act } = useShell()
  const document = useEditing((editing) => editing.document)
  const page = useEditing((editing) => editing.page)
  const make = useOn(page)
  const part = partOf(document, page, 'picture')
  if (!part) return null
  const { box, isLocked } = part
  const at = document.imagePositions[page]
  const ratio = box.width / box.height
  const size = sizeOf(page)
  /** The picture grows around its own middle. */
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
        {at && <Resolution own={{ width: at.originalWidth, height: at.originalHeight }} over={at.scale} />}
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
          <FileButton
            icon="picture"
            label="다른 그림"
            accept={PICTURES}
            onFile={(file) => addPicture(file, true)}
          />
          <ToolButton
            worded
            icon="background"
            label="배경으로"
            hint="그림을 배경으로 쓰기"
            onClick={() => make(pictureUnder)}
          />
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
