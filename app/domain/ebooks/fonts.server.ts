import type { Face } from '~/book/fonts/font-subsets.server'
import type { Db } from '../db.server'
import {
  cutSubsetFont,
  facesOfBook,
  facesOfName,
  fontFileName,
  readSubsetFont,
} from '../presets/page-drawings.server'
import { storage } from '../storage.server'
import { ebookFolder } from './ebook'
import { findEbookProgress } from './ebook-progress.server'
import { findRecipe, type Recipe, storyWords } from './recipes.server'

// An e-book's fonts contain only the letters that it is written with.

/** Only the words on the story's pages count, since a title page contains its letters as outlines. */
export function bookWordsOf(recipe: Recipe) {
  const { childName, dedication } = storyWords(recipe)
  return { child: childName ?? undefined, dedication: dedication ?? undefined }
}

/**
 * The font file of this name, if the book uses it; the returned function cuts or reads the file. Letters of the book
 * itself are cut once for all orders; letters that only this child's words need are stored with the order's pictures.
 */
export async function findEbookFont(
  db: Db,
  orderId: number,
  file: string,
): Promise<(() => Promise<Uint8Array | undefined>) | undefined> {
  const recipe = await findRecipe(db, orderId)
  if (!recipe) return undefined
  const { common, own } = ebookFacesOf(recipe)
  if (common.some((face) => fontFileName(face) === file))
    return () => readSubsetFont(file, async () => common)
  return own.some((face) => fontFileName(face) === file)
    ? () => readOwnFont(db, orderId, { file, own })
    : undefined
}

async function readOwnFont(db: Db, orderId: number, { file, own }: { file: string; own: Face[] }) {
  const made = await findEbookProgress(db, orderId)
  const key = `${ebookFolder(orderId, made.recipe)}${file}`
  const stored = await storage.get(key)
  if (stored) return stored
  const cut = await cutSubsetFont(file, async () => own)
  // A file without an `ebooks` row would never be erased.
  if (cut && made.recipe && made.state !== 'erased') await storage.put(key, cut)
  return cut
}

interface EbookFaces {
  common: Face[]
  own: Face[]
}
const facesCache = new Map<string, EbookFaces>()
const MAX_CACHED_FACES = 200

/** The result is cached: finding it lays out every page, and the same book is requested again and again. */
export function ebookFacesOf(recipe: Recipe): EbookFaces {
  const name = `${recipe.hash} ${recipe.hasTitlePage}`
  const known = facesCache.get(name)
  if (known) return known
  const { document } = recipe
  const faces = { common: facesOfBook(document), own: facesOfName(document, bookWordsOf(recipe)) }
  if (facesCache.size >= MAX_CACHED_FACES) facesCache.clear()
  facesCache.set(name, faces)
  return faces
}
