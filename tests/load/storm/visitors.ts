import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asJson, askPreview, browse, fillCart, orderAndPay, type Scene } from '../../cluster/shoppers'
import { drawPhoto } from '../../support/drawn-faces'

// Members who read for half a minute or longer between two actions, each from an address of its own.

const THINK_MS = [30_000, 90_000] as const

export interface Visitor {
  scene: Scene
  cookie: string
  email: string
}

/** What each member of the storm has for a password: that of the demo's own member. */
export const PASSWORD = 'book1234'

const photos = ['#e3b08c', '#c98d63', '#f0c9a8', '#8d5a3b'].map((skin, i) => {
  const drawn = drawPhoto({ skin, lean: i * 3 - 4, longHair: i % 2 === 0 })
  return new File([new Uint8Array(drawn)], 'photo.png', { type: 'image/png' })
})

/** Never rejects: a member whom a mistake ends has given up. */
export async function visit(visitor: Visitor): Promise<void> {
  const { scene, cookie } = visitor
  const think = async (ms: number) => {
    await wait(ms, undefined, { signal: scene.stop }).catch((error: Error) => {
      // The end of a phase cuts a pause short.
      if (error.name !== 'AbortError') throw error
    })
    return !scene.stop.aborted
  }
  try {
    // They come one after the other, not all at once.
    for (let ms = randomInt(THINK_MS[1]); await think(ms); ms = randomInt(...THINK_MS))
      await act(visitor, randomInt(1000), cookie)
  } catch (error) {
    scene.kept.givenUp.push(String((error as Error).stack ?? error))
  }
}

async function act({ scene, email }: Visitor, chance: number, cookie: string) {
  if (chance < 800) return browse(scene, cookie)
  if (chance < 860) return askPreview(scene, cookie)
  if (chance < 920) return askPreview(scene, cookie, photos[randomInt(photos.length)])
  if (chance < 960) return fillCart(scene, cookie)
  if (chance < 980) return logIn(scene, email)
  return orderAndPay(scene, cookie)
}

async function logIn({ requests }: Scene, email: string) {
  await requests.send('login', '/api/auth/login', asJson('', { email, password: PASSWORD }))
}
