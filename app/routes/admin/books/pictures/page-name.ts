/** A page as people name it. */
export const pageName = (page: string) =>
  ({ 'cover-front': '앞표지', 'cover-back': '뒤표지' })[page] ?? `${page}쪽`
