import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { searchParamsOf } from '~/http/list-query.server'
import { respondPage } from '~/http/respond.server'
import { exportNumbersCsv } from './numbers.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'numbers')
  return respondPage(args, () => exportNumbersCsv(searchParamsOf(args.request)))
}
