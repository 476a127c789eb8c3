import { z } from 'zod'
import { isThisMachine } from './this-machine'

// The names are OpenTelemetry's own, so that operators of a collector know them.

export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/[?#@]/.test(url),
      'must be an address like http://collector:4318',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => parseHeaders(text) !== undefined, 'must be names and values like api-key=…,tenant=…')
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('jugongin'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1(\.0)?)$/, 'must be a share from 0 to 1')
    .default('1')
    .transform(Number),
}

const TraceVariables = z.object(traceVariables)

/** The headers hold the collector's key, and plain http shows it on the way. */
export function findTraceProblems(env: z.output<typeof TraceVariables>): string[] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || !env.OTEL_EXPORTER_OTLP_HEADERS) return []
  const { protocol, hostname } = new URL(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  if (protocol === 'https:' || isThisMachine(hostname)) return []
  return ['OTEL_EXPORTER_OTLP_ENDPOINT must be https: OTEL_EXPORTER_OTLP_HEADERS travel there.']
}

/** Undefined: nothing is traced. */
export function toTraceAccess(env: z.output<typeof TraceVariables>) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Values are written as in an address. Undefined for what is no list of headers. */
function parseHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',').filter(Boolean)) {
    const [, name, value = ''] = /^\s*([\w-]+)=(\S+)\s*$/.exec(pair) ?? []
    if (!name) return undefined
    try {
      headers[name] = decodeURIComponent(value)
    } catch {
      return undefined
    }
    if (/[^\t\x20-\x7e]/.test(headers[name])) return undefined
  }
  return headers
}
