import { type PageKey, sizeOf } from '~/book/document'
import { type Layer, shapeForms, stickerNames } from '~/book/layers/layer'
import { stickerColours } from '~/book/layers/stickers'
import { MarkupView } from '~/book/painters/markup-view'
import { layerOf } from '~/book/painters/svg-layers'
import { Dialog } from '~/ui/dialog'
import { CloseButton } from '../loading/dialog-loading'
import { explainNoLayerRoom, withRefusal } from '../messages/refusals'
import { layerName } from '../messages/wording'
import { useShell } from '../shell'
import { applyAction, type EditorState, newId, useEditorStore } from '../state/editor-store'
import { layersOn, withNewLayer } from '../state/layers'
import { FileButton } from '../toolbar/tool-button'
import { PICTURE_TYPES } from '../toolbar/toolbar'

type NewLayer = Layer & { id: '' }

const SHAPE = { x: 4, y: 14, width: 92, height: 72, id: '', kind: 'shape' } as const
const FILL = '#f2b950'
const shapes: NewLayer[] = shapeForms.map((form) =>
  form === 'line'
    ? { ...SHAPE, form, stroke: { color: '#2a2733', width: 5 } }
    : { ...SHAPE, form, fill: FILL },
)
const stickers: NewLayer[] = stickerNames.map((sticker) => ({
  ...{ x: 2, y: 2, width: 96, height: 96, id: '', kind: 'sticker' },
  ...{ sticker, color: stickerColours[sticker] },
}))

export default function InsertDialog({ onClose }: { onClose: () => void }) {
  const { addImage } = useShell()
  const store = useEditorStore()
  const insert = (layer: NewLayer) => {
    store.do((editing) => insertLayer(editing, layer))
    onClose()
  }
  return (
    <Dialog title="꾸미기" open onClose={onClose}>
      <div className="mt-3 grid gap-4">
        <Choices title="스티커" layers={stickers} onChoose={insert} />
        <Choices title="도형" layers={shapes} onChoose={insert} />
        <section className="grid justify-items-start gap-1">
          <h3 className="font-bold">그림</h3>
          <p className="text-ink-soft text-sm">
            쪽의 그림은 그대로 두고 그 위에 얹어요. 여러 장을 놓아도 돼요.
          </p>
          <FileButton
            icon="image"
            label="그림 얹기"
            accept={PICTURE_TYPES}
            onFile={(file) => {
              addImage(file)
              onClose()
            }}
          />
        </section>
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

interface ChoicesProps {
  title: string
  layers: readonly NewLayer[]
  onChoose: (layer: NewLayer) => void
}

const Choices = ({ title, layers, onChoose }: ChoicesProps) => (
  <section aria-label={title} className="grid gap-1">
    <h3 className="font-bold">{title}</h3>
    <div className="editor-inserts">
      {layers.map((layer) => (
        <button
          key={layerName(layer)}
          type="button"
          className="editor-insert"
          onClick={() => onChoose(layer)}
        >
          <svg aria-hidden="true" viewBox="0 0 100 100" width="48" height="48">
            {layerOf(layer, () => undefined).map((of) => (
              <MarkupView key={layer.kind} of={of} />
            ))}
          </svg>
          {layerName(layer)}
        </button>
      ))}
    </div>
  </section>
)

const SIDE = 120
const STEP = 20
const LINE_HEIGHT = 12

/** On a spread the left page's middle, because a layer over the fold is seldom meant; each a little beside the last. */
function insertLayer(editing: EditorState, layer: NewLayer): EditorState {
  const { document, page } = editing
  const why = explainNoLayerRoom(editing)
  if (why) return withRefusal(editing, why)
  const id = newId()
  const isLine = layer.kind === 'shape' && layer.form === 'line'
  const size = { width: isLine ? 2 * SIDE : SIDE, height: isLine ? LINE_HEIGHT : SIDE }
  const aside = (layersOn(document, page).length % 10) * STEP
  const middle = middleOf(page)
  const place = { x: middle.x - size.width / 2 + aside, y: middle.y - size.height / 2 + aside }
  const so = withNewLayer(document, page, { ...layer, ...size, ...place, id })
  return applyAction({ ...editing, tool: 'select' }, so, {
    label: `${layerName(layer)} 놓기`,
    selection: [id],
  })
}

function middleOf(page: PageKey) {
  const { width, height, pages } = sizeOf(page)
  return { x: width / (2 * pages), y: height / 2 }
}
