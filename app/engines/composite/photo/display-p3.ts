// Phones save HEIC in Display P3, and the decoder returns its raw values without saying so: read as sRGB, a child's
// skin would look dull.

/** The `nclx` colour box with colour primaries 12 of the standard: Display P3. */
const NCLX_P3 = Buffer.from('nclx\0\x0c', 'latin1')
/** An ICC profile's red primary is .515 in Display P3, .436 in sRGB. */
const MIN_P3_RED = 0.48

export function isDisplayP3(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const box = bytes.indexOf('colrprof')
  return bytes.includes(NCLX_P3) || (box > 0 && redOf(bytes.subarray(box + 8)) > MIN_P3_RED)
}

/** The X value of the red primary in an ICC profile: its tag table begins at 128, twelve bytes each. */
function redOf(profile: Buffer): number {
  const at = profile.indexOf('rXYZ', 128)
  if (at < 0 || at + 8 > profile.length) return 0
  const place = profile.readUInt32BE(at + 4) + 8
  return place + 4 <= profile.length ? profile.readInt32BE(place) / 65_536 : 0
}

const linearTable = Float32Array.from({ length: 256 }, (_, i) =>
  i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
)
const STEPS = 4096
const gammaTable = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => {
  const v = i / STEPS
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
})
const toGamma = (value: number) => gammaTable[Math.round(Math.min(1, Math.max(0, value)) * STEPS)] as number

/** Converts RGBA values in place. Colours outside sRGB are clipped to the nearest. */
export function convertToSrgb(data: Uint8Array | Uint8ClampedArray) {
  for (let i = 0; i < data.length; i += 4) {
    const r = linearTable[data[i] as number] as number
    const g = linearTable[data[i + 1] as number] as number
    const b = linearTable[data[i + 2] as number] as number
    data[i] = toGamma(1.2249 * r - 0.2247 * g)
    data[i + 1] = toGamma(-0.042 * r + 1.0419 * g)
    data[i + 2] = toGamma(-0.0197 * r - 0.0786 * g + 1.0979 * b)
  }
}
