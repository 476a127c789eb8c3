import { useEffect, useState } from 'react'

// A strip of eighteen little pages must not hold eighteen pictures of print size: each is made small once, here.

const WIDTH = 320
const made = new Map<string, Promise<string | undefined>>()

async function make(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { priority: 'low' } as RequestInit)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const whole = await createImageBitmap(await answer.blob(), { resizeWidth: WIDTH, resizeQuality: 'medium' })
  const canvas = document.createElement('canvas')
  canvas.width = whole.width
  canvas.height = whole.height
  canvas.getContext('2d')?.drawImage(whole, 0, 0)
  whole.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.8))
  return small ? URL.createObjectURL(small) : undefined
}

/** One that did not come leaves its place empty, and is asked for again by whoever comes next. */
const forgotten = (address: string) => (error: unknown) => {
  console.info(String(error))
  made.delete(address)
  return undefined
}

/** Its address, once it is there. */
export function useSmall(address: string | undefined): string | undefined {
  const [small, setSmall] = useState<{ of: string; url: string }>()
  useEffect(() => {
    if (!address) return
    let isHere = true
    const making = made.get(address) ?? make(address).catch(forgotten(address))
    made.set(address, making)
    void making.then((url) => isHere && url && setSmall({ of: address, url }))
    return () => {
      isHere = false
    }
  }, [address])
  return address && small?.of === address ? small.url : undefined
}
