import { describe, expect, it } from 'vitest'
import { createTree, readTree, type SourceTree } from '../support/source'

// Korean that was replaced and must not come back: translated phrases, and honorifics that a shop of today leaves out.

/** The phrase, and the words that stand there now. */
const TRANSLATED: [RegExp, string][] = [
  [/책장마다/, '한 장 한 장'],
  [/만들기는/, '제작은'],
  [/(카드|결제)사의 답/, '결제사 안내, 결제사 응답'],
  [/(링크|동의|문의)를 거(두|둘|둔)|거두기/, '링크 끄기, 동의를 철회하다'],
  [/\['(무엇을|왜|언제까지)'|'무엇을', '왜'/, '수집 항목, 이용 목적, 보유 기간'],
  [/[장쪽개건권번명](<\/\w+>)? 가운데 |것 가운데|금액 가운데/, '중'],
  [/(한|두|세|네) 걸음(으로|이면|만)/, '3단계로'],
  [/name="주인공"|>주인공 \{/, '아이 이름'],
  [/문제가 생겼습니다|불러오는 중입니다|둘러보시겠/, '문제가 생겼어요, 불러오고 있어요, 둘러볼까요'],
]

const HONORIFIC =
  /(하|보|쓰|받으|찾으|읽으|남기|바꾸|지우|더하|마치|고르)(실 수|실 때|신 (책|사진|뒤|내역|내용|금액|분)|시면 )|(적으|올리|담으|고르|만드|남기|쓰)신 |결제하실|(비워|담아|모아) 두(시|신|셨)|(하|쓰|적으|받으|만드|남기|옮기)셨(어|다)|궁금하신/

/** Children's books and the office speak differently; a policy is a contract, and a consent's text has a version. */
const OTHER_VOICES =
  /^app\/(art|editor)\/|^app\/(routes|texts|ui)\/(admin|office|print|policies|policy|pretend)\/|consents\.ts$/

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const shopFiles = (tree: SourceTree) => [...tree.values()].filter(({ path }) => !OTHER_VOICES.test(path))

const listTranslated = (tree: SourceTree) =>
  [...tree.values()]
    .filter(({ path }) => !path.startsWith('app/art/'))
    .flatMap(({ path, text }) =>
      TRANSLATED.flatMap(([phrase, better]) => {
        const [found] = phrase.exec(oneLine(text)) ?? []
        return found ? [`${path} says ${found}: say ${better}`] : []
      }),
    )

const listHonorifics = (tree: SourceTree) =>
  shopFiles(tree).flatMap(({ path, text }) => {
    const [found] = HONORIFIC.exec(oneLine(text)) ?? []
    return found ? [`${path} says ${found}`] : []
  })

const tree = readTree('app')

describe('a translated phrase', () => {
  it('stands nowhere', () => expect(listTranslated(tree)).toEqual([]))
  it.each([
    '책장마다 우리 아이를 그려요',
    '만들기는 며칠 앞서 시작해요',
    '카드사의 답: 한도 초과',
    '링크를 거두었어요',
    "['왜', '책의 안내']",
    '13장 가운데 2장을 그렸어요',
    '세 걸음으로 미리 해 보세요',
    '<Line name="주인공">',
    '문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
  ])('is found: %s', (text) => expect(listTranslated(createTree({ 'app/x.ts': text }))).toHaveLength(1))
})

describe('an honorific', () => {
  it('stands in no sentence of the shop', () => expect(listHonorifics(tree)).toEqual([]))
  it.each([
    '적으신 내용은 그대로',
    '결제하실 금액',
    '주문 내역에서 바꾸실 수 있어요',
    '아직 결제하지 않으셨어요. 비워 두시면',
  ])('is found: %s', (text) => expect(listHonorifics(createTree({ 'app/ui/x.tsx': text }))).toHaveLength(1))
})
