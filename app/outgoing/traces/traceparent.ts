// The header of the W3C's Trace Context: who called, and whether that caller is traced.

interface Traceparent {
  traceId: string
  parentId: string
  isSampled: boolean
}

/** Undefined for a header that is missing or not as the W3C writes it. A later version may add fields behind. */
export function parseTraceparent(header: unknown): Traceparent | undefined {
  if (typeof header !== 'string' || header.length > 100) return undefined
  const [, version, traceId = '', parentId = '', flags = '', more] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header) ?? []
  if (!version || version === 'ff' || (version === '00' && more)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const toTraceparent = (traceId: string, spanId: string) => `00-${traceId}-${spanId}-01`
