/** The line broke on the way: said in the form, which keeps everything, instead of a page of its own. */
export async function unlessCutOff<Answer>(ask: () => Promise<Answer>, message: string, more: object = {}) {
  try {
    return await ask()
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown
    // After a failure the page is not read anew, over the same broken line.
    return Response.json({ refused: { message, errors: {} }, typed: {}, ...more }, { status: 503 })
  }
}
