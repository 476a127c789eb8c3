/** Addresses that the server and the result page alone use: they need not travel with every page. */
export const paymentAddress = {
  results: () => '/payple-success',
  /** Of a window whose order could not be looked up. */
  resultOfWindow: (oid: string, more: '' | '&st=fail' = '') =>
    `/payple-success?oid=${encodeURIComponent(oid)}${more}`,
} as const
