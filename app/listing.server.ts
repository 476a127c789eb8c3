// What the address of a list says, read for the office's pages: whatever cannot be meant is left out.

export const queryOf = (request: Request) => new URL(request.url).searchParams

export function choiceIn<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const said = query.get(name)
  return choices.find((choice) => choice === said)
}

/** What was typed to look for, as it goes back into the field. */
export const typedIn = (query: URLSearchParams) => (query.get('q') ?? '').slice(0, 60)
