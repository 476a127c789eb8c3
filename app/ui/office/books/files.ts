const MOST = 10 * 1024 * 1024

/** What the shop would refuse anyway, told before ten megabytes have gone. */
export function wrongWith({
  name,
  type,
  size,
}: File): 'picture.unsupported' | 'picture.tooLarge' | undefined {
  // Some browsers do not know what a HEIC is.
  const isPicture = /^image\/(jpeg|png|webp|gif|heic|heif)$/.test(type) || /\.hei[cf]$/i.test(name)
  if (!isPicture) return 'picture.unsupported'
  return size > MOST ? 'picture.tooLarge' : undefined
}
