import { bounds, isColour } from '../document'
import { asField, mendRuns, type RunLook, runBounds, type StyledRun } from './runs'

/** Runs as they are stored. What cannot be read of one is left out, and the text stays. */
export function readRuns(text: string, given: unknown): { runs?: StyledRun[] } {
  if (!Array.isArray(given)) return {}
  return asField(mendRuns(text, given.slice(0, runBounds.onAText).flatMap(readRun)))
}

function readRun(given: unknown): StyledRun[] {
  if (given === null || typeof given !== 'object') return []
  const { from, to, ...look } = given as Record<string, unknown>
  return isPlace(from) && isPlace(to) && from < to ? [{ from, to, ...readLook(look) }] : []
}

const isPlace = (at: unknown): at is number => Number.isInteger(at) && (at as number) >= 0

function readLook({ fontFamily, fontWeight, color, size }: Record<string, unknown>): RunLook {
  const { least, most } = runBounds.size
  return {
    ...(typeof fontFamily === 'string' && fontFamily && { fontFamily: fontFamily.slice(0, bounds.name) }),
    ...(Number.isInteger(fontWeight) && { fontWeight: Math.min(900, Math.max(100, Number(fontWeight))) }),
    ...(isColour(color) && { color }),
    ...(typeof size === 'number' &&
      Number.isFinite(size) &&
      size !== 1 && { size: Math.min(most, Math.max(least, size)) }),
  }
}
