import type { TextBox } from '~/book/document'
import { lineHeightOf } from '~/book/layout'
import { metricsOf } from '~/book/metrics'
import { fillParts, type RunLook, runLooks, type StyledText } from '~/book/runs/runs'

// The nodes of the field in which a text is typed: words in their looks, and a sample name in place of each token, which
// the caret cannot enter.

export interface FieldContent {
  /** the text with its tokens, in the letters that were typed or pasted */
  read(): string
  readSelected(): string
  /** the text from the start of the field to the caret */
  readBefore(): string
  /** Nodes that are as they should be stay, so that the browser's composition goes on. */
  show(styled: StyledText, caret: number): void
}

interface Leaf {
  text: string
  look: string
  isName: boolean
  node: Node
}

interface Setting {
  box: TextBox
  fill: (text: string) => string
}

export function createFieldContent(field: HTMLElement, setting: Setting): FieldContent {
  return {
    read: () => textOf(field).replace(/\n$/, ''),
    readSelected: () => {
      const selection = getSelection()
      return selection?.rangeCount ? textOf(selection.getRangeAt(0).cloneContents()) : ''
    },
    readBefore: () => {
      const selection = getSelection()
      if (!selection?.focusNode || !field.contains(selection.focusNode)) return textOf(field)
      const before = document.createRange()
      before.setStart(field, 0)
      before.setEnd(selection.focusNode, selection.focusOffset)
      return textOf(before.cloneContents())
    },
    show: (styled, caret) => {
      const wanted = document.createElement('div')
      wanted.append(...partsOf(styled, setting.fill).map((part) => nodeOf(part, setting.box)))
      // A browser shows a blank last line only before a further line break.
      if (styled.text.endsWith('\n')) wanted.append('\n')
      if (outlineOf(wanted) === outlineOf(field)) return
      field.replaceChildren(...wanted.childNodes)
      placeCaret(field, caret)
    },
  }
}

interface FieldPart {
  text: string
  look?: RunLook
  name?: string
}

/** Line breaks have no look: one alone would make its blank line as high as the look's letters. */
function partsOf(styled: StyledText, fill: (text: string) => string): FieldPart[] {
  return fillParts(styled, (text) => text).flatMap(({ text, look }) =>
    text
      .split(/(\{[^{}]*\}|\n+)/)
      .filter((part) => part)
      .map((part): FieldPart => {
        const name = part.startsWith('{') ? fill(part) : part
        return {
          text: part,
          ...(look && !part.startsWith('\n') && { look }),
          ...(name !== part && { name }),
        }
      }),
  )
}

function nodeOf({ text, look, name }: FieldPart, box: TextBox): Node {
  const words = name === undefined ? document.createTextNode(text) : nameNode(text, name)
  return look ? lookNode(words, look, box) : words
}

function nameNode(token: string, name: string): HTMLElement {
  const node = document.createElement('span')
  node.contentEditable = 'false'
  node.dataset.token = token
  node.textContent = name
  node.style.background = '#27629b26'
  return node
}

/** The outer node makes the line as high as the layout does; the letters of another font would make it higher. */
function lookNode(words: Node, look: RunLook, { style }: TextBox): HTMLElement {
  const [outer, inner] = [document.createElement('span'), document.createElement('span')]
  outer.dataset.look = lookKey(look)
  const size = { fontSize: `${look.size ?? 1}em`, lineHeight: `${lineHeightOf(style)}` }
  Object.assign(outer.style, size, look.color && { color: look.color })
  const face = metricsOf(look.fontFamily ?? style.fontFamily, look.fontWeight ?? style.fontWeight)
  const font = { fontFamily: `'${face.family}', ${face.generic}`, fontWeight: `${face.weight}` }
  Object.assign(inner.style, font, { lineHeight: '0' })
  inner.append(words)
  outer.append(inner)
  return outer
}

const lookKey = (look: RunLook) => JSON.stringify(runLooks.map((name) => look[name]))

function leavesOf(root: Node, look = ''): Leaf[] {
  return [...root.childNodes].flatMap((node): Leaf[] => {
    const leaf = { node, look, isName: false }
    if (node instanceof Text) return [{ ...leaf, text: node.data }]
    if (!(node instanceof HTMLElement)) return []
    if (node instanceof HTMLBRElement) return [{ ...leaf, text: '\n' }]
    const { token, look: own } = node.dataset
    return token ? [{ ...leaf, text: token, isName: true }] : leavesOf(node, own ?? look)
  })
}

export const textOf = (root: Node) =>
  leavesOf(root)
    .map(({ text }) => text)
    .join('')

/** Two lists of nodes with the same outline show the same words, however these are split into nodes. */
function outlineOf(root: Node): string {
  const parts: Omit<Leaf, 'node'>[] = []
  for (const { node: _, ...leaf } of leavesOf(root)) {
    const last = parts.at(-1)
    if (last && last.look === leaf.look && !last.isName && !leaf.isName) last.text += leaf.text
    else if (leaf.text) parts.push(leaf)
  }
  const last = parts.at(-1)
  if (last && !last.isName) last.text = last.text.replace(/\n$/, '')
  return JSON.stringify(parts.filter(({ text }) => text))
}

/** Before a look's first letter the caret stands behind the words in front of it, whose look the typed letters take. */
function placeCaret(field: HTMLElement, caret: number): void {
  let rest = caret
  const range = document.createRange()
  range.selectNodeContents(field)
  range.collapse()
  for (const { node, text, isName } of leavesOf(field)) {
    if (!isName && rest <= text.length) {
      range.setStart(node, rest)
      break
    }
    if (rest === 0) {
      range.setStartBefore(node)
      break
    }
    range.setStartAfter(node)
    rest = Math.max(0, rest - text.length)
  }
  range.collapse(true)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
