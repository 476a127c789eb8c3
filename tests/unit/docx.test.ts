import { describe, expect, it } from 'vitest'
import { readDocx } from '~/http/formats/docx.server'
import { docx, pageBreak, paragraph } from '../support/docx'

describe('a Word document', () => {
  it('is read paragraph by paragraph, with its page breaks and headings', async () => {
    const styles =
      '<w:styles><w:style w:styleId="1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="a"><w:name w:val="Normal"/></w:style></w:styles>'
    const body = [
      paragraph('봄 &amp; 여름', '<w:pStyle w:val="1"/>'),
      paragraph('지우는 &#49714;에 갔어요.', '<w:pStyle w:val="a"/>'),
      pageBreak,
      paragraph('다음 쪽', '<w:pageBreakBefore/>'),
      '<w:p><w:r><w:t>한</w:t><w:br/><w:t>줄</w:t><w:tab/><w:delText>지운 글</w:delText></w:r></w:p>',
    ]
    const { text, leftOut } = await readDocx(docx(body.join(''), [{ name: 'word/styles.xml', text: styles }]))
    expect(text).toBe('# 봄 & 여름\n지우는 숲에 갔어요.\n\f\n\f다음 쪽\n한\n줄')
    expect(leftOut).toBe(0)
  })
  it('leaves out pictures, text boxes and objects, and counts them', async () => {
    const inside = '<w:txbxContent><w:p><w:r><w:t>상자</w:t></w:r></w:p></w:txbxContent>'
    const body = `<w:p><w:r><w:t>글</w:t><mc:AlternateContent><mc:Choice><w:drawing>${inside}</w:drawing></mc:Choice><mc:Fallback><w:pict>${inside}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p><w:p><w:object><w:t>표</w:t></w:object></w:p>`
    expect(await readDocx(docx(body))).toEqual({ text: '글', leftOut: 2 })
  })
  it.each(['<w:a ', '<!', '<?'])('of half a million unclosed %s is read at once', async (tag) => {
    const unclosed = tag.repeat(500_000)
    const styles = { name: 'word/styles.xml', text: unclosed }
    const { text } = await readDocx(docx(`${unclosed}${paragraph('끝')}`, [styles]))
    expect(text).toBe('끝')
  })
})
