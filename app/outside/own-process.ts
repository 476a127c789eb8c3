/** What a process of the shop's own does first: it lives and ends with its parent, whoever else speaks to it. */
export function underParent() {
  // Ctrl-C and service managers speak to every process of the shop; when this one may go, its parent knows.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  // Without its parent nobody will ever ask again.
  process.on('disconnect', () => process.exit(0))
}
