import { vi } from 'vitest'

// Test files share a process and its packages, but each loads our own modules anew, under the environment of the run.

const shared = globalThis as { environmentOfTheRun?: NodeJS.ProcessEnv }
shared.environmentOfTheRun ??= { ...process.env }
const { environmentOfTheRun: original } = shared

for (const name of Object.keys(process.env)) if (!(name in original)) delete process.env[name]
Object.assign(process.env, original)

// TensorFlow's WebAssembly would end the process at an error that a later file expects. Vitest's own listeners, named
// after their events, stay: they report errors that no test expects.
for (const event of ['uncaughtException', 'unhandledRejection'])
  for (const listener of process.listeners(event as 'uncaughtException'))
    if (listener.name !== event) process.off(event, listener)

vi.useRealTimers()
vi.unstubAllGlobals()
vi.resetModules()
