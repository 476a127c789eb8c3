import type { ImageLayer } from '~/book/layers/layer'
import { layerBounds } from '~/book/layers/layer'
import { NumberField } from '../panels/fields'
import { Section } from '../panels/panel'
import { useShell } from '../shell'
import { useEditorState } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'
import { findPart } from '../state/parts'
import { type Insets, insetSides, insetsOf, uncrop, withCrop, withInsets } from './crop'

const PER_CENT = 100
const names: Record<keyof Insets, string> = { left: '왼쪽', top: '위', right: '오른쪽', bottom: '아래' }
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

export function CropFields({ image }: { image: ImageLayer }) {
  const { act } = useShell()
  const changeParts = usePartsChange()
  const isCropping = useEditorState(({ cropping }) => cropping === image.id)
  const isLocked = useEditorState(({ document, page }) => findPart(document, page, image.id)?.isLocked)
  const change = (so: (image: ImageLayer) => ImageLayer, merge?: string) =>
    changeParts('그림 자르기', (document, page) => withCrop(document, page, image.id, so), merge)
  const insets = insetsOf(image)
  return (
    <Section title="자르기 %">
      <div className="grid grid-cols-2 gap-2">
        {insetSides.map((side) => (
          <NumberField
            key={side}
            label={names[side]}
            value={insets[side] * PER_CENT}
            least={0}
            most={Math.floor((1 - layerBounds.crop.least - insets[opposite[side]]) * PER_CENT)}
            disabled={isLocked}
            onChange={(value, merge) =>
              change((now) => withInsets(now, { ...insetsOf(now), [side]: value / PER_CENT }), merge)
            }
          />
        ))}
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          className="editor-tool"
          aria-pressed={isCropping}
          aria-disabled={isLocked || undefined}
          onClick={() => act('type')}
        >
          {isCropping ? '다 잘랐어요' : '쪽에서 자르기'}
        </button>
        {image.crop && !isLocked && (
          <button type="button" className="editor-tool" onClick={() => change(uncrop)}>
            다 보이기
          </button>
        )}
      </div>
      {isCropping && (
        <p className="text-ink-soft text-sm">
          그림을 끌거나 화살표 키로 옮기고, 테두리를 끌어 잘라요. Enter를 누르면 끝나요.
        </p>
      )}
    </Section>
  )
}
