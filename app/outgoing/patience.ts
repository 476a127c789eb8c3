/** Undefined if it takes longer, whatever becomes of it later. */
export function withinPatience<Result>(ms: number, result: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
