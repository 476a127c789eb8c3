import type { TextStyle } from '~/book/document'
import type { EditorFont } from '../props'
import { useShell } from '../shell'
import { Slider } from './fields'

// Fields that a text and words in it have alike.

interface PercentProps {
  label: string
  value: number
  of: { least: number; most: number }
  onChange: (value: number, merge: string) => void
}

const PER_CENT = 100

export function PercentSlider({ label, value, of, onChange }: PercentProps) {
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

type FontStyle = Pick<TextStyle, 'fontFamily' | 'fontWeight'>

interface FontProps {
  style: FontStyle
  onChange: (label: string, change: Partial<FontStyle>) => void
}

export function FontFields({ style, onChange: change }: FontProps) {
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
