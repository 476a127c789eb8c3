import { useEffect, useState } from 'react'
import { whenBack } from './line'

// A strip of eighteen little pages must not hold eighteen pictures of print size: each is made small once, here.

const WIDTH = 320

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

interface Small {
  /** nothing while one that did not come waits for the line */
  url?: Promise<string | undefined>
  shown: number
}
const held = new Map<string, Small>()

/** Made once for all that show it, and given up when nobody does; one that did not come is asked for when the line is back. */
export function showing(address: string, show: (url: string) => void): () => void {
  const one = held.get(address) ?? { shown: 0 }
  held.set(address, one)
  one.shown++
  let isHere = true
  const forgotten = (error: unknown) => {
    console.info(String(error))
    one.url = undefined
    return undefined
  }
  const ask = async () => {
    one.url ??= make(address).catch(forgotten)
    const url = await one.url
    if (isHere && url) show(url)
  }
  void ask()
  const stop = whenBack(() => void ask())
  return () => {
    isHere = false
    stop()
    one.shown--
    if (one.shown) return
    held.delete(address)
    void one.url?.then((url) => url && URL.revokeObjectURL(url))
  }
}

/** Its address, once it is there. */
export function useSmall(address: string | undefined): string | undefined {
  const [small, setSmall] = useState<{ of: string; url: string }>()
  useEffect(() => {
    if (!address) return
    const stop = showing(address, (url) =>
      setSmall((before) => (before?.url === url ? before : { of: address, url })),
    )
    return () => {
      stop()
      setSmall(undefined)
    }
  }, [address])
  return address && small?.of === address ? small.url : undefined
}
