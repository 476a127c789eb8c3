import type { LoaderFunctionArgs } from '@remix-run/node'
import { readPictureFile } from '~/domain/pictures/pictures.server'
import { respondFile } from '~/http/files/files.server'

/** Public, without `authenticate`. The name holds the picture's hash, so the file never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { name = '', file = '' } = args.params
  return respondFile(args, file.slice(file.lastIndexOf('.') + 1), () => readPictureFile(name, file))
}
