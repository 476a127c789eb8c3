interface Letter {
  node: Text
  at: number
  letter: string
}

const MARK = 'ebook-said'

/**
 * Marks a sentence in the words of a page, and returns what takes the marks off. The words on a page break into lines
 * elsewhere than the sentence, so spaces are not compared. `skipped` same sentences before it are passed over.
 */
export function markWords(root: Element, sentence: string, skipped = 0): () => void {
  const letters = listLetters(root)
  const words = sentence.replace(/\s/g, '')
  const text = letters.map(({ letter }) => letter).join('')
  let start = text.indexOf(words)
  for (let i = 0; i < skipped && start >= 0; i++) start = text.indexOf(words, start + words.length)
  if (start < 0) return () => {}
  const marks = groupByNode(letters.slice(start, start + words.length)).map(wrap)
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode
      mark.replaceWith(...mark.childNodes)
      parent?.normalize()
    }
  }
}

/** One for each UTF-16 unit that is no space, because the positions in a text node count units. */
function listLetters(root: Element): Letter[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const letters: Letter[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
    for (let at = 0; at < node.data.length; at++) {
      const letter = node.data[at] ?? ''
      if (/\S/.test(letter)) letters.push({ node, at, letter })
    }
  return letters
}

function groupByNode(letters: Letter[]): { node: Text; from: number; to: number }[] {
  const groups = new Map<Text, { node: Text; from: number; to: number }>()
  for (const { node, at } of letters) {
    const group = groups.get(node)
    if (group) group.to = at + 1
    else groups.set(node, { node, from: at, to: at + 1 })
  }
  return [...groups.values()]
}

function wrap({ node, from, to }: { node: Text; from: number; to: number }): Element {
  const isSvg = node.parentElement instanceof SVGElement
  const mark = isSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', 'tspan')
    : document.createElement('span')
  mark.setAttribute('class', MARK)
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  range.surroundContents(mark)
  return mark
}
