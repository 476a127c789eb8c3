/** A browser's own progress bar with an accent colour has a dark track, so that 0 % looks like 100 %. */
const LOOK =
  'mt-2 block h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line text-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf'

export function ProgressBar({ max, value, label }: { max: number; value: number; label: string }) {
  return <progress className={LOOK} max={max} value={value} aria-label={label} />
}
