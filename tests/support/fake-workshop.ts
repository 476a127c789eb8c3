import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A process without an engine that obeys the photo's text; `birth` runs first and knows the process's number. */
export function createFakeWorkshop(birth = '') {
  const folder = mkdtempSync(join(tmpdir(), 'workshop-'))
  const script = join(folder, 'workshop.mjs')
  const text = `
    import { appendFileSync, closeSync, existsSync, openSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    const noted = (what) => appendFileSync(${JSON.stringify(join(folder, 'noted'))}, what + '\\n')
    const isFree = (nth) => {
      try {
        return closeSync(openSync(${JSON.stringify(folder)} + '/' + nth, 'wx')) ?? true
      } catch {
        return false
      }
    }
    let nth = 1
    while (!isFree(nth)) nth++
    noted('born')
    process.on('disconnect', () => process.exit(0))
    const die = () => process.kill(process.pid, 'SIGKILL')
    process.on('message', ({ photo }) => {
      const told = String.fromCharCode(...photo)
      if (told === 'die unbegun' || told === 'not by ' + nth) return die()
      noted(told)
      process.send({ hasBegun: true }, async () => {
        if (told === 'die') return die()
        if (told === 'slow') await sleep(300)
        process.send({ result: { ok: true }, megabytes: 1 }, () => noted('answered ' + told))
      })
    })
    ${birth}
    process.send({ isOpen: true }, () => noted('open'))`
  writeFileSync(script, text)
  const notes = join(folder, 'noted')
  return {
    script,
    /** the log of its processes: started, opened, began and answered */
    noted: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
