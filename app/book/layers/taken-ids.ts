import { bounds } from '../document'
import type { Layer } from './layer'

/** A layer whose id another part of its page has gets a new one, always the same for the same page. */
export function renameTaken(layers: readonly Layer[], others: readonly { id: string }[]): Layer[] {
  const taken = new Set([...others, ...layers].map(({ id }) => id))
  return layers.map((layer) => {
    if (!others.some(({ id }) => id === layer.id)) return layer
    const id = findFreeId(layer.id, taken)
    taken.add(id)
    return { ...layer, id }
  })
}

function findFreeId(id: string, taken: ReadonlySet<string>): string {
  for (let i = 2; ; i++) {
    const end = `-${i}`
    const free = id.slice(0, bounds.name - end.length) + end
    if (!taken.has(free)) return free
  }
}
