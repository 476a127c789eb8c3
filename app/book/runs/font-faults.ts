import type { TextBox } from '../document'
import { findFamily, metricsOf } from '../metrics'
import type { Fault } from '../problem'
import type { StyledPart } from './runs'

/** Fonts and weights of a text or its runs that do not exist, each once. */
export function fontFaultsOf({ style }: TextBox, parts: readonly StyledPart[]): Fault[] {
  const faults = new Map<string, Fault>()
  for (const { fontFamily, fontWeight } of [style, ...parts.map(({ look }) => ({ ...style, ...look }))]) {
    if (!findFamily(fontFamily)) faults.set(fontFamily, { code: 'unknownFont', detail: fontFamily })
    else if (metricsOf(fontFamily, fontWeight).weight !== fontWeight)
      faults.set(`${fontWeight}`, { code: 'unknownWeight', detail: String(fontWeight) })
  }
  return [...faults.values()]
}
