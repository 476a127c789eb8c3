import { textOf } from './csv.server'
import { Refusal } from './domain/refusal'
import { readForm } from './input.server'

// Forms of the office that bring a list: pasted, or as a file beside the box.

const TABLE_BYTES = 2 * 1024 * 1024
/** A pasted table is written out on its way, every syllable as nine bytes. */
const ON_ITS_WAY = 4 * TABLE_BYTES

/** The fields go into `typed` as well, which whoever was refused is shown again. `box`: where a list is pasted. */
export async function readFormWithTable(request: Request, box: string, typed: FormData): Promise<FormData> {
  const form = await readForm(request, { most: ON_ITS_WAY }).catch((error: unknown) => {
    const isTooLarge = error instanceof Refusal && error.code === 'input.tooLarge'
    if (!isTooLarge) throw error
    // Of so much nobody looks which of the two it was.
    const faults = { [box]: { code: 'csv.tooLarge' }, file: { code: 'csv.tooLarge' } }
    throw new Refusal('csv.tooLarge', undefined, { faults })
  })
  for (const [name, value] of form) if (typeof value === 'string') typed.append(name, value)
  return form
}

/** A file counts more than what stands in the box. */
export async function tableIn(form: FormData, box: string): Promise<string> {
  const [file, text] = [form.get('file'), form.get(box)]
  if (file instanceof File && file.size) {
    if (file.size > TABLE_BYTES) throw new Refusal('csv.tooLarge', 'file')
    return textOf(new Uint8Array(await file.arrayBuffer()))
  }
  if (typeof text !== 'string') return ''
  if (Buffer.byteLength(text) > TABLE_BYTES) throw new Refusal('csv.tooLarge', box)
  return text
}
