import { runInParallel } from '../storage.server'
import { intakeFolder, openWords } from './child-words.server'

// What a request for news of the campaign says about children.

export interface IntakeWords {
  kid1Name: string | null
  kid1Gender: string | null
  kid2Name: string | null
  kid2Gender: string | null
}

export interface IntakeSeals {
  wordsKey: string | null
  sealedKid1Name: Buffer | null
  sealedKid1Gender: Buffer | null
  sealedKid2Name: Buffer | null
  sealedKid2Gender: Buffer | null
}

/** Empty if the request's key is gone. */
export async function openIntake<Row extends IntakeWords & IntakeSeals>(
  row: Row,
): Promise<Omit<Row, keyof IntakeSeals>> {
  const { wordsKey, sealedKid1Name, sealedKid1Gender, sealedKid2Name, sealedKid2Gender, ...intake } = row
  const opened = await openWords(intakeFolder(wordsKey ?? ''), [
    ['kid1Name', row.kid1Name, sealedKid1Name],
    ['kid1Gender', row.kid1Gender, sealedKid1Gender],
    ['kid2Name', row.kid2Name, sealedKid2Name],
    ['kid2Gender', row.kid2Gender, sealedKid2Gender],
  ])
  const [kid1Name = null, kid1Gender = null, kid2Name = null, kid2Gender = null] = opened ?? []
  return { ...intake, kid1Name, kid1Gender, kid2Name, kid2Gender }
}

/** Locks in the same order. */
export async function openIntakes<Row extends IntakeWords & IntakeSeals>(rows: readonly Row[]) {
  const opened: Omit<Row, keyof IntakeSeals>[] = []
  await runInParallel(rows.entries(), async ([i, row]) => {
    opened[i] = await openIntake(row)
  })
  return opened
}
