import type { ClientActionFunctionArgs } from '@remix-run/react'
import { catchConnectionError } from './connection-error'

/** Makes a `clientAction` that shows this message after a lost connection. */
export const explainLostConnection =
  (message: string) =>
  ({ serverAction }: ClientActionFunctionArgs) =>
    catchConnectionError(() => serverAction(), message)

/** The same for a form that is rendered anew and then needs its typed values back. */
export const keepTypedValues =
  (message: string) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const typed = Object.fromEntries(await request.clone().formData())
    return catchConnectionError(() => serverAction(), message, { typed })
  }
