import { demoAccounts } from '../../db/seed/people'
import { config } from '../config.server'

/** What a newcomer needs to know, once, on the terminal. */
export function welcome(port: number) {
  const lines = [
    `${'주인공'} is open: ${config.anyOwnHost ? `http://localhost:${port}` : config.publicOrigin}`,
  ]
  if (config.demo) {
    lines.push('Demo mode: outside services are pretended, nothing is charged or sent.')
    for (const { role, name, password } of demoAccounts)
      lines.push(`  ${role.padEnd(8)} ${name} / ${password}`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
