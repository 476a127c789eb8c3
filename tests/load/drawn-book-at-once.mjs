import { readFileSync } from 'node:fs'

const SHOT = { px: 1200 }

/**
 * Paints a book as a reader's request does: all pages are asked for at once, and two processes share them. Their planes
 * are kept and both processes are open before the clock starts.
 * @param {{ createDrawnPool: typeof import('../../app/engines/drawn/pool.server').createDrawnPool, script: string }} engine
 * @param {readonly string[]} pages
 * @param {import('../../app/art/child/look').ChildLook | undefined} look
 */
export async function paintBookAtOnce({ createDrawnPool, script }, pages, look) {
  if (!look) return undefined
  const open = () => createDrawnPool({ script, workers: 2, waiting: pages.length })
  const kept = await keepPages(open(), pages)
  const requests = kept.map(({ picture, keptPage }) => ({ picture, keptPage, shot: SHOT, look }))
  // Others than those that kept the planes, whose memory is not a reader's.
  const pool = open()
  try {
    await Promise.all(requests.slice(0, 2).map((request) => pool.paintPage(request)))
    const began = performance.now()
    const painted = await Promise.all(requests.map((request) => pool.paintPage(request)))
    const seconds = (performance.now() - began) / 1000
    if (!painted.every(({ ok }) => ok)) throw new Error('not every page was painted')
    return { seconds, megabytes: pool.pids().reduce((sum, pid) => sum + mostMegabytesOf(pid), 0) }
  } finally {
    await pool.close()
  }
}

/** @param {import('../../app/engines/drawn/pool.server').DrawnPool} pool @param {readonly string[]} pages */
async function keepPages(pool, pages) {
  try {
    return await Promise.all(
      pages.map(async (picture) => {
        const made = await pool.keepPage({ picture, shot: SHOT })
        if (!made.ok) throw new Error(`${picture}: ${made.reason}`)
        return { picture, keptPage: made.keptPage }
      }),
    )
  } finally {
    await pool.close()
  }
}

/** The most memory that a process has held: Linux tells it. @param {number} pid */
export function mostMegabytesOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024
}
