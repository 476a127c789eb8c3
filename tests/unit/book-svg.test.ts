import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  type BookDocument,
  defaultTextStyle,
  emptyDocument,
  type PageKey,
  pageKeys,
  placeNewTitle,
  type TextBox,
} from '../../app/book/document'
import { layoutPage } from '../../app/book/layout'
import { facesOf } from '../../app/book/painters/faces'
import { createMarkup, formatNumber, serializeMarkup } from '../../app/book/painters/markup'
import { MarkupView } from '../../app/book/painters/markup-view'
import { paintSvg } from '../../app/book/painters/svg'

const picture = '/pictures/1/2-3.avif'

function aBox(over: Partial<TextBox> = {}, style: Partial<TextBox['style']> = {}): TextBox {
  const place = { x: 40, y: 40, width: 400, height: 200 }
  return { id: 'a', ...place, text: '달이 떴어요.', style: { ...defaultTextStyle(), ...style }, ...over }
}

function aDocument(boxes: TextBox[] = [aBox()], over: Partial<BookDocument> = {}): BookDocument {
  return { ...emptyDocument(1), backgrounds: { '2-3': picture }, textBoxes: { '2-3': boxes }, ...over }
}

function painted(document: BookDocument, settings = {}, page: PageKey = '2-3') {
  const { svg, problems } = paintSvg(document, page, settings)
  return { svg: serializeMarkup(svg), problems }
}
const codesOf = (document: BookDocument, settings = {}) =>
  painted(document, settings).problems.map(({ part, code }) => `${part}: ${code}`)

const ATTRIBUTE =
  / (xmlns|viewBox|width|height|x|y|href|preserveAspectRatio|fill|font-family|font-size|font-weight|font-kerning|textLength|lengthAdjust|text-rendering|stroke|stroke-width|stroke-linejoin|paint-order|filter|id|filterUnits|dx|dy|stdDeviation|flood-color|class|transform)="[^"<>]*"/g

/** Every tag and attribute must be a known one, closed and quoted, and no special character may be unescaped. */
function assertWellFormed(svg: string) {
  const open: string[] = []
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g, (_, closing, name, attributes, empty) => {
    expect(['svg', 'g', 'text', 'image', 'filter', 'feDropShadow']).toContain(name)
    expect(attributes.replace(ATTRIBUTE, '')).toBe('')
    if (closing) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
    return ''
  })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
  // A single one of these characters keeps browsers from showing the page.
  expect(svg).not.toMatch(/[^\t\n\P{Cc}]|[\ufffe\uffff]/u)
}

describe('a page as an SVG', () => {
  it('has its picture, its head, its title and its lines, in that order', () => {
    const document = aDocument([aBox({ text: '하나\n둘' }, { color: 'blue' })], {
      heads: { '2-3': { x: 300, y: 200, scale: 1.5, turn: -8, flip: true } },
      titleOverlays: { '2-3': placeNewTitle('2-3', '/files/title.png', { width: 400, height: 200 }) },
    })
    const { svg, problems } = painted(document)
    expect(problems).toEqual([])
    assertWellFormed(svg)
    expect(svg).toContain('viewBox="0 0 1200 600"')
    const order = [
      `<image href="${picture}" x="0" y="0" width="1200" height="600"`,
      '<g class="head" transform="translate(300 200) rotate(-8) scale(-1.5 1.5)"/>',
      '<image href="/files/title.png" x="500" y="200" width="200" height="100"',
      'fill="#0000ff"',
      '>하나</text>',
      '>둘</text>',
    ].map((part) => svg.indexOf(part))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('has outlines and shadows only where they are enabled', () => {
    const stroke = { enabled: true, color: 'white', width: 2 }
    const shadow = { enabled: true, color: '#123456', blur: 4, offsetX: 1, offsetY: 2 }
    const { svg } = painted(aDocument([aBox(), aBox({ id: 'b' }, { stroke, shadow })]))
    assertWellFormed(svg)
    expect(svg.match(/stroke="#ffffff" stroke-width="2"/g)).toHaveLength(1)
    expect(svg).toContain('<filter id="2-3-shadow-1"')
    expect(svg).toContain('filter="url(#2-3-shadow-1)"')
    expect(svg).toContain('dx="1" dy="2" stdDeviation="2" flood-color="#123456"')
  })

  it('places a moved picture at its position', () => {
    const position = { x: 10, y: 20, scale: 300, aspectRatio: 1.5, originalWidth: 900, originalHeight: 600 }
    const { svg } = painted(
      aDocument([], { pageImages: { '2-3': '/files/p.png' }, imagePositions: { '2-3': position } }),
    )
    expect(svg).toContain('<image href="/files/p.png" x="10" y="20" width="300" height="200"')
  })

  it('is byte for byte the same for an equal document', () => {
    const document = aDocument([aBox(), aBox({ id: 'b' }, { textAlign: 'center', fontSize: 31.7 })])
    const once = painted(document).svg
    expect(painted(structuredClone(document)).svg).toBe(once)
    expect(painted(JSON.parse(JSON.stringify(document))).svg).toBe(once)
  })

  it('uses the given layout, whose letters determine the fonts', () => {
    const document = aDocument([aBox({ text: '{childName}아!' }), aBox({ id: 'b' }, { fontWeight: 700 })])
    const layout = layoutPage(document, '2-3', (text) => text.replace('{childName}', '하늘'))
    const { svg } = painted(document, { layout })
    expect(svg).toContain('>하늘아!</text>')
    expect(svg).not.toContain('childName')
    expect(facesOf(layout)).toEqual([
      { family: 'Gowun Batang', weight: 400, letters: '!늘아하' },
      { family: 'Gowun Batang', weight: 700, letters: '.달떴어요이 '.split('').sort().join('') },
    ])
  })

  it('places a given head, and reports a foreign one', () => {
    const heads = { '2-3': { x: 1, y: 2, scale: 1, turn: 0, flip: false } }
    const { svg } = painted(aDocument([], { heads }), { head: '/files/head.png' })
    expect(svg).toContain('scale(1 1)"><image href="/files/head.png" x="-50" y="-50"')
    expect(codesOf(aDocument([], { heads }), { head: 'data:image/png;base64,AA' })).toEqual([
      'head: foreignPicture',
    ])
  })

  it('paints the words on each of the 34 pages', () => {
    const textBoxes = Object.fromEntries(pageKeys.map((key) => [key, [aBox(), aBox({ id: 'b' })]]))
    const document = { ...emptyDocument(), textBoxes }
    for (const key of pageKeys) {
      expect(painted(document, {}, key).svg.split('달이 떴어요.')).toHaveLength(3)
    }
  })
})

const attacks = [
  '<script>alert(1)</script>',
  '</text></svg><svg onload=alert(1)>',
  '" onload="alert(1)',
  "' onclick='alert(1)",
  ']]><!--<image href=x onerror=alert(1)>',
  '&lt;b&gt; &amp; &#60;script&#62;',
  '\u0000\u0008\ud800\uffff<\u202e',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
]

describe('untrusted values in a document', () => {
  it.each(attacks)('are escaped: %j', (attack) => {
    const stroke = { enabled: true, color: attack, width: attack as unknown as number }
    const shadow = {
      enabled: true,
      color: attack,
      blur: attack as unknown as number,
      offsetX: Number.NaN,
      offsetY: 1,
    }
    const style = { fontFamily: attack, color: attack, stroke, shadow }
    const head = {
      x: attack as unknown as number,
      y: 1,
      scale: 1,
      turn: attack as unknown as number,
      flip: false,
    }
    const document = aDocument([aBox({ id: attack, text: attack, width: 1100 }, style)], {
      backgrounds: { '2-3': `/${attack}` },
      pageImages: { '2-3': attack },
      titleOverlays: { '2-3': placeNewTitle('2-3', `/t?${attack}`, { width: 4, height: 2 }) },
      heads: { '2-3': head },
      aiPrompts: { '2-3': attack },
    })
    const { svg, problems } = painted(document)
    assertWellFormed(svg)
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['unknownFont', 'unknownColour']))
  })

  it.each([
    'javascript:alert(1)',
    ' /pictures/a.png',
    '/pictures/a b.png',
    '//evil.example/a.png',
    '/api/demo-order?x',
    '/pictures/../api/demo-order',
    '/pictures/%2e%2e/api/demo-order',
    '/\\evil.example/a.png',
    '\\\\evil.example',
    'https://evil.example/a.png',
    'data:image/svg+xml,<svg/>',
    '/\n/evil.example',
    '/\t/evil.example',
    'pictures/a.png',
    '#a',
  ])('foreign picture address is left out and reported: %j', (url) => {
    const document = aDocument([aBox()], { backgrounds: { '2-3': url } })
    const { svg, problems } = painted(document)
    expect(svg).not.toContain('<image')
    expect(svg).toContain('달이 떴어요.')
    expect(problems).toEqual([{ page: '2-3', part: 'background', code: 'foreignPicture', detail: url }])
  })
})

describe('a page drawn by React', () => {
  it('has the same markup as the printed SVG', () => {
    const shadow = { ...defaultTextStyle().shadow, enabled: true }
    const { svg } = paintSvg(aDocument([aBox({ text: '<b>&' }, { shadow })]), '2-3')
    const drawn = renderToStaticMarkup(createElement(MarkupView, { of: svg }))
    const alike = (text: string) =>
      text.replace(/><\/(image|feDropShadow|g)>/g, '/>').replace(/&#x27;/g, '&#39;')
    expect(alike(drawn)).toBe(alike(serializeMarkup(svg)))
  })
})

describe('markup', () => {
  const written = (text: string) =>
    serializeMarkup(createMarkup('t', {}, [text])).slice('<t>'.length, -'</t>'.length)

  it('escapes special characters once', () => {
    expect(written(`<a href="x" b='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;')
    expect(serializeMarkup(createMarkup('g', { id: '"<\u0001' }, ['<']))).toBe('<g id="&quot;&lt;">&lt;</g>')
  })

  it('leaves out characters that XML forbids', () => {
    expect(written('\u0000가\u0008\ud800나\uffff\ufffe\u001b\n')).toBe('가나\n')
  })

  it('writes numbers rounded, finite and without exponent', () => {
    expect([0.3, -0, -0.001, 1e300, Number.NaN, 12.5].map(formatNumber)).toEqual([
      '0.296875',
      '0',
      '0',
      '1000000',
      '0',
      '12.5',
    ])
  })
})

describe('missing or invalid parts', () => {
  it('are reported, and the rest is painted', () => {
    expect(codesOf(aDocument([aBox()], { backgrounds: {} }))).toEqual(['background: missingPicture'])
    expect(codesOf(aDocument(), { exists: () => false })).toEqual(['background: missingPicture'])
    const off = aDocument([aBox({ x: 1100 }), aBox({ id: 'b' }, { color: 'url(#x)' })], {
      titleOverlays: { '2-3': { ...placeNewTitle('2-3', '/files/t.png', { width: 4000, height: 20 }) } },
      heads: { '2-3': { x: -50, y: 10, scale: 1, turn: 0, flip: false } },
    })
    expect(codesOf(off)).toEqual(['head: offPage', 'title: offPage', 'b: unknownColour'])
    expect(painted(off).svg.match(/<text/g)).toHaveLength(2)
  })

  it('with invalid numbers paint no NaN or Infinity, and are reported', () => {
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -1, 0]) {
      const position = {
        x: odd,
        y: odd,
        scale: odd,
        aspectRatio: odd,
        originalWidth: odd,
        originalHeight: odd,
      }
      const { svg, problems } = painted(
        aDocument([aBox({ x: odd, width: odd }, { fontSize: odd })], {
          pageImages: { '2-3': '/files/p.png' },
          imagePositions: { '2-3': position },
        }),
      )
      assertWellFormed(svg)
      expect(svg).not.toMatch(/NaN|Infinity/)
      expect(problems).toContainEqual({ page: '2-3', part: 'picture', code: 'badNumber' })
    }
  })

  it('of an empty document give a well-formed empty page', () => {
    for (const key of pageKeys) assertWellFormed(painted(emptyDocument(), {}, key).svg)
  })
})
