import { type Framing, MAX_SIDE_PX, mustRedraw, placeOnCanvas } from './framing'

export interface Photo {
  file: File
  /** undefined if this browser cannot decode it, as most cannot decode HEIC: the file is sent as it is */
  picture?: ImageBitmap
}

const HEIC = /\.hei[cf]$/i

export const isPicture = ({ type, name }: File) => type.startsWith('image/') || HEIC.test(name)

export async function openPhoto(file: File): Promise<Photo | undefined> {
  try {
    return { file, picture: await createImageBitmap(file, { imageOrientation: 'from-image' }) }
  } catch {
    return HEIC.test(file.name) || /hei[cf]/.test(file.type) ? { file } : undefined
  }
}

export function drawPhoto(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  framing: Framing,
  longest: number,
): boolean {
  const { width, height, scale, x, y } = placeOnCanvas(picture, framing, longest)
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

export async function toUploadBlob({ file, picture }: Photo, framing: Framing): Promise<Blob> {
  if (!picture || !mustRedraw(picture, framing, file.size)) return file
  const canvas = document.createElement('canvas')
  if (!drawPhoto(canvas, picture, framing, MAX_SIDE_PX)) return file
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  // If drawing fails, the original file is sent.
  return drawn ?? file
}
