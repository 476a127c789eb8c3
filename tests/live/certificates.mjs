import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Two authorities and what they sign, by Debian's openssl. The run trusts the first one alone.

/** Each certificate: the host that it names, its days, and whether the authority is the one that is trusted. */
const CERTIFICATES = {
  shop: { host: 'shop.example', days: 2 },
  storage: { host: 'storage.example', days: 2 },
  mail: { host: 'mail.example', days: 2 },
  payple: { host: 'cpay.payple.kr', days: 2 },
  'payple-ended': { host: 'cpay.payple.kr', days: -1 },
  'payple-elsewhere': { host: 'pay.example', days: 2 },
  'payple-unknown': { host: 'cpay.payple.kr', days: 2, authority: 'stranger' },
  'mail-ended': { host: 'mail.example', days: -1 },
}

/** @param {string} folder */
export function makeCertificates(folder) {
  /** @param {string[]} argv */
  const openssl = (...argv) =>
    execFileSync('openssl', argv, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  for (const authority of ['authority', 'stranger'])
    openssl(
      ...['req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${authority}`],
      ...['-addext', 'keyUsage=critical,keyCertSign'],
      ...['-keyout', `${authority}.key`, '-out', `${authority}.pem`],
    )
  for (const [name, { host, days, authority = 'authority' }] of Object.entries(
    /** @type {Record<string, { host: string, days: number, authority?: string }>} */ (CERTIFICATES),
  )) {
    openssl('req', ...newKey, '-subj', `/CN=${host}`, '-keyout', `${name}.key`, '-out', `${name}.csr`)
    writeFileSync(join(folder, `${name}.ext`), `subjectAltName=DNS:${host}\n`)
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${authority}.pem`, '-CAkey', `${authority}.key`],
      ...['-CAcreateserial', '-extfile', `${name}.ext`, '-days', String(days), '-out', `${name}.crt`],
    )
    const both = ['crt', 'key'].map((kind) => readFileSync(join(folder, `${name}.${kind}`), 'utf8'))
    writeFileSync(join(folder, `${name}.pem`), both.join(''))
  }
}
