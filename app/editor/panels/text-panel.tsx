import { useMemo } from 'react'
import { bounds, type PageKey, type TextBox, type TextStyle } from '~/book/document'
import { extraDefaults } from '~/book/format'
import { alignmentNames } from '../messages/wording'
import { type StyleChange, withCurve, withStyle } from '../state/compose'
import { useEditorState } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'
import { Icon } from '../toolbar/icons'
import { ChoiceField, ColourField, Slider } from './fields'
import { FontFields, PercentSlider } from './font-fields'
import { Section } from './panel'
import { PlaceFields } from './place-fields'
import { TextContent } from './text-content'
import { ShadowFields, StrokeFields } from './text-edges'

export type ChangeStyle = (label: string, change: StyleChange, merge?: string) => void

export function TextPanel() {
  const page = useEditorState((editing) => editing.page)
  const boxes = useChosenTexts(page)
  const changeParts = usePartsChange()
  const [first] = boxes
  if (!first) return null
  const change: ChangeStyle = (label, style, merge) =>
    changeParts(label, (document, page, ids) => withStyle(document, page, ids, style), merge)
  return (
    <>
      <Section title={boxes.length > 1 ? `글상자 ${boxes.length}개` : '글상자'}>
        {boxes.length === 1 && <TextContent key={first.id} box={first} />}
        <LetterFields style={first.style} change={change} />
        <Slider
          label="휘기"
          unit="°"
          value={first.curve ?? 0}
          {...bounds.curve}
          onChange={(curve, merge) =>
            changeParts('글 휘기', (document, page, ids) => withCurve(document, page, ids, curve), merge)
          }
        />
      </Section>
      <Section title="테두리와 그림자">
        <StrokeFields style={first.style} change={change} />
        <ShadowFields style={first.style} change={change} />
      </Section>
      {boxes.length === 1 && <PlaceFields id={first.id} />}
    </>
  )
}

function useChosenTexts(page: PageKey): TextBox[] {
  const boxes = useEditorState(({ document }) => document.textBoxes[page])
  const selection = useEditorState((editing) => editing.selection)
  return useMemo(() => boxes?.filter(({ id }) => selection.includes(id)) ?? [], [boxes, selection])
}

const alignments = [
  { value: 'left', name: alignmentNames.left, icon: <Icon of="linesLeft" /> },
  { value: 'center', name: alignmentNames.center, icon: <Icon of="linesCenter" /> },
  { value: 'right', name: alignmentNames.right, icon: <Icon of="linesRight" /> },
] as const

function LetterFields({ style, change }: { style: TextStyle; change: ChangeStyle }) {
  return (
    <>
      <FontFields style={style} onChange={change} />
      <Slider
        label="크기"
        value={style.fontSize}
        {...bounds.fontSize}
        onChange={(fontSize, merge) => change('글자 크기', { fontSize }, merge)}
      />
      <ChoiceField
        label="정렬"
        value={style.textAlign}
        of={alignments}
        onChange={(textAlign) => change('글 정렬', { textAlign })}
      />
      <SpacingFields style={style} change={change} />
      <ColourField
        label="글자 색"
        value={style.color}
        onChange={(color, merge) => change('글자 색', { color }, merge)}
      />
      <PercentSlider
        label="불투명도"
        value={style.opacity ?? extraDefaults.opacity}
        of={bounds.opacity}
        onChange={(opacity, merge) => change('불투명도', { opacity }, merge)}
      />
    </>
  )
}

function SpacingFields({ style, change }: { style: TextStyle; change: ChangeStyle }) {
  return (
    <>
      <PercentSlider
        label="자간"
        value={style.letterSpacing ?? extraDefaults.letterSpacing}
        of={bounds.letterSpacing}
        onChange={(letterSpacing, merge) => change('자간', { letterSpacing }, merge)}
      />
      <PercentSlider
        label="줄 간격"
        value={style.lineHeight ?? extraDefaults.lineHeight}
        of={bounds.lineHeight}
        onChange={(lineHeight, merge) => change('줄 간격', { lineHeight }, merge)}
      />
    </>
  )
}
