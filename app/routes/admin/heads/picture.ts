import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { parseOrderId } from '../orders/print.server'
import { findHeadPicture } from './head.server'

/** An ordered head while the office corrects it, and the pictures before and after. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const { params, request } = args
  return respondPersonalFile(args, () => findHeadPicture(guest, parseOrderId(params), params.file, request))
}
