/** A picture with `data-else` that cannot be shown is replaced by that one; without an address its figure is hidden. */
function replacePicture(picture: HTMLImageElement) {
  const otherwise = picture.dataset.else
  if (otherwise === undefined) return
  delete picture.dataset.else
  if (!otherwise) {
    picture.closest('figure')?.toggleAttribute('hidden', true)
    return
  }
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
  picture.srcset = ''
  picture.src = otherwise
}

export function replaceBrokenPictures() {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replacePicture(target),
    true,
  )
  // These failed before this script ran.
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-else]'))
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) replacePicture(picture)
}
