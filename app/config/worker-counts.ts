/** One core is left to serving pages, and each worker needs its share of memory. */
export function countWorkers(cores: number) {
  return Math.min(4, Math.max(1, cores - 1))
}

/** A parent waits for all pages of a book at once. The painters' low priority leaves the processor to pages that are served. */
export const countDrawnWorkers = (cores: number) => Math.min(4, cores)
