import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

// The reporter of `npm run verify`: counts passes, times files and names failures, including a file that does not load, a broken
// hook and an unhandled error, which fail a run without failing a test.

const { VERIFY_REPORT: report } = process.env

const first = (message: string) => message.split('\n')[0] ?? ''

export default class VerifyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unheard: readonly SerializedError[]) {
    if (!report) return
    const count = { passed: 0, failed: 0, skipped: 0 }
    const seconds: Record<string, number> = {}
    const failures: string[] = []
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      const { duration, collectDuration } = module.diagnostic()
      seconds[file] = (duration + collectDuration) / 1000
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        count[state === 'pending' ? 'skipped' : state] += 1
        if (state === 'failed') failures.push(`${file} ${test.fullName}`)
      }
      const suites = [module, ...module.children.allSuites()]
      for (const { message } of suites.flatMap((suite) => suite.errors())) {
        count.failed += 1
        failures.push(`${file}, outside of its tests: ${first(message)}`)
      }
    }
    for (const { message, stack } of unheard) {
      count.failed += 1
      failures.push(`unheard: ${first(message)} ${stack?.split('\n')[1]?.trim() ?? ''}`)
    }
    writeFileSync(report, JSON.stringify({ count, failures, seconds }))
  }
}
