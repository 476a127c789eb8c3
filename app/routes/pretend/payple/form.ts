/** JSON may carry a field as a number; its digits count as the text. */
export const said = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
