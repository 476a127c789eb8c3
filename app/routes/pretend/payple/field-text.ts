/** JSON may carry a field as a number; its digits count as the text. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
