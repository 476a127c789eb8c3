import { useMemo } from 'react'
import { bounds, type PageKey, type TextBox, type TextStyle } from '~/book/document'
import { extraDefaults } from '~/book/format'
import type { EditorFont } from '../props'
import { useShell } from '../shell'
import { type StyleChange, withCurve, withStyle } from '../state/compose'
import { useEditorState } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'
import { Icon } from '../toolbar/icons'
import { ChoiceField, ColourField, Slider } from './fields'
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
  { value: 'left', name: '왼쪽', icon: <Icon of="linesLeft" /> },
  { value: 'center', name: '가운데', icon: <Icon of="linesCenter" /> },
  { value: 'right', name: '오른쪽', icon: <Icon of="linesRight" /> },
] as const

function LetterFields({ style, change }: { style: TextStyle; change: ChangeStyle }) {
  return (
    <>
      <FontFields style={style} change={change} />
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

interface PercentProps {
  label: string
  value: number
  of: { least: number; most: number }
  onChange: (value: number, merge: string) => void
}

const PER_CENT = 100

function PercentSlider({ label, value, of, onChange }: PercentProps) {
  return (
    <Slider
      label={label}
      unit="%"
      value={value * PER_CENT}
      least={of.least * PER_CENT}
      most={of.most * PER_CENT}
      onChange={(percent, merge) => onChange(percent / PER_CENT, merge)}
    />
  )
}

const weights: Record<number, string> = { 300: '가늘게', 400: '보통', 700: '굵게', 800: '더 굵게' }
const families: Record<string, string> = {
  'Gowun Batang': '고운바탕',
  'Gowun Dodum': '고운돋움',
  'Hi Melody': '하이멜로디',
  'Nanum Myeongjo': '나눔명조',
  'Nanum Gothic': '나눔고딕',
  'Gamja Flower': '감자꽃',
}

/** Fonts have different weights, so the nearest one is taken. */
function nearestWeight(font: EditorFont | undefined, wanted: number): number {
  const far = (weight: number) => Math.abs(weight - wanted)
  return font?.weights.toSorted((a, b) => far(a) - far(b))[0] ?? wanted
}

function FontFields({ style, change }: { style: TextStyle; change: ChangeStyle }) {
  const { fonts } = useShell()
  const font = fonts.find(({ family }) => family === style.fontFamily)
  const select = 'mt-1 block min-h-11 w-full rounded-field border border-edge bg-sheet px-2'
  const pick = (family: string) => {
    const next = fonts.find((one) => one.family === family)
    change('글꼴', { fontFamily: family, fontWeight: nearestWeight(next, style.fontWeight) })
  }
  return (
    <div className="grid grid-cols-[1fr_7rem] gap-2">
      <label className="text-sm">
        글꼴
        <select className={select} value={style.fontFamily} onChange={({ target }) => pick(target.value)}>
          {!font && <option value={style.fontFamily}>{style.fontFamily}</option>}
          {fonts.map(({ family }) => (
            <option key={family} value={family} style={{ fontFamily: `'${family}'` }}>
              {families[family] ?? family}
            </option>
          ))}
        </select>
      </label>
      <label className="text-sm">
        굵기
        <select
          className={select}
          value={nearestWeight(font, style.fontWeight)}
          onChange={({ target }) => change('굵기', { fontWeight: Number(target.value) })}
        >
          {(font?.weights ?? [style.fontWeight]).map((weight) => (
            <option key={weight} value={weight}>
              {weights[weight] ?? weight}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
