/** A picture as a page shows it: its URL, its size, and a placeholder until it has loaded. */
export interface Picture {
  url: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

const formats = ['avif', 'webp', 'jpg'] as const
type Format = (typeof formats)[number]

/** Every width of one format for `srcset`. A picture's own URL is that of its largest JPEG. */
export function sourceSet({ url, widths }: Picture, format: Format): string {
  return widths.map((width) => `${folderOf(url)}/${width}.${format} ${width}w`).join(', ')
}

/** For link previews in messengers: wide, as they are displayed. */
export function sharingPictureUrl({ url }: Picture): string {
  return `${folderOf(url)}/og.jpg`
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/'))
}

/** Only uploads of the office have this prefix. */
export const isUploadUrl = (url: string) => url.startsWith('/pictures/editor-')
