type Stop = () => void | Promise<void>
interface Running<Thing> {
  thing: Promise<{ thing: Thing; stop: Stop }>
  users: number
}

/** Vitest loads a global setup anew for each project, so what the projects share hangs on the global object. */
const globals = globalThis as { sharedByProjects?: Map<string, Running<unknown>> }
globals.sharedByProjects ??= new Map()
const running = globals.sharedByProjects

/** Starts a thing for the first project that asks and stops it after the last one. */
export async function shareBetweenProjects<Thing>(
  name: string,
  start: () => Promise<{ thing: Thing; stop: Stop }>,
): Promise<{ thing: Thing; leave: () => Promise<void> }> {
  const shared = (running.get(name) ?? { thing: start(), users: 0 }) as Running<Thing>
  running.set(name, shared)
  shared.users++
  const { thing, stop } = await shared.thing
  const leave = async () => {
    shared.users--
    if (shared.users === 0) await stop()
  }
  return { thing, leave }
}
