import { expect, it, vi } from 'vitest'

// A new SHOP_SECRET ends no session or payment under way, as long as SHOP_SECRET_OLD has the former one.

const [FORMER, NEWEST] = [
  'the-former-secret-of-this-test-long-enough',
  'the-newest-secret-of-this-test-long-enough',
]

/** The modules of a process that was started with these secrets. */
async function startWith(secret: string, old = '') {
  vi.resetModules()
  vi.stubEnv('SHOP_SECRET', secret)
  vi.stubEnv('SHOP_SECRET_OLD', old)
  const [sealing, { cookies }, signedFiles, receipts] = await Promise.all([
    import('~/domain/sealing.server'),
    import('~/http/cookies.server'),
    import('~/http/files/signed-files.server'),
    import('~/domain/receipts/sign-receipt.server'),
  ])
  return { ...sealing, cookies, ...signedFiles, ...receipts }
}

type Process = Awaited<ReturnType<typeof startWith>>

const KEY = 'previews/one/source.jpg'
const ORDER = { orderId: 7, kind: 'source' } as Parameters<Process['signPhotoUrl']>[0]

async function leave({ seal, signText, cookies, signPhotoUrl, signReceipt }: Process) {
  return {
    sealed: seal('payment cookie', 'keys of a payment'),
    signature: signText('an address'),
    device: await cookies.device.serialize('1.aaaaaaaaaaaaaaaaaaaaaa'),
    photo: new URL(signPhotoUrl(ORDER, KEY), 'http://shop').searchParams,
    receipt: JSON.stringify(await signReceipt({ cause: 'request', erased: [], retained: [] })),
  }
}

async function read(process: Process, left: Awaited<ReturnType<typeof leave>>) {
  return {
    sealed: process.unseal('payment cookie', left.sealed),
    signature: process.hasSigned('an address', left.signature),
    device: await process.cookies.device.parse(left.device.split(';')[0] ?? ''),
    photo: process.hasValidSignature(KEY, left.photo),
    receipt: 'receipt' in process.checkReceipt(left.receipt),
  }
}

const all = {
  sealed: 'keys of a payment',
  signature: true,
  device: '1.aaaaaaaaaaaaaaaaaaaaaa',
  photo: true,
  receipt: true,
}
const none = { sealed: undefined, signature: false, device: null, photo: false, receipt: false }

it('opens what the former secret sealed and signed', async () => {
  const left = await leave(await startWith(FORMER))
  expect(await read(await startWith(NEWEST, FORMER), left)).toEqual(all)
})

it('seals and signs with the newest alone', async () => {
  const left = await leave(await startWith(NEWEST, FORMER))
  expect(await read(await startWith(NEWEST), left)).toEqual(all)
})

it('opens nothing of a secret that it no longer has', async () => {
  const left = await leave(await startWith(FORMER))
  expect(await read(await startWith(NEWEST), left)).toEqual(none)
})

it('publishes a key for each receipt that it knows', async () => {
  const { receiptPublicKeys } = await startWith(NEWEST, FORMER)
  expect(receiptPublicKeys().match(/BEGIN PUBLIC KEY/g)).toHaveLength(2)
})
