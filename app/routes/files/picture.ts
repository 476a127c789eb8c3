import type { LoaderFunctionArgs } from '@remix-run/node'
import { pictureFile } from '~/domain/pictures/pictures.server'
import { answerFile } from '~/http/files.server'

/** Public, without `enter`. The name holds the picture's hash, so the file never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { name = '', file = '' } = args.params
  return answerFile(args, file.slice(file.lastIndexOf('.') + 1), () => pictureFile(name, file))
}
