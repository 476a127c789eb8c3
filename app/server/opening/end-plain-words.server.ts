import { db } from '~/domain/db.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'

/** `npm run shop:do -- end-plain-words for-good` */
export async function endPlainWords(word: string): Promise<{ isDone: boolean; text: string }> {
  if (word !== 'for-good')
    return {
      isDone: false,
      text: 'No earlier release works after this, and no command leads back. Add for-good once all processes are of this release.',
    }
  const { emptied, unsealed } = await endPlainWordsForGood(db)
  if (unsealed)
    return {
      isDone: false,
      text: `The keys of ${unsealed} rows are not here, so their words cannot be sealed. Nothing was changed.`,
    }
  return {
    isDone: true,
    text: `${emptied} rows were emptied. Looks and names of children are sealed alone from now on.`,
  }
}
