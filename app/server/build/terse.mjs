// Leaves out of the browser's build what no browser of this shop runs: the framework's developer messages, as React does by
// itself, and its code for flags that `remix.config.js` sets otherwise. Together they make up a twelfth of the framework.

/**
 * @typedef {{ type: string, start: number, end: number }} Node
 * @typedef {{ type?: string, callee?: { name?: string }, arguments?: Node[],
 *   property?: { name?: string }, left?: { operator?: string, argument?: { name?: string } } }} Expression
 * @typedef {{ start: number, end: number, text: string }} Replacement
 */

const MESSAGE_CALLS = /^(invariant|warning|warnOnce|UNSAFE_invariant|UNSAFE_warning)$/

/** Their values here; the router's are those that Remix gives it. */
const FLAGS = new Map([
  ['v3_singleFetch', 'true'],
  ['v3_lazyRouteDiscovery', 'false'],
  ['v7_fetcherPersist', 'true'],
  ['v7_normalizeFormMethod', 'true'],
  ['v7_partialHydration', 'true'],
  ['v7_prependBasename', 'true'],
  ['v7_relativeSplatPath', 'true'],
  ['v7_skipActionErrorRevalidation', 'true'],
])

/** @type {import('vite').Plugin} */
export const stripFramework = {
  name: 'terse-framework',
  apply: 'build',
  enforce: 'post',
  transform(code, id, { ssr } = {}) {
    if (ssr || !/node_modules\/(@remix-run|react-router)/.test(id)) return undefined
    const replacements = findReplacements(this.parse(code)).sort((one, other) => other.start - one.start)
    return { code: replacements.reduce(replaceRange, code), map: null }
  },
}

/**
 * With single fetch the router always hands its handlers a function of that name.
 * @param {Expression} expression @returns {string | undefined}
 */
function findFlag({ type, property, left }) {
  if (type === 'MemberExpression') return FLAGS.get(property?.name ?? '')
  if (type === 'BinaryExpression' && left?.operator === 'typeof' && left.argument?.name === 'singleFetch')
    return 'true'
  return undefined
}

/** @param {string} code @param {Replacement} replacement */
function replaceRange(code, { start, end, text }) {
  return `${code.slice(0, start)}${text}${code.slice(end)}`
}

/**
 * Flags, the second argument of a call named in `MESSAGE_CALLS`, and the message of an Error.
 * @param {unknown} node @returns {Replacement[]}
 */
function findReplacements(node) {
  if (Array.isArray(node)) return node.flatMap(findReplacements)
  if (!node || typeof node !== 'object') return []
  const { start, end } = /** @type {Node} */ (node)
  const expression = /** @type {Expression} */ (node)
  const flag = findFlag(expression)
  if (flag) return [{ start, end, text: flag }]
  const message = findMessage(expression)
  if (message) return [{ start: message.start, end: message.end, text: '""' }]
  return Object.values(node).flatMap(findReplacements)
}

/** @param {Expression} expression @returns {Node | undefined} */
function findMessage({ type, callee, arguments: given = [] }) {
  const message =
    type === 'CallExpression' && MESSAGE_CALLS.test(callee?.name ?? '')
      ? given[1]
      : type === 'NewExpression' && callee?.name === 'Error'
        ? given[0]
        : undefined
  return message && /Literal|Binary/.test(message.type) ? message : undefined
}
