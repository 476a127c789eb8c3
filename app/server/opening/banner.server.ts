import { config } from '~/config/config.server'
import { demoAccounts } from '~/domain/users/demo-accounts'

export function printBanner(port: number) {
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
