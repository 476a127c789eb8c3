import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mostMegabytesOf } from './drawn-book-at-once.mjs'

/** @typedef {import('../../app/engines/drawn/drawn').KeptPage} KeptPage */
/** @typedef {{ picture: string, part: 'left' | 'right' | 'page', base: Omit<KeptPage['base'], 'bytes'>, files: string[] }} StoredMaster */

/** Masters of printed parts, on disk as in the shop: those of a book would fill the bench's own memory. */
export class PrintMasters {
  /** @type {StoredMaster[]} */
  #stored = []
  /** @type {string | undefined} */
  #folder
  #home

  /** @param {string} home */
  constructor(home) {
    this.#home = home
  }

  /** @param {string} picture @param {StoredMaster['part']} part @param {KeptPage} keptPage */
  store(picture, part, { base: { bytes, ...base }, planes }) {
    this.#folder ??= mkdtempSync(join(this.#home, 'masters-'))
    const folder = this.#folder
    const files = [bytes, ...(planes ? [planes] : [])].map((content, i) => {
      const file = join(folder, `${this.#stored.length}-${i}`)
      writeFileSync(file, content)
      return file
    })
    this.#stored.push({ picture, part, base, files })
  }

  /**
   * Megabytes that one engine process holds at most while it paints all parts over their masters, however large it grows.
   * @param {{ createDrawnPool: typeof import('../../app/engines/drawn/pool.server').createDrawnPool, script: string }} engine
   * @param {import('../../app/art/child/look').ChildLook} look
   */
  async measureMemory({ createDrawnPool, script }, look) {
    const pool = createDrawnPool({ script, workers: 1, waiting: 1, megabytes: 100_000 })
    let most = 0
    try {
      for (const { picture, part, base, files } of this.#stored) {
        const [bytes = new Uint8Array(), planes] = files.map((file) => new Uint8Array(readFileSync(file)))
        const made = await pool.paintPage({
          picture,
          shot: { part },
          look,
          keptPage: { base: { ...base, bytes }, planes },
        })
        if (!made.ok) throw new Error(`${picture}, ${part}: ${made.reason}`)
        most = Math.max(most, ...pool.pids().map(mostMegabytesOf))
      }
    } finally {
      await pool.close()
      if (this.#folder) rmSync(this.#folder, { recursive: true })
    }
    return most
  }
}
