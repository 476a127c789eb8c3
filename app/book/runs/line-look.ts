import type { TextBox } from '../document'
import type { BoxLayout, Line } from '../layout'
import { type Metrics, metricsOf, withSpacing } from '../metrics'
import type { RunLook } from './runs'

// How the letters of a line are painted. A line with words of several looks is several lines beside each other, so that no
// painter knows where a run begins.

export interface LineLook {
  metrics: Metrics
  fontSize: number
  color: string
}

export const lookOf = ({ run }: Pick<Line, 'run'>, laid: BoxLayout): LineLook =>
  run ?? { metrics: laid.metrics, fontSize: laid.fontSize, color: laid.box.style.color }

/** The size of a text's largest letters. */
export const largestOf = ({ lines, fontSize }: Pick<BoxLayout, 'lines' | 'fontSize'>): number =>
  lines.reduce((most, { run }) => Math.max(most, run?.fontSize ?? 0), fontSize)

/** Lines that are painted alike, in the order of their first one. */
export function groupByLook(lines: readonly Line[]): Line[][] {
  const groups = new Map<LineLook | undefined, Line[]>()
  for (const line of lines) {
    const group = groups.get(line.run)
    if (group) group.push(line)
    else groups.set(line.run, [line])
  }
  return [...groups.values()]
}

export interface RunSetting {
  metrics: Metrics
  color: string
  scale: number
  /** what an advance in the run's font is in units of the box's */
  unit: number
}

/** Letters stand equally far apart in all runs of a box. */
export function runSettingOf({ style }: TextBox, metrics: Metrics, look: RunLook): RunSetting {
  const scale = look.size ?? 1
  const { fontFamily = style.fontFamily, fontWeight = style.fontWeight, color = style.color } = look
  const face = withSpacing(metricsOf(fontFamily, fontWeight), (style.letterSpacing ?? 0) / scale)
  return { metrics: face, color, scale, unit: (scale * metrics.unitsPerEm) / face.unitsPerEm }
}
