import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A disk of a few megabytes that a test may fill to its last byte.

export interface SmallDisk {
  folder: string
  fill(): void
  /** Frees so many bytes of a full disk. */
  leave(bytes: number): void
  free(): void
  remove(): void
}

interface Megabytes {
  least: number
  most: number
}

/** A new tmpfs or, without the right to mount one, a container's; else the reason why there is none. */
export function openSmallDisk({ least, most }: Megabytes): SmallDisk | { reason: string } {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${most}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    return sharedMemoryDisk({ least, most }) ?? { reason: `no small disk: ${(error as Error).message}` }
  }
  chmodSync(folder, 0o755)
  return diskIn(folder, () => execFileSync('umount', ['--lazy', folder]))
}

/** Prints the reason when the machine has no small disk. */
export function hasSmallDisk(size: Megabytes): boolean {
  const disk = openSmallDisk(size)
  if ('reason' in disk) console.warn(`Tests of a disk of ${size.most} MB are left out: ${disk.reason}`)
  else disk.remove()
  return !('reason' in disk)
}

const SHARED_MEMORY = '/dev/shm'
const MEGABYTE = 1024 * 1024

function sharedMemoryDisk({ least, most }: Megabytes): SmallDisk | undefined {
  const { bsize, blocks, bavail } = statfsSync(SHARED_MEMORY)
  if (bsize * blocks > most * MEGABYTE || bsize * bavail < least * MEGABYTE) return undefined
  return diskIn(mkdtempSync(join(SHARED_MEMORY, 'small-disk-')))
}

function diskIn(folder: string, unmount = () => {}): SmallDisk {
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    leave: (bytes) => truncateSync(ballast, statSync(ballast).size - bytes),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fill(path: string) {
  const file = openSync(path, 'a')
  try {
    for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(file, Buffer.alloc(size, 1))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, bytes: Uint8Array) {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
