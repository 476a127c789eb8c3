import type { Face } from '~/book/faces.server'
import { storage } from '../../outside/outside.server'
import type { Db } from '../db.server'
import { facesOfName, fileOf, lettersCut, lettersIn, wholeFaces } from '../presets/leaves.server'
import { ebookFolder } from './ebook'
import { madeOf } from './made.server'
import { type Recipe, recipeOf, storyWords } from './recipes.server'

// The letters that a finished book is written with, and no others.

/** On the story's own pages: a title page brings its letters as outlines. */
export function wordsOf(recipe: Recipe) {
  const { childName, dedication } = storyWords(recipe)
  return { child: childName ?? undefined, dedication: dedication ?? undefined }
}

/**
 * Those under this name, if the book is written with them; cut, or read, when they are wanted. What everybody's book is
 * written with is cut once for all; what this child's words add lies with its pictures.
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
  // Without a row nobody would ever erase it.
  if (cut && made.recipe && made.state !== 'erased') await storage.put(key, cut)
  return cut
}

interface Faces {
  common: Face[]
  /** what only this child's words bring */
  own: Face[]
}
const written = new Map<string, Faces>()
const MOST_WRITTEN = 200

/** To find them, every page is laid out: a book that is being read is asked for again and again. */
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
