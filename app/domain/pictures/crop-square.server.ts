/** `at` chooses the part: 0 is the left or the top, 100 the right or the bottom. */
export async function cropSquare(bytes: Uint8Array, at: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  if (width === height) return bytes
  const side = Math.min(width, height)
  const from = (whole: number) => Math.round(((whole - side) * at) / 100)
  return sharp(bytes)
    .extract({ left: from(width), top: from(height), width: side, height: side })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
