export type SpanKind = 'server' | 'client' | 'consumer'

/** Holds names that are written in the code, routes, numbers and statuses: never a typed text, an address, a person or a query. */
export interface Span {
  traceId: string
  spanId: string
  parentId?: string
  kind: SpanKind
  name: string
  /** milliseconds since 1970, with their fraction */
  began: number
  ended: number
  attributes: Record<string, string | number | boolean>
  isFailed: boolean
  queries: number
  queryMs: number
}
