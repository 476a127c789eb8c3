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
