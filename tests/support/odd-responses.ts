// What a response to malformed input must not show.

/** Markup in odd requests, which no page may repeat as markup. */
export const MARK = '<x-odd>"\'onmark=1'

/** The fault of a raw HTTP response; undefined for a proper one. */
export function findFault(response: string): string | undefined {
  if (response === '') return undefined // The client promised more than it sent, or disconnected.
  if (!/^HTTP\/1\.1 [1234]\d\d/.test(response)) return 'not an answer below 500'
  if (/\n\s+at .*:\d+:\d+|node_modules|\/app\/|select .* from/i.test(response)) return 'tells of the inside'
  if (response.includes('<x-odd>')) return 'throws a tag back'
  if (/^location:\s*(https?:)?\/\//im.test(response)) return 'leads elsewhere'
  const [head = ''] = response.split('\r\n\r\n')
  if (/^HTTP\/1\.1 30[12378]/.test(head) && !/^location: *\S/im.test(head)) return 'leads nowhere'
  if (/^set-cookie: x=1/im.test(response)) return 'sets a smuggled header'
  return undefined
}
