import { db } from '../domain/db.server'
import { failedJobs, type JobName, retryJob } from '../domain/jobs.server'
import { latestNotices } from '../domain/notices/notices.server'
import { openHouse } from './house.server'
import { closeAndExit, live } from './signals.server'

// What an operator does from a shell: `npm run shop:do -- COMMAND`.

const commands: Record<string, { means: string; run(...given: string[]): Promise<void> }> = {
  prepare: {
    means: 'migrate and seed, then stop',
    run: async () => undefined,
  },
  jobs: {
    means: 'list the background jobs that gave up',
    run: async () => console.table(await failedJobs()),
  },
  retry: {
    means: 'NAME ID: try a job again',
    run: async (name, id) => retryJob(name as JobName, id ?? ''),
  },
  notices: {
    means: 'read the latest letters and text messages',
    run: async () => {
      for (const { channel, recipient, status, title, body } of await latestNotices(db))
        process.stdout.write(`[${status}] ${channel} → ${recipient}\n${title}\n${body}\n\n`)
    },
  },
}

await live({
  async start() {
    const [name = '', ...given] = process.argv.slice(2)
    const command = commands[name]
    if (!command) {
      for (const [known, { means }] of Object.entries(commands))
        process.stdout.write(`${known.padEnd(10)} ${means}\n`)
      return closeAndExit(name ? 1 : 0)
    }
    await openHouse()
    await command.run(...given)
    await closeAndExit(0)
  },
})
