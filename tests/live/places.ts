import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { emptyEnv } from '../cluster/shop-processes'

// The mail server of the rehearsal, and the shop's commands.

interface Letter {
  to: string[]
  raw: string
  isSafe: boolean
  user?: string
}

interface MailOptions {
  folder: string
  /** user and password */
  accounts: Record<string, string>
}

/** One server that begins with TLS, one that offers it, and one that offers none. */
export function openMail({ folder, accounts }: MailOptions) {
  const letters: Letter[] = []
  /** Accounts whose password came before TLS. */
  const exposed: string[] = []
  const certificate = (name: string) => ({
    key: readFileSync(join(folder, `${name}.key`)),
    cert: readFileSync(join(folder, `${name}.crt`)),
  })
  const listen = (port: number, more: { secure?: boolean; disabledCommands?: string[] }) => {
    const server = new SMTPServer({
      ...certificate('mail'),
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: [],
      ...more,
      onAuth({ username, password }, session, done) {
        if (!session.secure) exposed.push(username ?? '')
        if (accounts[username ?? ''] === password) return done(null, { user: username })
        done(new Error('wrong password'))
      },
      onData(stream, session, done) {
        void text(stream).then((raw) => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          letters.push({ to, raw, isSafe: Boolean(session.secure), user: session.user })
          done()
        })
      },
    })
    server.on('error', () => undefined) // A client that refuses the certificate hangs up.
    return new Promise<SMTPServer>((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
  }
  return {
    letters,
    exposed,
    listen,
    present: (server: SMTPServer, name: string) => server.updateSecureContext(certificate(name)),
  }
}

interface CommandOptions {
  root: string
  dataDir: string
  env: Record<string, string>
}

/** One of the operator's commands; `typed` is what it reads. Never throws. */
export async function runCommand(
  { root, dataDir, env }: CommandOptions,
  argv: string[],
  typed = '',
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [join(root, 'build/server/command.js'), ...argv], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      ...emptyEnv(root),
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(typed)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [printed, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, printed: printed + wrong }
}
