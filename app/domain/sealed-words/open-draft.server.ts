import { draftFolder, openWords } from './child-words.server'

/** The fields of an order form, by their names. */
export interface SealedDraft {
  wordsKey: string | null
  sealedFields: Buffer | null
  /** as text */
  fields: string | null
}

/** Undefined if the draft's key is gone. */
export async function openDraft({
  wordsKey,
  fields,
  sealedFields,
}: SealedDraft): Promise<Record<string, string> | undefined> {
  const folder = draftFolder(wordsKey ?? '')
  const [text] = (await openWords(folder, [['draft', fields, sealedFields]])) ?? []
  return text ? JSON.parse(text) : undefined
}
