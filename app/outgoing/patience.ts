/** Undefined if it takes longer. It goes on all the same, and its late result or error reaches no caller. */
export function withinPatience<Result>(ms: number, result: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
