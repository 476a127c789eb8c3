import type { Press, PressFile } from '~/ports/press/press'

// A printing house in memory. The n-th step of all deliveries never ends, which is what a killed process looks like from
// outside: no `catch` and no `finally` runs.

interface HouseOptions {
  /** the step that never ends, counted from 1 */
  stuckAt?: number
  onStep?: (step: string) => Promise<void>
}

export function createMemoryPress({ stuckAt, onStep }: HouseOptions = {}) {
  const [files, parts] = [new Map<string, string>(), new Set<string>()]
  const arrivals: string[] = []
  let [steps, attempts] = [0, 0]
  let reportStuck: () => void = () => undefined
  const stuck = new Promise<'stuck'>((resolve) => {
    reportStuck = () => resolve('stuck')
  })
  async function step(name: string) {
    steps += 1
    await onStep?.(name)
    if (steps !== stuckAt) return
    reportStuck()
    await new Promise(() => undefined)
  }
  const press: Press = {
    canSend: true,
    async open(batch) {
      await step(`open ${batch}`)
      const attempt = ++attempts
      return {
        async put(file) {
          const part = `${file.name}.${attempt}.part`
          await step(`begin ${file.name}`)
          parts.add(part)
          const text = await readAll(file)
          await step(`rename ${file.name}`)
          parts.delete(part)
          files.set(file.name, text)
          arrivals.push(file.name)
          await step(`receive ${file.name}`)
        },
        async finish() {
          await step('finish')
          parts.clear()
        },
        async close() {
          await step('close')
        },
      }
    },
  }
  return { press, files, parts, arrivals, stuck, countSteps: () => steps }
}

async function readAll(file: PressFile): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of await file.open()) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
