import { spawnSync } from 'node:child_process'

// The paintings that a part of a printed page needs for photographed heads, each with the start of its process.

const FOLD = 1000
/** How far a head reaches from its middle, in heads. */
const REACH = 1.3

/**
 * @param {{ pictures: typeof import('../../app/art/paint').pictures, script: string }} painter
 * @param {<T>(run: () => Promise<T>) => Promise<[seconds: number, made: T]>} timed
 * @param {{ picture: string, part: string, keptPage: import('../../app/engines/drawn/drawn').KeptPage }} asked
 */
export async function paintPhotoMasters({ pictures, script }, timed, { picture, part, keptPage }) {
  /** @type {typeof import('../../app/engines/print/paint-picture')} */
  const { paintPicture } = await import(script)
  startSeconds ??= measureStart(script)
  /** @type {import('../../app/book/print/print').Side | undefined} */
  const side = part === 'left' || part === 'right' ? part : undefined
  const takes = await takesOf(pictures[picture], side)
  let seconds = takes.length * startSeconds
  for (const take of takes) {
    const kept = take === 'whole' || take === 'behind' ? { keptPage } : {}
    const asked = { picture: `${picture.replaceAll('/', '-')}-`, side, take, ...kept }
    const [painting, made] = await timed(() => paintPicture(asked))
    if (!made.ok) throw new Error(`${take}: ${made.reason}`)
    seconds += painting
  }
  return seconds
}
/** @type {number | undefined} */
let startSeconds

/** @param {import('../../app/art/paint').Picture | undefined} picture @param {'left' | 'right' | undefined} side */
async function takesOf(picture, side) {
  const { heads = [], backs = [] } = (await picture?.paint({ px: 60 }).painted()) ?? {}
  if (!heads.length && !backs.length) return [/** @type {const} */ ('whole')]
  const isOnPart = heads.some(({ x, scale }) =>
    side === 'left' ? x - scale * REACH < FOLD : side !== 'right' || x + scale * REACH > FOLD,
  )
  return [
    /** @type {const} */ ('behind'),
    ...(isOnPart ? [/** @type {const} */ ('front')] : []),
    ...(backs.length ? /** @type {const} */ (['short', 'middle']) : []),
    ...(backs.length || heads.some(({ ball }) => !ball) ? [/** @type {const} */ ('long')] : []),
  ]
}

/** Processor seconds. @param {string} script */
function measureStart(script) {
  const measure = 'import(process.argv[1]).then(() => console.log(JSON.stringify(process.cpuUsage())))'
  const { stdout } = spawnSync(process.execPath, ['-e', measure, script], { encoding: 'utf8' })
  const { user, system } = JSON.parse(stdout)
  return (user + system) / 1e6
}
