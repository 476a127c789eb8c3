const MAX_BYTES = 10 * 1024 * 1024

/** A file that the shop would refuse is reported before ten megabytes are sent. */
export function findFileFault({
  name,
  type,
  size,
}: File): 'picture.unsupported' | 'picture.tooLarge' | undefined {
  // Some browsers give a HEIC file no type.
  const isPicture = /^image\/(jpeg|png|webp|gif|heic|heif)$/.test(type) || /\.hei[cf]$/i.test(name)
  if (!isPicture) return 'picture.unsupported'
  return size > MAX_BYTES ? 'picture.tooLarge' : undefined
}
