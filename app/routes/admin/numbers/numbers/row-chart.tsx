export interface ChartRow {
  label: string
  value: number
  /** the value as it is read */
  text: string
  /** shown in grey, such as cancelled orders */
  isQuiet?: boolean
}

interface Props {
  id: string
  title: string
  description: string
  rows: readonly ChartRow[]
}

const ROW = 40

/** One bar in each row, below its label and its value, so that both have room on a phone. */
export function RowChart({ id, title, description, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      height={rows.length * ROW}
      className="block w-full overflow-visible text-sm tabular-nums"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {rows.map(({ label, value, text, isQuiet }, i) => (
        <g key={label}>
          <text x="0" y={i * ROW + 16} className="fill-ink">
            {shorten(label)}
          </text>
          <text x="100%" y={i * ROW + 16} textAnchor="end" className="fill-ink">
            {text}
          </text>
          <rect x="0" y={i * ROW + 23} width="100%" height="8" className="fill-paper" />
          <rect
            x="0"
            y={i * ROW + 23}
            width={`${(value / most) * 100}%`}
            height="8"
            className={isQuiet ? 'fill-edge' : 'fill-coral'}
          />
        </g>
      ))}
    </svg>
  )
}

const MAX_LETTERS = 16
/** SVG does not break lines; the table has the whole name. */
const shorten = (label: string) => {
  const letters = [...label]
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : label
}
