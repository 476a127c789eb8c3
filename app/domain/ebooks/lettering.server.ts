import type { Face } from '~/book/faces.server'
import { storage } from '~/ports/ports.server'
import type { Db } from '../db.server'
import { facesOfName, fileOf, lettersCut, lettersIn, wholeFaces } from '../presets/leaves.server'
import { ebookFolder } from './ebook'
import { madeOf } from './made.server'
import { type Recipe, recipeOf, storyWords } from './recipes.server'

// An e-book's fonts contain only the letters that it is written with.

/** Only the words on the story's pages count, since a title page contains its letters as outlines. */
export function wordsOf(recipe: Recipe) {
  const { childName, dedication } = storyWords(recipe)
  return { child: childName ?? undefined, dedication: dedication ?? undefined }
}

/**
 * The font file of this name, if the book uses it; the returned function cuts or reads the file. Letters of the book
 * itself are cut once for all orders; letters that only this child's words need are stored with the order's pictures.
 */
export async function ebookLetters(
  db: Db,
  orderId: number,
  file: string,
): Promise<(() => Promise<Uint8Array | undefined>) | undefined> {
  const recipe = await recipeOf(db, orderId)
  if (!recipe) return undefined
  const { common, own } = facesOf(recipe)
  if (common.some((face) => fileOf(face) === file)) return () => lettersIn(file, async () => common)
  return own.some((face) => fileOf(face) === file) ? () => ownLetters(db, orderId, { file, own }) : undefined
}

async function ownLetters(db: Db, orderId: number, { file, own }: { file: string; own: Face[] }) {
  const made = await madeOf(db, orderId)
  const key = `${ebookFolder(orderId, made.recipe)}${file}`
  const kept = await storage.get(key)
  if (kept) return kept
  const cut = await lettersCut(file, async () => own)
  // A file without an `ebooks` row would never be erased.
  if (cut && made.recipe && made.state !== 'erased') await storage.put(key, cut)
  return cut
}

interface Faces {
  common: Face[]
  /** letters that only this child's words need */
  own: Face[]
}
const written = new Map<string, Faces>()
const MOST_WRITTEN = 200

/** The result is cached: finding it lays out every page, and the same book is requested again and again. */
export function facesOf(recipe: Recipe): Faces {
  const name = `${recipe.hash} ${recipe.hasTitlePage}`
  const known = written.get(name)
  if (known) return known
  const { document } = recipe
  const faces = { common: wholeFaces(document), own: facesOfName(document, wordsOf(recipe)) }
  if (written.size >= MOST_WRITTEN) written.clear()
  written.set(name, faces)
  return faces
}
