import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFile } from '~/answering-files.server'
import { pictureFile } from '~/domain/pictures/pictures.server'

/** Asks nobody who they are: everybody may see it. The name holds the hash of what is in the picture, so it never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { name = '', file = '' } = args.params
  return answerFile(args, file.slice(file.lastIndexOf('.') + 1), () => pictureFile(name, file))
}
