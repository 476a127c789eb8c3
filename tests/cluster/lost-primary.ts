import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Presses the lines of the run book's page "The primary is lost", word for word.

interface Pressed {
  /** what `psql -c` is given */
  askStandby(texts: string[]): Promise<unknown>
  /** what is written to the proxy's socket */
  tellProxy(command: string): Promise<void>
}

export async function pressLostPrimary(root: string, { askStandby, tellProxy }: Pressed) {
  for (const line of readLines(root)) {
    const texts = [...line.matchAll(/-c (?:'([^']+)'|"([^"]+)")/g)].map(
      ([, single, double]) => single ?? double ?? '',
    )
    const command = /^echo '([^']+)' \| socat - \/run\/haproxy\/admin\.sock$/.exec(line)?.[1]
    if (command) await tellProxy(command)
    else if (line.startsWith('psql ') && texts.length) await askStandby(texts)
    else throw new Error(`the run book has a line that is not understood: ${line}`)
  }
}

function readLines(root: string): string[] {
  const page = readFileSync(join(root, 'docs/operations/run-book.md'), 'utf8')
  const block = /## The primary is lost\n[^#]*?```\n(.*?)\n```/s.exec(page)?.[1]
  if (!block) throw new Error('the run book has no lines for a lost primary')
  return block.split('\n')
}
