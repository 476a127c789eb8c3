import sharp from 'sharp'

// A photo of a screen that shows a photo: pixels of three coloured stripes, which a camera meets at a slight angle.

const STRIPES = 3
/** A lens blurs by about a third of a pixel of its camera. */
const LENS = 0.38

/** `pitch`: the camera's pixels for each of the screen's, where bands are seen from 0.8 to 3. */
export async function shootScreen(
  photo: Uint8Array,
  { shown = 640, pitch = 1.3, turn = 3.5 } = {},
): Promise<Uint8Array> {
  const { data, info } = await sharp(photo)
    .resize(shown, shown, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width * STRIPES, info.height * STRIPES]
  const lit = Buffer.alloc(width * height * 3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) {
      const colour = x % STRIPES
      const from = (Math.floor(y / STRIPES) * info.width + Math.floor(x / STRIPES)) * 3 + colour
      // A thin dark line parts the rows.
      lit[i + colour] = y % STRIPES ? (data[from] as number) : (data[from] as number) * 0.4
    }
  const scale = pitch / STRIPES
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const seen = await sharp(lit, { raw: { width, height, channels: 3 } })
    .blur(LENS / scale)
    .png()
    .toBuffer()
  const shot = await sharp(seen)
    .affine([cos, -sin, sin, cos], { background: '#101114', interpolator: 'bilinear' })
    .linear(3, 8)
    .png()
    .toBuffer()
  return sharp(shot).jpeg({ quality: 88 }).toBuffer()
}
