import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seal, unseal } from '../../sealing.server'

// One file of the payment journal: sealed lines, append-only. A line counts once fsync has returned.

const PURPOSE = 'payment journal'
const NAME = /^(\d{13})-[\da-f]{12}\.journal$/

interface Append {
  line: string
  resolve(): void
  reject(error: unknown): void
}

export class JournalSegment {
  private readonly waiting: Append[] = []
  private isWriting = false
  private written = Promise.resolve()

  private constructor(
    readonly name: string,
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async create(folder: string): Promise<JournalSegment> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${Date.now()}-${randomBytes(6).toString('hex')}.journal`
    const path = join(folder, name)
    const segment = new JournalSegment(name, path, await open(path, 'ax', 0o600))
    await syncFolder(folder)
    return segment
  }

  get age(): number {
    return ageOfSegment(this.name)
  }

  get isIdle(): boolean {
    return !this.isWriting && this.waiting.length === 0
  }

  append(record: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ line: seal(PURPOSE, JSON.stringify(record)), resolve, reject })
      if (!this.isWriting) this.written = this.write()
    })
  }

  /** Lines that arrive while the disk is busy are written together. */
  private async write() {
    this.isWriting = true
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0)
      try {
        // A line that was cut off by a full disk must not swallow the next one, so each begins on a new line.
        await this.file.appendFile(batch.map(({ line }) => `\n${line}\n`).join(''))
        await this.file.datasync()
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.isWriting = false
  }

  async close() {
    await this.written
    await this.file.close()
  }

  async remove() {
    await this.close()
    await rm(this.path, { force: true })
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const ageOfSegment = (name: string) => Date.now() - Number(NAME.exec(name)?.[1])

export async function listSegments(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Every intact record. A cut-off end, garbage and lines sealed with an earlier secret are skipped. */
export async function readSegment(folder: string, name: string): Promise<unknown[]> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '' // The owning process has removed the file meanwhile.
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const record = line && unseal(PURPOSE, line)
    return record ? [JSON.parse(record)] : []
  })
}

export const removeSegment = (folder: string, name: string) => rm(join(folder, name), { force: true })
