// Every folder of a child's pictures has a key of its own: a photo with its heads, one preview with its pages, one book
// as it was read, printed or approved. A folder is erased at once, together with its key.

const BY_NAME = ['previews', 'uploads', 'reviews']
const BY_ORDER = ['ebooks', 'prints', 'approved']
/** All objects below them are sealed. */
export const SEALED_ROOTS = [...BY_NAME, ...BY_ORDER].map((root) => `${root}/`)

/** Undefined for an object that shows no child: it is not sealed. */
export function keyFolderOf(storageKey: string): string | undefined {
  const [root = '', ...rest] = storageKey.split('/')
  const depth = BY_NAME.includes(root) ? 1 : BY_ORDER.includes(root) ? 2 : 0
  if (!depth || rest.length < depth) return undefined
  const names = rest.slice(0, depth)
  if (rest.length === depth) names.push((names.pop() ?? '').replace(/\.\w+$/, ''))
  return [root, ...names].join('/')
}
