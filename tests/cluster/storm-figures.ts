import type { Requests } from './requests'

// The failures that a storm caused its visitors, and whether they are allowed.

/** A storm that fewer requests met says nothing. */
const LEAST_REQUESTS = 100

export interface Figure {
  figure: string
  measured: string
  target?: string
  isMet?: boolean
}

export interface Seen {
  note?: string
  /** why the storm says nothing, although no request failed */
  vain?: string | false
}

interface Bounds extends Seen {
  mayCut: number
  mayKind: number
  mustPutOff: boolean
}

export function describeStorm(requests: Requests, phase: string, { note, vain, ...may }: Bounds): Figure {
  const [all, failed, cut, kind, putOff, tooMany] = [
    requests.count(undefined, phase),
    requests.count('failed', phase),
    requests.count('cut', phase),
    requests.count('kind 503', phase),
    requests.count('put off', phase),
    requests.count('too many', phase),
  ]
  const seconds = requests.secondsOfKind503(phase)
  const isMissing = may.mustPutOff && putOff + kind === 0
  const parts = [
    `${all} requests: ${failed} failed, ${cut} cut, ${kind} kind 503${kind ? ` within ${seconds.toFixed(1)} s, while ${requests.readsDuringKind503(phase)} pages and pictures were shown` : ''}`,
    putOff && `${putOff} previews put off`,
    tooMany && `${tooMany} × 429`,
    `p50 ${requests.percentile(phase, 0.5)} ms, p99 ${requests.percentile(phase, 0.99)} ms`,
    note,
    all < LEAST_REQUESTS && `fewer than ${LEAST_REQUESTS} requests`,
    isMissing && 'no visitor met it',
    vain,
  ]
  const isKindEnough = may.mayKind ? seconds <= may.mayKind : kind === 0
  return {
    figure: phase,
    measured: parts.filter(Boolean).join('; '),
    target: `failed 0; cut ${may.mayCut ? `≤ ${may.mayCut}` : '0'}; kind 503 ${may.mayKind ? `for ≤ ${may.mayKind} s` : '0'}${may.mustPutOff ? '; put off or kind 503 ≥ 1' : ''}`,
    isMet:
      failed === 0 &&
      cut <= may.mayCut &&
      isKindEnough &&
      requests.refusedBuyers(phase) === 0 &&
      all >= LEAST_REQUESTS &&
      !isMissing &&
      !vain,
  }
}

export function describeAll(requests: Requests, mayCut: number): Figure[] {
  for (const outcome of ['failed', 'cut', 'open'] as const)
    for (const line of requests.list(outcome)) console.info(`  ${outcome}: ${line}`)
  const [failed, cut, open] = [requests.count('failed'), requests.count('cut'), requests.count('open')]
  return [
    {
      figure: 'requests that failed, were cut or never ended, in all',
      measured: `${failed}, ${cut}, ${open}`,
      target: `0, ≤ ${mayCut}, 0`,
      isMet: failed === 0 && cut <= mayCut && open === 0,
    },
  ]
}
