import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { totpUrl } from '~/domain/admins/totp.server'
import { encodeQr } from '~/http/formats/qr.server'

// OpenCV reads the codes, because it shares no code with the writer.

interface Reader {
  QRCodeDetector?: new () => { detectAndDecode(mat: unknown): string }
  matFromImageData(image: { data: Uint8ClampedArray; width: number; height: number }): { delete(): void }
}

async function read({ size, path }: ReturnType<typeof encodeQr>): Promise<string> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Reader
  // OpenCV's module has a `then` that never resolves, so it must not be awaited.
  if (!cv.QRCodeDetector)
    await new Promise<void>((resolve) => Object.assign(cv, { onRuntimeInitialized: resolve }))
  if (!cv.QRCodeDetector) throw new Error('nothing here reads codes')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="480" height="480"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mat = cv.matFromImageData({
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
  })
  const said = new cv.QRCodeDetector().detectAndDecode(mat)
  mat.delete()
  return said
}

it('QR code is decoded to the link that it was made of', async () => {
  const link = totpUrl('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', { issuer: '주인공', name: 'kim.minji-2' })
  expect(await read(encodeQr(link))).toBe(link)
}, 60_000)

it('QR code has a margin of four modules, and differs for another secret', () => {
  const { size, path } = encodeQr('otpauth://totp/a?secret=AAAA')
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((bar) => bar.slice(1).map(Number))
  expect(
    bars.map(([x = 0, y = 0, wide = 0, back]) => [
      x + wide <= size - 4 && x >= 4,
      y >= 4 && y < size - 4,
      back === wide,
    ]),
  ).toEqual(bars.map(() => [true, true, true]))
  expect(bars.length).toBeGreaterThan(100)
  expect(encodeQr('otpauth://totp/a?secret=AAAB').path).not.toBe(path)
})
