import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PressFile } from '~/ports/press/press'
import {
  type HouseFaults,
  type PretendedHouse,
  startPretendedHouse,
} from '~/ports/press/pretended-house.server'
import { createSftpPress, type SftpAccess } from '~/ports/press/sftp.server'

// The adapter for SFTP against a server that stores files in a folder and has the faults of a real one.

let root: string
let house: PretendedHouse
let faults: HouseFaults
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'house-'))
  faults = {}
  house = await startPretendedHouse(root, faults)
})
afterEach(async () => {
  await house.stop()
  await rm(root, { recursive: true })
})

const BATCH = 'B261126-ABC234'
const open = (over: Partial<SftpAccess> = {}, idleMs = 20_000) =>
  createSftpPress({ ...house.access, ...over }, { connectMs: 20_000, idleMs }).open(BATCH)

const aFile = (name: string, content: Buffer): PressFile => ({
  ...{ name, bytes: content.length },
  open: async () => inPieces(content),
})
async function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 10_000) yield content.subarray(at, at + 10_000)
}
const content = Buffer.alloc(150_000, 'the pages of a book ')
const stored = () => readdir(join(root, BATCH))

describe('a delivery by SFTP', () => {
  it('stores each file whole in the batch’s folder, and replaces one that is there', async () => {
    const delivery = await open()
    await delivery.put(aFile('one.pdf', Buffer.from('an earlier one')))
    await delivery.put(aFile('one.pdf', content))
    await delivery.put(aFile('manifest.csv', Buffer.from('순서')))
    await delivery.finish()
    await delivery.close()
    expect((await stored()).sort()).toEqual(['manifest.csv', 'one.pdf'])
    expect(await readFile(join(root, BATCH, 'one.pdf'))).toEqual(content)
  })

  it('goes on in the folder of an earlier one and removes the parts that it left', async () => {
    faults.cutAfter = 60_000
    const first = await open()
    await expect(first.put(aFile('one.pdf', content))).rejects.toMatchObject({ fault: 'cutOff' })
    await first.close()
    expect(await stored()).toEqual([expect.stringMatching(/^\.one\.pdf\.\w+\.part$/)])
    delete faults.cutAfter
    const second = await open()
    await second.put(aFile('one.pdf', content))
    await second.finish()
    await second.close()
    expect(await stored()).toEqual(['one.pdf'])
  })

  it('hands out no file that is shorter than it was said to be', async () => {
    const delivery = await open()
    const short = { ...aFile('one.pdf', content), bytes: content.length + 1 }
    await expect(delivery.put(short)).rejects.toMatchObject({ fault: 'cutOff' })
    await delivery.close()
    expect(await stored()).not.toContain('one.pdf')
  })
})

describe('a printing house', () => {
  it('with another host key gets nothing, not even the password', async () => {
    const another = `SHA256:${'A'.repeat(43)}`
    await expect(open({ hostKey: another })).rejects.toMatchObject({ fault: 'hostKey' })
    expect(await readdir(root)).toEqual([])
  })

  it.each(['127.0.0.1', 'localhost'])('inside, as %s, gets nothing from a live shop', async (host) => {
    await expect(open({ host, publicOnly: true })).rejects.toMatchObject({ fault: 'inside' })
    expect(await readdir(root)).toEqual([])
  })

  it('that knows another password is named', async () => {
    faults.password = 'another'
    await expect(open()).rejects.toMatchObject({ fault: 'login' })
  })

  it('whose disk is full is named', async () => {
    faults.space = 20_000
    const delivery = await open()
    await expect(delivery.put(aFile('one.pdf', content))).rejects.toMatchObject({ fault: 'full' })
    await delivery.close()
  })

  it('that answers nothing is left after a while', async () => {
    const delivery = await open({}, 300)
    faults.isStuck = true
    await expect(delivery.put(aFile('one.pdf', content))).rejects.toMatchObject({ fault: 'slow' })
    await delivery.close()
  })

  it('that is away is named', async () => {
    const { port } = house.access
    await house.stop()
    await expect(open({ port })).rejects.toMatchObject({ fault: 'unreachable' })
    house = await startPretendedHouse(root)
  })

  it('whose folder is missing is named', async () => {
    await expect(open({ folder: '/nowhere/at/all' })).rejects.toMatchObject({ name: 'PressError' })
  })
})
