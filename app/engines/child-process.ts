/** A child process calls this first: it ignores signals, and ends only with its parent. */
export function exitWithParent() {
  // Ctrl-C and service managers signal every process of the shop; the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  // Without its parent the process would never get another order.
  process.on('disconnect', () => process.exit(0))
}
