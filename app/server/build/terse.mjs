// Removes the framework's developer messages from the browser's build, as React does by itself: no user sees them, and
// they make up a fiftieth of every page's script.

/**
 * @typedef {{ type: string, start: number, end: number }} Sentence
 * @typedef {{ type?: string, callee?: { name?: string }, arguments?: Sentence[] }} Telling
 */

const MESSAGE_CALLS = /^(invariant|warning|warnOnce|UNSAFE_invariant|UNSAFE_warning)$/

/** @type {import('vite').Plugin} */
export const stripFrameworkMessages = {
  name: 'terse-framework',
  apply: 'build',
  enforce: 'post',
  transform(code, id, { ssr } = {}) {
    if (ssr || !/node_modules\/(@remix-run|react-router)/.test(id)) return undefined
    const messages = findMessages(this.parse(code)).sort((one, other) => other.start - one.start)
    return { code: messages.reduce(removeRange, code), map: null }
  },
}

/** @param {string} code @param {Sentence} sentence */
function removeRange(code, { start, end }) {
  return `${code.slice(0, start)}""${code.slice(end)}`
}

/**
 * The second argument of a call named in `TELLING`, and the message of an Error.
 * @param {unknown} node @returns {Sentence[]}
 */
function findMessages(node) {
  if (Array.isArray(node)) return node.flatMap(findMessages)
  if (!node || typeof node !== 'object') return []
  const { type, callee, arguments: given = [] } = /** @type {Telling} */ (node)
  const message =
    type === 'CallExpression' && MESSAGE_CALLS.test(callee?.name ?? '')
      ? given[1]
      : type === 'NewExpression' && callee?.name === 'Error'
        ? given[0]
        : undefined
  if (message && /Literal|Binary/.test(message.type)) return [message]
  return Object.values(node).flatMap(findMessages)
}
