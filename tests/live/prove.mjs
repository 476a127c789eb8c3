import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { buildInto } from '../support/built.mjs'
import { makeCertificates } from './certificates.mjs'

// `npm run prove:live`: a live shop with every secret, behind HAProxy, with Payple, the mail server and the object storage as
// hosts of their own, each with a certificate of an authority made for the run. It runs as root (Debian's haproxy,
// iproute2, openssl) in a network of its own without a way out: there the shop meets Payple at a public address and by
// its real name, with nothing in the shop told that this is a test. About six minutes.

/** The address exists inside this run's network alone. */
const PAYPLE = '11.22.33.44'
const root = fileURLToPath(new URL('../..', import.meta.url))
await build()
mkdirSync(join(root, '.data'), { recursive: true })
// The folder lies in the project, so that the code built here finds its packages.
const folder = mkdtempSync(join(root, '.data/prove-live-'))
try {
  makeCertificates(folder)
  await buildInto(folder, { live: 'tests/live/live.ts' })
  writeFileSync(
    join(folder, 'hosts'),
    `127.0.0.1 localhost shop.example storage.example mail.example\n${PAYPLE} cpay.payple.kr\n`,
  )
  const enter = `set -e
ip link set lo up
ip address add ${PAYPLE}/32 dev lo
mount --bind '${join(folder, 'hosts')}' /etc/hosts
exec '${process.execPath}' '${join(root, 'tests/live/run.mjs')}' '${folder}' "$@"`
  const { status } = spawnSync(
    'unshare',
    ['--net', '--mount', '--propagation', 'private', 'sh', '-c', enter, 'sh', ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') },
      stdio: 'inherit',
    },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
