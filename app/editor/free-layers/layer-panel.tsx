import { type Layer, layerBounds, type ShapeLayer, uncroppedBox } from '~/book/layers/layer'
import { stickerColours } from '~/book/layers/stickers'
import { kindName, layerName } from '../messages/wording'
import { CheckboxField, ColourField, Slider } from '../panels/fields'
import { Section } from '../panels/panel'
import { PlaceFields } from '../panels/place-fields'
import { Resolution } from '../panels/resolution'
import { useShell } from '../shell'
import { useEditorState } from '../state/editor-store'
import { findLayer } from '../state/layers'
import { usePartsChange } from '../state/page-commands'
import { ToolButton, ToolGroup } from '../toolbar/tool-button'
import { CropFields } from './crop-fields'
import { type LayerChange, withLayerLook } from './layer-look'

type Change = (label: string, change: LayerChange, merge?: string) => void

const PER_CENT = 100
const NO_FILL = '#ffffff'

/** The look of the chosen free layers, which are all of one kind. */
export default function LayerPanel() {
  const { act } = useShell()
  const changeParts = usePartsChange()
  const document = useEditorState((editing) => editing.document)
  const page = useEditorState((editing) => editing.page)
  const selection = useEditorState((editing) => editing.selection)
  const layers = selection.flatMap((id) => findLayer(document, page, id) ?? [])
  const [first] = layers
  if (!first) return null
  const change: Change = (label, look, merge) =>
    changeParts(label, (so, on, ids) => withLayerLook(so, on, ids, look), merge)
  const isAlone = layers.length === 1
  return (
    <>
      <Section title={isAlone ? layerName(first) : `${kindName(first)} ${layers.length}개`}>
        <LookFields layer={first} change={change} />
        <Slider
          label="불투명도"
          unit="%"
          value={(first.opacity ?? 1) * PER_CENT}
          least={layerBounds.opacity.least * PER_CENT}
          most={PER_CENT}
          onChange={(value, merge) => change('불투명도', { opacity: value / PER_CENT }, merge)}
        />
        <ToolGroup label={kindName(first)}>
          <ToolButton worded icon="twice" label="복제" command="duplicate" onClick={() => act('duplicate')} />
          <ToolButton worded icon="remove" label="지우기" command="remove" onClick={() => act('remove')} />
        </ToolGroup>
      </Section>
      {isAlone && first.kind === 'image' && <CropFields image={first} />}
      {isAlone && <PlaceFields id={first.id} />}
    </>
  )
}

function LookFields({ layer, change }: { layer: Layer; change: Change }) {
  if (layer.kind === 'image')
    return (
      <Resolution
        own={{ width: layer.originalWidth, height: layer.originalHeight }}
        over={uncroppedBox(layer).width}
      />
    )
  if (layer.kind === 'shape') return <ShapeFields layer={layer} change={change} />
  const { color, sticker } = layer
  const plain = stickerColours[sticker]
  return (
    <>
      <ColourField
        label="종이 색"
        value={color}
        onChange={(color, merge) => change('스티커 색', { color }, merge)}
      />
      {color !== plain && (
        <button type="button" className="editor-tool" onClick={() => change('스티커 색', { color: plain })}>
          처음 색
        </button>
      )}
    </>
  )
}

function ShapeFields({ layer: { form, fill, stroke }, change }: { layer: ShapeLayer; change: Change }) {
  const isLine = form === 'line'
  return (
    <>
      {!isLine && (
        <CheckboxField
          label="채우기"
          value={fill !== undefined}
          onChange={(isFilled) =>
            change(isFilled ? '채우기' : '채우기 빼기', {
              color: isFilled ? NO_FILL : null,
              // Without a fill the outline alone is left to be seen.
              ...(!isFilled && !stroke && { stroke: {} }),
            })
          }
        />
      )}
      {!isLine && fill !== undefined && (
        <ColourField
          label="채우기 색"
          value={fill}
          onChange={(color, merge) => change('채우기 색', { color }, merge)}
        />
      )}
      {!isLine && (
        <CheckboxField
          label="테두리"
          value={stroke !== undefined}
          onChange={(isDrawn) =>
            change(isDrawn ? '테두리 넣기' : '테두리 빼기', {
              stroke: isDrawn ? {} : null,
              ...(!isDrawn && fill === undefined && { color: NO_FILL }),
            })
          }
        />
      )}
      {stroke && (
        <>
          <Slider
            label={isLine ? '선 굵기' : '테두리 굵기'}
            value={stroke.width}
            {...layerBounds.stroke}
            step={0.5}
            onChange={(width, merge) => change('테두리 굵기', { stroke: { width } }, merge)}
          />
          <ColourField
            label={isLine ? '선 색' : '테두리 색'}
            value={stroke.color}
            onChange={(color, merge) => change('테두리 색', { stroke: { color } }, merge)}
          />
        </>
      )}
    </>
  )
}
