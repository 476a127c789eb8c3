import type { ClientActionFunctionArgs } from '@remix-run/react'

/** A lost connection becomes an error in the form, which keeps its values, instead of Remix's error page. */
export async function catchConnectionError<Answer>(
  ask: () => Promise<Answer>,
  message: string,
  more: object = {},
) {
  try {
    return await ask()
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown
    // The 503 keeps Remix from reloading the page's data over the same broken connection.
    return Response.json({ refused: { message, errors: {} }, typed: {}, ...more }, { status: 503 })
  }
}

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
