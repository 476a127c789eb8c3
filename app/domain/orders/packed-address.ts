/** The campaign's clients send an address as one text, with bars between postal code, line and detail. */
export function unpackAddress(text: string) {
  const [postalCode = '', address = '', ...detail] = text.split('|')
  return detail.length ? { postalCode, address, detailAddress: detail.join(' ') } : undefined
}

export const packAddress = (parts: readonly (string | null)[]): string =>
  parts.map((part) => part ?? '').join('|')
