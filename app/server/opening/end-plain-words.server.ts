import { db } from '~/domain/db.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'

const MOST_NAMED = 50

/** `npm run shop:do -- end-plain-words for-good` */
export async function endPlainWords(word: string): Promise<{ isDone: boolean; text: string }> {
  if (word !== 'for-good')
    return {
      isDone: false,
      text: 'No earlier release works after this, and no command leads back. Add for-good once all processes are of this release.',
    }
  const { emptied, keyless } = await endPlainWordsForGood(db)
  if (keyless.length)
    return {
      isDone: false,
      text: [
        `The keys of ${keyless.length} rows are not here, so only their plain words tell them. Nothing was emptied.`,
        ...keyless.slice(0, MOST_NAMED),
        'See "When no earlier release runs any more" in docs/operations.md.',
      ].join('\n'),
    }
  return {
    isDone: true,
    text: `${emptied} rows were emptied. Looks and names of children are sealed alone from now on.`,
  }
}
