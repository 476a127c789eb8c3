// The bow of a wrapped book, for the page that unwraps it and for the picture in a messenger. Its knot is at 0, 0; it
// is 200 wide.

export const RIBBON = { color: '#c4412a', light: '#dd6a4f', dark: '#9c2f1d' } as const

/** From back to front. */
export const BOW: readonly { d: string; fill: string }[] = [
  { d: 'M-8 4C-22 34-40 58-62 82L-44 84-36 98C-16 68-4 38 4 8Z', fill: RIBBON.dark },
  { d: 'M8 4C22 34 40 58 62 82L44 84 36 98C16 68 4 38-4 8Z', fill: RIBBON.dark },
  { d: 'M0 0C-26-44-84-66-98-38-108-16-56 12 0 4Z', fill: RIBBON.color },
  { d: 'M0 0C26-44 84-66 98-38 108-16 56 12 0 4Z', fill: RIBBON.color },
  { d: 'M-6-2C-30-28-64-42-76-30-84-20-50-4-6 2Z', fill: RIBBON.dark },
  { d: 'M6-2C30-28 64-42 76-30 84-20 50-4 6 2Z', fill: RIBBON.dark },
  { d: 'M-82-42C-66-50-40-38-22-20-44-34-66-42-82-42Z', fill: RIBBON.light },
  { d: 'M82-42C66-50 40-38 22-20 44-34 66-42 82-42Z', fill: RIBBON.light },
  { d: 'M-17-10C-14-19 14-19 17-10 20 0 19 9 15 15 8 20-8 20-15 15-19 9-20 0-17-10Z', fill: RIBBON.color },
  { d: 'M-11-10C-4-14 6-14 11-10 5-9-4-9-11-10Z', fill: RIBBON.light },
]
