import { useRef } from 'react'
import { type Box, bounds } from '~/book/document'
import { isLayerKind, layerBounds } from '~/book/layers/layer'
import { useEditorState } from '../state/editor-store'
import { findLayer, keepShape } from '../state/layers'
import { usePartsChange } from '../state/page-commands'
import { findPart, isOrdered, type PartId, withBox } from '../state/parts'
import { withTurn } from '../state/turn'
import { LengthField, Slider } from './fields'
import { Section } from './panel'

const { least, most }: { least: number; most: number } = bounds.place

interface Props {
  id: PartId
  isFixed?: boolean
}

/** A locked part cannot be moved. */
export function PlaceFields({ id, isFixed = false }: Props) {
  const changeParts = usePartsChange()
  const document = useEditorState((editing) => editing.document)
  const page = useEditorState((editing) => editing.page)
  const part = findPart(document, page, id)
  const step = useRef<{ name: string; box: Box }>(undefined)
  if (!part) return null
  const { box, isLocked, kind, turn } = part
  const field = (label: string, side: keyof Box, from = least) => (
    <LengthField
      label={label}
      value={box[side]}
      least={from}
      most={side === 'width' || side === 'height' ? bounds.picture.most : most}
      disabled={isLocked}
      onChange={(value, merge) => {
        const name = `${id} ${merge}`
        const before = step.current?.name === name ? step.current.box : box
        step.current = { name, box: before }
        changeParts('자리', (so, page) => placed(so, page, { [side]: value }, before), merge)
      }}
    />
  )
  const placed = (so: typeof document, on: typeof page, change: Partial<Box>, before: Box) => {
    const now = findPart(so, on, id)
    if (!now) return so
    const layer = findLayer(so, on, id)
    const keepsShape = layer && layer.kind !== 'shape' && (change.width || change.height)
    return withBox(so, on, id, keepsShape ? keepShape(layer, change, before) : { ...now.box, ...change })
  }
  const { least: thin } = layerBounds.side
  const isLayer = isLayerKind(kind)
  const small =
    kind === 'text' ? bounds.box : isLayer ? { width: thin, height: thin } : { width: 1, height: 1 }
  return (
    <Section title="자리">
      <div className="grid grid-cols-2 gap-2">
        {field('가로', 'x')}
        {field('세로', 'y')}
        {!isFixed && field('너비', 'width', small.width)}
        {!isFixed && field('높이', 'height', small.height)}
      </div>
      {isOrdered(kind) && (
        <Slider
          label="기울기"
          unit="°"
          value={turn}
          {...bounds.turn}
          disabled={isLocked}
          onChange={(degrees, merge) =>
            changeParts('기울이기', (so, page) => withTurn(so, page, id, degrees), merge)
          }
        />
      )}
      {isLocked && <p className="text-ink-soft text-sm">잠겨 있어요. 옮기려면 잠금을 풀어 주세요.</p>}
    </Section>
  )
}
