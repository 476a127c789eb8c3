// Pictures of the child in its books. The address of one that is not shown yet stands in `data-src`.

/** Decoded before it is shown, so that nothing flickers; an older one that arrives late is dropped. */
export function loadPicture(image: HTMLImageElement, src: string) {
  image.dataset.src = src
  const next = new Image()
  next.src = src
  const show = () => image.dataset.src === src && showSource(image)
  next.decode().then(show, show)
}

export function showSource(image: HTMLImageElement) {
  const { src } = image.dataset
  if (src && image.getAttribute('src') !== src) image.src = src
  image.classList.remove('is-outdated')
}
