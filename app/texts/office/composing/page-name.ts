const covers: Record<string, string> = { 'cover-front': '앞표지', 'cover-back': '뒤표지' }

export const pageLabel = (page: string): string => covers[page] ?? page.replace('-', '–')

/** A page as people name it. */
export const pageName = (page: string): string => covers[page] ?? `${pageLabel(page)}쪽`
