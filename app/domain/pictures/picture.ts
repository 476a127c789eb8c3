/** A picture as a page shows it: where it is, how large, and what stands there until it has come. */
export interface Picture {
  url: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

export const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

/** Every width of one format, as `srcset` wants it. A picture's own address is that of its largest JPEG. */
export function sourceSet({ url, widths }: Picture, format: Format): string {
  return widths.map((width) => `${folderOf(url)}/${width}.${format} ${width}w`).join(', ')
}

/** For links in messengers: wide, as they show it. */
export function sharingPicture({ url }: Picture): string {
  return `${folderOf(url)}/og.jpg`
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/'))
}
