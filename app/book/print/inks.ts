/** The inks of one printing house on its paper: the file that converts colours to them, and the most ink it takes. */
export interface Inks {
  /** the SHA-256 of the house's ICC profile */
  icc: string
  /** in per cent of one full ink, of 400 */
  limit: number
}

export const LEAST_INK = 200
export const MOST_INK = 400

/** Cyan, magenta, yellow, black: 255 is a full ink. */
export type Ink = [number, number, number, number]

/** Lightens the three colours and keeps the black, so that a dark place stays dark and neutral. */
export function limitInk([cyan, magenta, yellow, black]: Ink, limit: number): Ink {
  const most = (limit * 255) / 100
  const colours = cyan + magenta + yellow
  if (colours + black <= most) return [cyan, magenta, yellow, black]
  const share = Math.max(0, most - black) / colours
  return [Math.floor(cyan * share), Math.floor(magenta * share), Math.floor(yellow * share), black]
}
