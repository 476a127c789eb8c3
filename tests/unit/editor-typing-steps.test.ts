import { beforeEach, describe, expect, it } from 'vitest'
import { changeEnd } from '~/editor/canvas/text/change-end'
import { createTypingSteps } from '~/editor/canvas/text/typing-steps'

// The steps that undo takes while a text is typed.

/** A field of plain letters, with a caret as a browser moves it. */
class Typing {
  private steps
  private caret: number
  constructor(public text: string) {
    this.steps = createTypingSteps({ text })
    this.caret = text.length
  }
  click(at: number) {
    this.caret = at
    return this
  }
  private change(from: number, to: number, data: string, inputType: string) {
    this.text = this.text.slice(0, from) + data + this.text.slice(to)
    this.caret = from + data.length
    this.steps.add({ text: this.text, caret: this.caret }, { inputType, data: data || null })
    return this
  }
  type(words: string) {
    for (const letter of words) this.change(this.caret, this.caret, letter, 'insertText')
    return this
  }
  paste = (words: string) => this.change(this.caret, this.caret, words, 'insertFromPaste')
  replace = (from: number, to: number, data: string, inputType = 'insertText') =>
    this.change(from, to, data, inputType)
  backspace = (letters = 1) => this.change(this.caret - letters, this.caret, '', 'deleteContentBackward')
  del = () => this.change(this.caret, this.caret + 1, '', 'deleteContentForward')
  /** The texts of all steps back, and the text after as many steps forward. */
  back() {
    const texts: string[] = []
    for (let step = this.steps.move(-1); step; step = this.steps.move(-1)) texts.push(step.text)
    let last = ''
    for (let step = this.steps.move(1); step; step = this.steps.move(1)) last = step.text
    expect(last || this.text).toBe(this.text)
    return texts
  }
}

let typing: Typing
beforeEach(() => {
  typing = new Typing('옛날. ')
})

describe('a step back', () => {
  it('takes a word that was typed without a break', () => {
    expect(typing.type('달이 떴').back()).toEqual(['옛날. 달이 ', '옛날. '])
  })

  it('leaves the words typed before a selection was replaced', () => {
    expect(typing.type('안녕').replace(0, 3, 'x').back()).toEqual(['옛날. 안녕', '옛날. '])
    expect(new Typing('옛').type('안녕').replace(0, 3, 'x').type('y').back()).toEqual(['옛안녕', '옛'])
    expect(new Typing('').type('안녕').replace(0, 2, 'x').back()).toEqual(['안녕', ''])
  })

  it('leaves the letters typed elsewhere', () => {
    expect(typing.type('가').click(0).type('나').back()).toEqual(['옛날. 가', '옛날. '])
    // The same letter again, so that the texts alone do not say where.
    expect(new Typing('가가가').click(1).type('가').click(3).type('가').back()).toEqual([
      '가가가가',
      '가가가',
    ])
  })

  it('joins letters deleted one after the other, in either direction', () => {
    expect(typing.backspace().backspace().back()).toEqual(['옛날. '])
    expect(typing.click(0).del().back()).toHaveLength(2)
    expect(new Typing('가나다').click(0).del().del().back()).toEqual(['가나다'])
  })

  it('brings back one place’s letters, one name or one cut at a time', () => {
    expect(typing.backspace().click(1).backspace().back()).toEqual(['옛날.', '옛날. '])
    const names = new Typing('{childName}{childName}')
    expect(names.backspace(11).backspace(11).back()).toEqual(['{childName}', '{childName}{childName}'])
    expect(new Typing('가나다라').backspace(2).backspace().back()).toEqual(['가나', '가나다라'])
  })

  it('keeps pasted words apart from typed ones', () => {
    expect(typing.type('가').paste('나').type('다').back()).toEqual(['옛날. 가나', '옛날. 가', '옛날. '])
  })

  it('takes a syllable whose letters replace one another, and leaves the words before a correction', () => {
    const typed = typing.type('달ㅇ')
    for (const syllable of ['아', '안']) typed.replace(5, 6, syllable, 'insertReplacementText')
    expect(typed.type('녕').back()).toEqual(['옛날. '])
    expect(new Typing('').type('틀린말').replace(0, 3, '바른말', 'insertReplacementText').back()).toEqual([
      '틀린말',
      '',
    ])
  })

  it('starts anew after a step back', () => {
    const steps = createTypingSteps({ text: '' })
    steps.add({ text: '가', caret: 1 }, { data: '가' })
    steps.move(-1)
    steps.add({ text: '나', caret: 1 }, { data: '나' })
    steps.add({ text: '나다', caret: 2 }, { data: '다' })
    expect([steps.move(-1)?.text, steps.move(-1), steps.move(1)?.text, steps.move(1)]).toEqual([
      '',
      undefined,
      '나다',
      undefined,
    ])
  })
})

it('the end of a change does not part the halves of a letter', () => {
  // The two moons end in the same half.
  const [one, other] = ['\ud83c\udf19', '\ud83d\udf19']
  expect(changeEnd(`${one}.`, `${other}.`)).toBe(2)
  expect(changeEnd('가', '가나')).toBe(2)
  expect(changeEnd('가나', '가')).toBe(1)
})
