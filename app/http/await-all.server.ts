/** Waits for all of them at once, each under its name. */
export async function awaitAll<Parts extends Record<string, unknown>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const)
  return Object.fromEntries(await Promise.all(entries)) as { [Name in keyof Parts]: Awaited<Parts[Name]> }
}
