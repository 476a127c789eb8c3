import { drawingOf, type Framing, LONGEST, mustBeDrawn } from './framing'

// A photo for display in this browser, and for sending.

export interface Photo {
  file: File
  /** undefined if this browser cannot decode it, as most cannot decode HEIC: the file is sent as it is */
  picture?: ImageBitmap
}

const HEIC = /\.hei[cf]$/i

export const isPicture = ({ type, name }: File) => type.startsWith('image/') || HEIC.test(name)

/** Undefined if the file is no picture. */
export async function opened(file: File): Promise<Photo | undefined> {
  try {
    return { file, picture: await createImageBitmap(file, { imageOrientation: 'from-image' }) }
  } catch {
    return HEIC.test(file.name) || /hei[cf]/.test(file.type) ? { file } : undefined
  }
}

/** Returns whether the browser could draw it. */
export function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  framing: Framing,
  longest: number,
): boolean {
  const { width, height, scale, x, y } = drawingOf(picture, framing, longest)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return false
  pen.imageSmoothingQuality = 'high'
  pen.translate(width / 2 + x, height / 2 + y)
  pen.rotate((framing.turns * Math.PI) / 2)
  pen.scale(scale, scale)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return true
}

export async function toSend({ file, picture }: Photo, framing: Framing): Promise<Blob> {
  if (!picture || !mustBeDrawn(picture, framing, file.size)) return file
  const canvas = document.createElement('canvas')
  if (!draw(canvas, picture, framing, LONGEST)) return file
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  // If drawing fails, the original file is sent.
  return drawn ?? file
}
