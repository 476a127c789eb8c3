import { bounds, type TextStyle } from '~/book/document'
import { CheckboxField, ColourField, LengthField, Slider } from './fields'
import type { ChangeStyle } from './text-panel'

interface Props {
  style: TextStyle
  change: ChangeStyle
}

export function StrokeFields({ style: { stroke }, change }: Props) {
  return (
    <>
      <CheckboxField
        label="테두리"
        value={stroke.enabled}
        onChange={(enabled) => change(enabled ? '테두리 넣기' : '테두리 빼기', { stroke: { enabled } })}
      />
      {stroke.enabled && (
        <div className="editor-under">
          <Slider
            label="테두리 굵기"
            value={stroke.width}
            {...bounds.stroke}
            step={0.1}
            onChange={(width, merge) => change('테두리 굵기', { stroke: { width } }, merge)}
          />
          <ColourField
            label="테두리 색"
            value={stroke.color}
            onChange={(color, merge) => change('테두리 색', { stroke: { color } }, merge)}
          />
        </div>
      )}
    </>
  )
}

export function ShadowFields({ style: { shadow }, change }: Props) {
  return (
    <>
      <CheckboxField
        label="그림자"
        value={shadow.enabled}
        onChange={(enabled) => change(enabled ? '그림자 넣기' : '그림자 빼기', { shadow: { enabled } })}
      />
      {shadow.enabled && (
        <div className="editor-under">
          <Slider
            label="그림자 흐림"
            value={shadow.blur}
            {...bounds.blur}
            step={0.1}
            onChange={(blur, merge) => change('그림자 흐림', { shadow: { blur } }, merge)}
          />
          <div className="grid grid-cols-2 gap-3">
            <LengthField
              label="가로"
              value={shadow.offsetX}
              {...bounds.shadowOffset}
              onChange={(offsetX, merge) => change('그림자 자리', { shadow: { offsetX } }, merge)}
            />
            <LengthField
              label="세로"
              value={shadow.offsetY}
              {...bounds.shadowOffset}
              onChange={(offsetY, merge) => change('그림자 자리', { shadow: { offsetY } }, merge)}
            />
          </div>
          <ColourField
            label="그림자 색"
            value={shadow.color}
            onChange={(color, merge) => change('그림자 색', { shadow: { color } }, merge)}
          />
        </div>
      )}
    </>
  )
}
