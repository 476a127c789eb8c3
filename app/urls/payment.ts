/** Addresses that only the server and the result page use, apart from the others so that not every page loads them. */
export const paymentUrls = {
  results: () => '/payple-success',
  /** The result of a payment window whose order could not be looked up. */
  resultOfWindow: (oid: string, more: '' | '&st=fail' = '') =>
    `/payple-success?oid=${encodeURIComponent(oid)}${more}`,
} as const
