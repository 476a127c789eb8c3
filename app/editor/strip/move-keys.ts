const ARROWS: Record<string, 1 | -1 | undefined> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Alt and an arrow key are claimed on covers as well, which stay: the browser would leave the editor. */
export function claimMoveKey(event: Pick<KeyboardEvent, 'altKey' | 'key' | 'preventDefault'>) {
  const by = event.altKey ? ARROWS[event.key] : undefined
  if (by) event.preventDefault()
  return by
}
