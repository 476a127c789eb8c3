// How bright a page is, apart from the checks: the canvas measures it before they are fetched.

/** The brightness of a whole page under its words, pixel by pixel from the upper left: 0 is black, 1 is white. */
export interface BrightnessMap {
  across: number
  down: number
  light: Float32Array
}

/** Relative luminance as WCAG 2 defines it, of channels from 0 to 255. */
export const luminanceOf = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linearTable = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const linear = (value: number) => linearTable[value] ?? 0

/** From a page's pixels with three or four channels. */
export function measureBrightness(dots: ArrayLike<number>, across: number, channels: 3 | 4): BrightnessMap {
  const light = new Float32Array(dots.length / channels)
  // Each page that is opened is measured, and `Float32Array.from` takes ten times as long.
  for (let i = 0; i < light.length; i++) {
    const at = i * channels
    light[i] = luminanceOf(dots[at] ?? 0, dots[at + 1] ?? 0, dots[at + 2] ?? 0)
  }
  return { across, down: light.length / across, light }
}
