import { draftFolder, openWords } from './child-words.server'

/** What is typed into an order form, keyed by the names of its fields. */
export interface SealedDraft {
  wordsKey: string | null
  sealedFields: Buffer | null
  /** as text */
  fields: string | null
}

/** Undefined for a draft whose key is gone. */
export async function openDraft({
  wordsKey,
  fields,
  sealedFields,
}: SealedDraft): Promise<Record<string, string> | undefined> {
  const folder = draftFolder(wordsKey ?? '')
  const [text] = (await openWords(folder, [['draft', fields, sealedFields]])) ?? []
  return text ? JSON.parse(text) : undefined
}
