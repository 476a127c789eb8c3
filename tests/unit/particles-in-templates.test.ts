import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type ParticlePair, withParticle } from '~/book/particles'
import { createTree, readTree, type SourceFile, type SourceTree } from '../support/source'

// A particle after an inserted word must fit that word: 「고래」를, 「달님」을, SEWPJM77이.

const PAIRS: ParticlePair[] = [
  '은/는',
  '이/가',
  '을/를',
  '와/과',
  '으로/로',
  '이나/나',
  '이란/란',
  '이랑/랑',
  '이라/라',
  '이에요/예요',
  '으로서/로서',
  '으로써/로써',
  '으로부터/로부터',
]
const forms = PAIRS.flatMap((pair) => pair.split('/').map((form) => [form, pair] as const))
const AFTER = new RegExp(
  `^[」』’”"'》〉]*(${forms
    .map(([form]) => form)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?=[\\s.,!?…·:;)」』’”"']|$)`,
)

/** The module that makes particles is exempt. */
const ITS_OWN = 'app/book/particles.ts'

/** The possible last words of an expression; undefined when only the running shop knows them. */
function endings(node: ts.Node): string[] | undefined {
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node))
    return node.expression ? endings(node.expression) : undefined
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    const last = node.templateSpans.at(-1)
    return last?.literal.text ? [last.literal.text] : last && endings(last.expression)
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [endings(node.whenTrue), endings(node.whenFalse)]
    return yes && no && [...yes, ...no]
  }
  if (ts.isBinaryExpression(node)) return endings(node.right)
  if (ts.isCallExpression(node) && node.expression.getText() === 'formatWon') return ['원']
  if (ts.isJsxElement(node)) return node.children.length ? endings(lastIn(node.children)) : undefined
  return ts.isJsxText(node) ? [node.text] : undefined
}
const lastIn = (nodes: ts.NodeArray<ts.JsxChild>) => nodes[nodes.length - 1] as ts.JsxChild

function isUnfitted(before: ts.Node, after: string): boolean {
  const [, particle] = after.match(AFTER) ?? []
  const pair = forms.find(([form]) => form === particle)?.[1]
  if (!pair || !particle) return false
  const known = endings(before)
  if (!known) return true
  // After the end of a sentence, 이 is a word of the next one.
  return known.some((text) => !/[.!?\s]$/.test(text) && withParticle(text, pair) !== text.trim() + particle)
}

function unfittedIn({ path, text }: SourceFile): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, after: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getEnd())
    found.push(`${path}:${line + 1}: ${node.getText().slice(-40)} ${after.slice(0, 12)}`)
  }
  const look = (node: ts.Node) => {
    if (ts.isTemplateExpression(node))
      for (const { expression, literal } of node.templateSpans)
        if (isUnfitted(expression, literal.text)) note(expression, literal.text)
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const [i, child] of node.children.entries()) {
        const next = node.children[i + 1]
        const isFilledIn = ts.isJsxExpression(child) || ts.isJsxElement(child)
        if (isFilledIn && next && ts.isJsxText(next) && isUnfitted(child, next.text)) note(child, next.text)
      }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}
const unfitted = (tree: SourceTree) =>
  [...tree.values()].filter(({ path }) => /\.tsx?$/.test(path) && path !== ITS_OWN).flatMap(unfittedIn)

/** `#` replaces the dollar sign, which the linter would report in a plain string. */
const written = (code: string) =>
  createTree({ 'app/a.tsx': `export const a = ${code.replaceAll('#{', '${')}` })

describe('a particle after an interpolation', () => {
  it('fits in every template of the shop', () => expect(unfitted(readTree('app'))).toEqual([]))

  it.each([
    ['a template', '`#{title}을 읽어요`'],
    ['a template with a bracket', '`「#{title}」을 읽어요`'],
    ['a template at its end', '`#{code}가`'],
    ['an element', '<p>{title}은 그림책</p>'],
    ['an element with a bracket', '<p>「{title}」을 읽어요</p>'],
    ['an element inside', '<p><strong>{code}</strong>가 사라져요</p>'],
    ['words that are known and do not fit', '`#{isOne ? "책" : "표지"}을 봐요`'],
    ['a price that does not fit', '`#{formatWon(sum)}를 드려요`'],
  ])('that does not fit is found in %s', (_, code) => {
    expect(unfitted(written(code))).toHaveLength(1)
  })

  it.each([
    ['fitted', "`#{withParticle(title, '을/를')} 읽어요`"],
    ['after a price', '`#{formatWon(sum)}을 드려요`'],
    ['after an aside', '`글꼴(#{name})이 없어요`'],
    ['no particle', '`#{name}입니다`'],
    ['the next sentence', '<p><b>{said}.</b>이 주문은 닫혔어요</p>'],
    ['after a unit', '<p><b>{done}장</b>을 그렸어요</p>'],
  ])('is accepted: %s', (_, code) => {
    expect(unfitted(written(code))).toEqual([])
  })
})
