import type { ClientActionFunctionArgs } from '@remix-run/react'
import { catchConnectionError } from '~/ui/loading/connection-error'

// The `clientAction` of the office's pages.

const MESSAGE = '네트워크 오류'

export const officeClientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  catchConnectionError(() => serverAction(), MESSAGE)

/** For a form that is rendered anew and then needs its typed values back. */
export async function officeClientActionWithValues({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  return catchConnectionError(() => serverAction(), MESSAGE, { typed })
}
