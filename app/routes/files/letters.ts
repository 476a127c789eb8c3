import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFile } from '~/answer.server'
import { cutFace } from '~/book/faces.server'
import { fileOfFace, sampleOf } from '~/book/sample.server'
import { upgrade } from '~/book/upgrade'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { presetOnSale } from '~/domain/presets/presets.server'

/** The letters of a book's first pages, and no others. The name tells them, so it never changes. */
export async function loader(args: LoaderFunctionArgs) {
  return answerFile(args, 'woff2', async () => {
    const id = idFrom(args.params.id)
    const preset = id ? await presetOnSale(db, id) : undefined
    if (!preset) return undefined
    const { faces } = sampleOf(upgrade(preset.document))
    const face = faces.find((one) => fileOfFace(one) === args.params.file)
    return face && cutFace(face)
  })
}
