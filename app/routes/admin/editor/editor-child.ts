import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { findChildPicture, versionOfChildPicture } from './editor-child.server'

/** The browser asks again after an hour, when a release may paint it otherwise. */
const CACHE_SECONDS = 3600

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue')
  return respondPersonalFile(args, () => findChildPicture(args), {
    tag: versionOfChildPicture(args),
    cacheSeconds: CACHE_SECONDS,
  })
}
