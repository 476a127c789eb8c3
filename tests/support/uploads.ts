import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { action as presign } from '~/routes/api/uploads/presign'
import { action as put } from '~/routes/api/uploads/put'
import { loaderArgs } from './requests'

// Uploads of pictures for a page.

type UploadHeaders = Record<string, string>

/** A response counts whether the route returned or threw it. */
export async function readResponse(answer: Promise<Response>) {
  const response = await answer.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  return { status: response.status, body: await response.json() }
}

export async function presignUpload(
  headers: UploadHeaders,
  sent: object = { ext: 'png', contentType: 'image/png' },
) {
  const body = JSON.stringify(sent)
  return readResponse(
    presign(
      loaderArgs('/api/uploads/presign', {
        method: 'POST',
        body,
        headers: { ...headers, 'Content-Type': 'application/json' },
      }) as never,
    ),
  )
}

export function putUpload(
  url: string,
  body: BodyInit | undefined,
  type = 'image/png',
  more: { duplex?: 'half' } = {},
) {
  const args = loaderArgs(url, { method: 'PUT', body, headers: { 'Content-Type': type }, ...more })
  const file = new URL(args.request.url).pathname.split('/').at(-1)
  return readResponse(put({ ...args, params: { file } } as never))
}

/** Noise that no codec can compress, so the file is as large as its pixels. */
export const noisePicture = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })

export const plainPicture = (width: number, height: number, background = '#3a7a8a') =>
  sharp({ create: { width, height, channels: 3, background } })

/** The left half is opaque, the right half transparent. */
export const halfTransparentTitle = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 2), height, channels: 4, background: '#c0392b' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
