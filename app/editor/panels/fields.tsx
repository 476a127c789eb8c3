import { type ReactNode, useId, useRef, useState } from 'react'
import { colours } from '~/book/document'
import { colourNames, toPlainHex } from '../messages/wording'
import { useEditorState } from '../state/editor-store'
import { paperLinesOf } from '../state/paper'

// Input fields of the panels. All moves of a slider, and all digits of a number, are one undo step: `merge` names it.

type SetNumber = (value: number, merge: string) => void

/** Each new visit to the field is a new undo step. */
function useStep() {
  const id = useId()
  const turn = useRef(0)
  return {
    begin: () => {
      turn.current++
    },
    merge: () => `${id} ${turn.current}`,
  }
}

interface NumberProps {
  label: string
  value: number
  least: number
  most: number
  step?: number
  unit?: string
  disabled?: boolean
  onChange: SetNumber
}

const NUMBER_CLASS =
  'min-h-11 w-full min-w-0 rounded-field border border-edge bg-sheet px-2 tabular-nums disabled:border-dashed disabled:bg-paper disabled:text-ink-soft'

const formatNumber = (value: number) => String(Math.round(value * 100) / 100)

/** A number counts once it is within its bounds; leaving the field restores the last valid value. */
function NumberInput({ value, least, most, step = 1, onChange, ...rest }: NumberProps & { id?: string }) {
  const chosen = useEditorState(({ selection }) => selection)
  const [typed, setTyped] = useState<{ text: string; of: typeof chosen }>()
  const { begin, merge } = useStep()
  const { label, unit: _, ...input } = rest
  // Digits typed for another part, or before the field was disabled, are discarded.
  if (typed && (typed.of !== chosen || rest.disabled)) setTyped(undefined)
  return (
    <input
      {...input}
      aria-label={label}
      type="number"
      inputMode="decimal"
      step={step}
      min={least}
      max={most}
      value={typed?.text ?? formatNumber(value)}
      className={NUMBER_CLASS}
      onFocus={begin}
      onChange={({ target }) => {
        setTyped({ text: target.value, of: chosen })
        const wanted = target.valueAsNumber
        if (wanted >= least && wanted <= most) onChange(wanted, merge())
      }}
      onBlur={({ target }) => {
        setTyped(undefined)
        const wanted = target.valueAsNumber
        if (Number.isFinite(wanted) && (wanted < least || wanted > most))
          onChange(Math.min(most, Math.max(least, wanted)), merge())
      }}
    />
  )
}

export function NumberField(props: NumberProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="shrink-0 text-ink-soft text-sm">
        {props.label} {props.unit}
      </span>
      <NumberInput {...props} />
    </div>
  )
}

export function Slider(props: NumberProps) {
  const { label, value, least, most, step = 1, unit = '', disabled, onChange } = props
  const { begin, merge } = useStep()
  return (
    <div className={disabled ? 'opacity-70' : undefined}>
      <span aria-hidden="true" className="text-sm">
        {label}
        {unit && <span className="text-ink-soft"> {unit}</span>}
      </span>
      <div className="grid grid-cols-[1fr_5rem] items-center gap-3">
        <input
          type="range"
          aria-label={`${label} 조절`}
          aria-valuetext={`${formatNumber(value)}${unit}`}
          className="editor-range"
          min={least}
          max={most}
          step={step}
          value={value}
          disabled={disabled}
          onPointerDown={begin}
          onFocus={begin}
          onChange={({ target }) => onChange(target.valueAsNumber, merge())}
        />
        <NumberInput {...props} />
      </div>
    </div>
  )
}

/** Millimetres of paper, as on the rulers; the document keeps units of the page. Steps are whole millimetres. */
function useMillimetres({ value, least, most, onChange, ...rest }: NumberProps): NumberProps {
  const units = useEditorState(({ page }) => paperLinesOf(page).perMillimetre)
  return {
    ...rest,
    unit: 'mm',
    value: Math.round((value / units) * 10) / 10,
    least: Math.floor(least / units),
    most: Math.ceil(most / units),
    onChange: (length, merge) => onChange(Math.min(most, Math.max(least, length * units)), merge),
  }
}

export const LengthField = (props: NumberProps) => <NumberField {...useMillimetres(props)} />
export const LengthSlider = (props: NumberProps) => <Slider {...useMillimetres(props)} />

const colourKeys = Object.keys(colourNames) as (keyof typeof colours)[]
/** The browser's colour input accepts neither short forms nor transparency. */
const toLongHex = (colour: string) =>
  toPlainHex(colour)
    .replace(/^#(.)(.)(.).?$/, '#$1$1$2$2$3$3')
    .slice(0, 7)

interface ColourProps {
  label: string
  value: string
  onChange: (colour: string, merge?: string) => void
}

export function ColourField({ label, value, onChange }: ColourProps) {
  const group = useId()
  const { begin, merge } = useStep()
  const isOther = !colourKeys.some((name) => colours[name] === toPlainHex(value))
  return (
    <fieldset>
      <legend className="text-sm">{label}</legend>
      <div className="mt-1 grid grid-cols-4 gap-1">
        {colourKeys.map((name) => (
          <label key={name} className="editor-swatch">
            <input
              type="radio"
              name={group}
              className="editor-radio"
              checked={toPlainHex(value) === colours[name]}
              onChange={() => onChange(colours[name])}
            />
            <span aria-hidden="true" className="editor-dot" style={{ background: colours[name] }} />
            {colourNames[name]}
          </label>
        ))}
      </div>
      <label className="mt-1 flex min-h-11 items-center gap-2 text-sm">
        <input
          type="color"
          className="editor-colour"
          value={toLongHex(value)}
          onFocus={begin}
          onChange={({ target }) => onChange(target.value, merge())}
        />
        다른 색{isOther && <span className="text-ink-soft"> {toPlainHex(value)}</span>}
      </label>
    </fieldset>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | undefined
  of: readonly { value: Value; name: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
}

export function ChoiceField<Value extends string>({ label, value, of, onChange }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="text-sm">{label}</legend>
      <div className="editor-choice mt-1">
        {of.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name={group}
              className="editor-radio"
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.icon}
            <span className={one.icon ? 'sr-only' : undefined}>{one.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CheckboxProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

export function CheckboxField({ label, value, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-coral"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
