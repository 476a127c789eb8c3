import { describe, expect, it } from 'vitest'
import {
  fillTokens,
  type ParticlePair,
  type PlainParticle,
  toChildName,
  withParticle,
} from '~/book/particles'

/** For each pair: the given words and the expected result. */
const words: Record<Exclude<ParticlePair, '아/야'>, [given: string, said: string][]> = {
  '은/는': [
    // Hangul, one to four syllables
    ['솔', '솔은'],
    ['별', '별은'],
    ['봄', '봄은'],
    ['비', '비는'],
    ['지우', '지우는'],
    ['민준', '민준은'],
    ['하늘', '하늘은'],
    ['꼬마 고래', '꼬마 고래는'],
    ['주인공', '주인공은'],
    ['달빛정원', '달빛정원은'],
    ['숖', '숖은'],
    ['쥰', '쥰은'],
    ['뷁', '뷁은'],
    ['쀼', '쀼는'],
    ['똠', '똠은'],
    // Latin letters by their pronunciation
    ['Tom', 'Tom은'],
    ['Amy', 'Amy는'],
    ['Emma', 'Emma는'],
    ['John', 'John은'],
    ['Noah', 'Noah는'],
    ['Luke', 'Luke는'],
    ['Liam', 'Liam은'],
    ['Kate', 'Kate는'],
    ['Jane', 'Jane은'],
    ['Claire', 'Claire는'],
    ['Nicole', 'Nicole은'],
    ['Chloe', 'Chloe는'],
    ['Sophie', 'Sophie는'],
    ['Jerome', 'Jerome은'],
    ['Jack', 'Jack은'],
    ['Mark', 'Mark는'],
    ['Eric', 'Eric은'],
    ['Isaac', 'Isaac은'],
    ['Marc', 'Marc는'],
    ['Philip', 'Philip은'],
    ['Sandeep', 'Sandeep는'],
    ['Scott', 'Scott은'],
    ['Robert', 'Robert는'],
    ['Elliot', 'Elliot은'],
    ['Bob', 'Bob은'],
    ['Jacob', 'Jacob은'],
    ['David', 'David는'],
    ['Max', 'Max는'],
    ['Elizabeth', 'Elizabeth는'],
    ['Joseph', 'Joseph은'],
    ['Rudolph', 'Rudolph는'],
    ['Rich', 'Rich는'],
    ['Zach', 'Zach은'],
    ['King', 'King은'],
    ['Minh', 'Minh은'],
    ['Charlotte', 'Charlotte은'],
    ['Brooke', 'Brooke은'],
    ['Margot', 'Margot는'],
    ['Daphne', 'Daphne는'],
    ['René', 'René는'],
    ['Zoë', 'Zoë는'],
    ['Peter', 'Peter는'],
    ['Andrew', 'Andrew는'],
    ['Oliver', 'Oliver는'],
    ['Sean', 'Sean은'],
    ['Grace', 'Grace는'],
    ['Alice', 'Alice는'],
    ['George', 'George는'],
    ['Louis', 'Louis는'],
    ['Dominic', 'Dominic은'],
    ['Vincent', 'Vincent는'],
    ['Bennett', 'Bennett은'],
    ['Wyatt', 'Wyatt은'],
    ['Anne', 'Anne은'],
    ['Christine', 'Christine은'],
    ['Seth', 'Seth는'],
    ['Hugh', 'Hugh는'],
    ['Steve', 'Steve는'],
    ['Gabe', 'Gabe는'],
    ['Doug', 'Doug는'],
    ['Greg', 'Greg은'],
    ['Zoe', 'Zoe는'],
    ['Leo', 'Leo는'],
    ['Hope', 'Hope는'],
    ['Frank', 'Frank는'],
    ['Hank', 'Hank는'],
    ['Ngoc', 'Ngoc은'],
    ['Duc', 'Duc은'],
    ['Sofía', 'Sofía는'],
    ['Jean-Luc', 'Jean-Luc은'],
    ['K-pop', 'K-pop은'],
    ['O’Neil', 'O’Neil은'],
    ["Tom's", "Tom's는"],
    ['Haneul', 'Haneul은'],
    ['Byeol', 'Byeol은'],
    ['지우A', '지우A는'],
    ['Tom 지우', 'Tom 지우는'],
    ['지우 Tom', '지우 Tom은'],
    ['Minseok', 'Minseok은'],
    ['Jaewook', 'Jaewook은'],
    ['Jiwoo', 'Jiwoo는'],
    ['TOM', 'TOM은'],
    ['JACK', 'JACK은'],
    ['VIP', 'VIP는'],
    ['SF', 'SF는'],
    ['pdf', 'pdf는'],
    ['A', 'A는'],
    ['n', 'n은'],
    ['Ｔｏｍ', 'Ｔｏｍ은'],
    ['Mary Jane', 'Mary Jane은'],
    // digits
    ['0', '0은'],
    ['1', '1은'],
    ['2', '2는'],
    ['3', '3은'],
    ['4', '4는'],
    ['5', '5는'],
    ['6', '6은'],
    ['7', '7은'],
    ['8', '8은'],
    ['9', '9는'],
    ['10', '10은'],
    ['100,000', '100,000은'],
    ['1000000000000', '1000000000000는'],
    ['2026', '2026은'],
    ['모험 2', '모험 2는'],
    ['７', '７은'],
    ['50%', '50%는'],
    ['210mm', '210mm는'],
    ['3 kg', '3 kg은'],
    // a suffix that is written and not pronounced
    ['지우(4세)', '지우(4세)는'],
    ['민준 (4세)', '민준 (4세)은'],
    ['지우（네 살）', '지우（네 살）는'],
    ['지우[형]!', '지우[형]!는'],
    ['민준(Tom)(7)', '민준(Tom)(7)은'],
    ['(지우)', '(지우)는'],
    ['(민준)', '(민준)은'],
    ['"고래의 노래"', '"고래의 노래"는'],
    ['‘달빛’', '‘달빛’은'],
    ['《별 헤는 밤》', '《별 헤는 밤》은'],
    ['그림책 「바다」', '그림책 「바다」는'],
    ['안녕, 봄!', '안녕, 봄!은'],
    ['누구야?', '누구야?는'],
    ['봄…', '봄…은'],
    ['고래🐳', '고래🐳는'],
    ['별❤️', '별❤️은'],
    ['주인공™', '주인공™은'],
    ['  지우  ', '지우는'],
    ['\t민준\n', '민준은'],
    ['민준\u200b', '민준\u200b은'],
    ['민준'.normalize('NFD'), '민준은'],
    ['지우'.normalize('NFD'), '지우는'],
    // letters by their names
    ['ㄱ', 'ㄱ은'],
    ['ㅏ', 'ㅏ는'],
    // text without a pronunciation
    ['', '은(는)'],
    ['   ', '은(는)'],
    ['😀', '😀은(는)'],
    ['...', '...은(는)'],
    ['\u3164', '\u3164은(는)'],
    ['李', '李은(는)'],
  ],
  '이/가': [
    ['책', '책이'],
    ['SEWPJM77', 'SEWPJM77이'],
    ['「달님」', '「달님」이'],
    ['표지', '표지가'],
    ['서울', '서울이'],
    ['Tom', 'Tom이'],
    ['Amy', 'Amy가'],
    ['7', '7이'],
    ['2', '2가'],
    ['😀', '😀이(가)'],
  ],
  '을/를': [
    ['고래의 노래', '고래의 노래를'],
    ['달님', '달님을'],
    ['별', '별을'],
    ['Emma', 'Emma를'],
    ['Paul', 'Paul을'],
    ['3', '3을'],
    ['주문 260101-ABCDEF', '주문 260101-ABCDEF를'],
    ['', '을(를)'],
  ],
  '와/과': [
    ['민준', '민준과'],
    ['지우', '지우와'],
    ['Tom', 'Tom과'],
    ['Luke', 'Luke와'],
    ['6', '6과'],
    ['9', '9와'],
    ['', '와(과)'],
  ],
  '으로/로': [
    ['서울', '서울로'],
    ['부산', '부산으로'],
    ['제주', '제주로'],
    ['솔', '솔로'],
    ['여덟', '여덟으로'],
    ['Daniel', 'Daniel로'],
    ['Apple', 'Apple로'],
    ['Michelle', 'Michelle로'],
    ['Tom', 'Tom으로'],
    ['Emma', 'Emma로'],
    ['URL', 'URL로'],
    ['VR', 'VR로'],
    ['QR', 'QR로'],
    ['USB', 'USB로'],
    ['ATM', 'ATM으로'],
    ['1', '1로'],
    ['3', '3으로'],
    ['6', '6으로'],
    ['7', '7로'],
    ['8', '8로'],
    ['10', '10으로'],
    ['17(열일곱)', '17(열일곱)로'],
    ['ㄹ', 'ㄹ로'],
    ['', '(으)로'],
  ],
  '이나/나': [
    ['책', '책이나'],
    ['별', '별이나'],
    ['표지', '표지나'],
    ['', '(이)나'],
  ],
  '이란/란': [
    ['꿈', '꿈이란'],
    ['친구', '친구란'],
  ],
  '이랑/랑': [
    ['곰', '곰이랑'],
    ['고래', '고래랑'],
    ['😀', '😀(이)랑'],
  ],
  '이에요/예요': [
    ['선물', '선물이에요'],
    ['지우', '지우예요'],
    ['Tom', 'Tom이에요'],
    ['', '이에요(예요)'],
  ],
  '으로서/로서': [
    ['선물', '선물로서'],
    ['주인공', '주인공으로서'],
  ],
  '으로써/로써': [
    ['글', '글로써'],
    ['그림', '그림으로써'],
  ],
  '으로부터/로부터': [
    ['별', '별로부터'],
    ['집', '집으로부터'],
    ['', '(으)로부터'],
  ],
  '이라/라': [
    ['꿈', '꿈이라'],
    ['노래', '노래라'],
  ],
}

const particles = [
  '은/는',
  '이/가',
  '을/를',
  '와/과',
  '의',
  '에게',
  '이랑/랑',
  '도',
  '으로/로',
  '만',
  '처럼',
  '이에요/예요',
  '아/야',
] as const satisfies (ParticlePair | PlainParticle)[]

/** Given names and the expected results, in the order above. */
const children: [given: string | undefined, said: string[]][] = [
  [
    '민준',
    '민준이는 민준이가 민준이를 민준이와 민준이의 민준이에게 민준이랑 민준이도 민준이로 민준이만 민준이처럼 민준이예요 민준아'.split(
      ' ',
    ),
  ],
  [
    '지아',
    '지아는 지아가 지아를 지아와 지아의 지아에게 지아랑 지아도 지아로 지아만 지아처럼 지아예요 지아야'.split(
      ' ',
    ),
  ],
  [
    '지우',
    '지우는 지우가 지우를 지우와 지우의 지우에게 지우랑 지우도 지우로 지우만 지우처럼 지우예요 지우야'.split(
      ' ',
    ),
  ],
  [
    '하늘',
    '하늘이는 하늘이가 하늘이를 하늘이와 하늘이의 하늘이에게 하늘이랑 하늘이도 하늘이로 하늘이만 하늘이처럼 하늘이예요 하늘아'.split(
      ' ',
    ),
  ],
  [
    '솔',
    '솔이는 솔이가 솔이를 솔이와 솔이의 솔이에게 솔이랑 솔이도 솔이로 솔이만 솔이처럼 솔이예요 솔아'.split(
      ' ',
    ),
  ],
  [
    '별',
    '별이는 별이가 별이를 별이와 별이의 별이에게 별이랑 별이도 별이로 별이만 별이처럼 별이예요 별아'.split(
      ' ',
    ),
  ],
  [
    '봄',
    '봄이는 봄이가 봄이를 봄이와 봄이의 봄이에게 봄이랑 봄이도 봄이로 봄이만 봄이처럼 봄이예요 봄아'.split(
      ' ',
    ),
  ],
  ['비', '비는 비가 비를 비와 비의 비에게 비랑 비도 비로 비만 비처럼 비예요 비야'.split(' ')],
  [
    '숖',
    '숖이는 숖이가 숖이를 숖이와 숖이의 숖이에게 숖이랑 숖이도 숖이로 숖이만 숖이처럼 숖이예요 숖아'.split(
      ' ',
    ),
  ],
  [
    '쥰',
    '쥰이는 쥰이가 쥰이를 쥰이와 쥰이의 쥰이에게 쥰이랑 쥰이도 쥰이로 쥰이만 쥰이처럼 쥰이예요 쥰아'.split(
      ' ',
    ),
  ],
  [
    '뷁',
    '뷁이는 뷁이가 뷁이를 뷁이와 뷁이의 뷁이에게 뷁이랑 뷁이도 뷁이로 뷁이만 뷁이처럼 뷁이예요 뷁아'.split(
      ' ',
    ),
  ],
  [
    '별하나',
    '별하나는 별하나가 별하나를 별하나와 별하나의 별하나에게 별하나랑 별하나도 별하나로 별하나만 별하나처럼 별하나예요 별하나야'.split(
      ' ',
    ),
  ],
  [
    '하늘나람',
    '하늘나람이는 하늘나람이가 하늘나람이를 하늘나람이와 하늘나람이의 하늘나람이에게 하늘나람이랑 하늘나람이도 하늘나람이로 하늘나람이만 하늘나람이처럼 하늘나람이예요 하늘나람아'.split(
      ' ',
    ),
  ],
  [
    'Tom',
    'Tom은 Tom이 Tom을 Tom과 Tom의 Tom에게 Tom이랑 Tom도 Tom으로 Tom만 Tom처럼 Tom이에요 Tom'.split(' '),
  ],
  ['Amy', 'Amy는 Amy가 Amy를 Amy와 Amy의 Amy에게 Amy랑 Amy도 Amy로 Amy만 Amy처럼 Amy예요 Amy'.split(' ')],
  [
    'Paul',
    'Paul은 Paul이 Paul을 Paul과 Paul의 Paul에게 Paul이랑 Paul도 Paul로 Paul만 Paul처럼 Paul이에요 Paul'.split(
      ' ',
    ),
  ],
  ['7', '7은 7이 7을 7과 7의 7에게 7이랑 7도 7로 7만 7처럼 7이에요 7'.split(' ')],
  [
    'Mary Jane',
    'Mary Jane은,Mary Jane이,Mary Jane을,Mary Jane과,Mary Jane의,Mary Jane에게,Mary Jane이랑,Mary Jane도,Mary Jane으로,Mary Jane만,Mary Jane처럼,Mary Jane이에요,Mary Jane'.split(
      ',',
    ),
  ],
  [
    '장 폴',
    '장 폴은,장 폴이,장 폴을,장 폴과,장 폴의,장 폴에게,장 폴이랑,장 폴도,장 폴로,장 폴만,장 폴처럼,장 폴이에요,장 폴'.split(
      ',',
    ),
  ],
  [
    undefined,
    '우리 아이는,우리 아이가,우리 아이를,우리 아이와,우리 아이의,우리 아이에게,우리 아이랑,우리 아이도,우리 아이로,우리 아이만,우리 아이처럼,우리 아이예요,얘야'.split(
      ',',
    ),
  ],
]

const wordRows = Object.entries(words).flatMap(([pair, row]) =>
  row.map(([given, said]) => [given, pair as ParticlePair, said] as const),
)
const childRows = children.flatMap(([given, said]) =>
  particles.map((particle, i) => [given, particle, said[i]] as const),
)

describe('a word and its particle', () => {
  it.each(wordRows)('%j with %s: %s', (given, pair, said) => expect(withParticle(given, pair)).toBe(said))
  it('are tested in more than two hundred rows', () => {
    expect(wordRows.length).toBeGreaterThan(200)
    expect(childRows.length).toBeGreaterThan(200)
  })
  it('are right when the pair is reversed or unknown, which the compiler forbids', () => {
    // @ts-expect-error: turned round
    expect(withParticle('민준', '는/은')).toBe('민준은')
    // @ts-expect-error: turned round
    expect(withParticle('지우', '는/은')).toBe('지우는')
    // @ts-expect-error: turned round
    expect(withParticle('민준', '과/와')).toBe('민준과')
    // @ts-expect-error: turned round
    expect(withParticle('서울', '로/으로')).toBe('서울로')
    // @ts-expect-error: turned round
    expect(withParticle('집', '로부터/으로부터')).toBe('집으로부터')
    // @ts-expect-error: turned round
    expect(withParticle('집', '예요/이에요')).toBe('집이에요')
    // @ts-expect-error: with spaces
    expect(withParticle('민준', ' 은 / 는 ')).toBe('민준은')
    // @ts-expect-error: decomposed
    expect(withParticle('지우', '은/는'.normalize('NFD'))).toBe('지우는')
    // @ts-expect-error: unknown, so read as after a consonant / after a vowel
    expect(withParticle('민준', '이야말로/야말로')).toBe('민준이야말로')
    // @ts-expect-error: no pair at all
    expect(withParticle('민준', '까지')).toBe('민준까지')
    // @ts-expect-error: nothing
    expect(withParticle('민준', '')).toBe('민준')
  })
  it('are chosen also for text made to be slow', () => {
    for (const odd of ['()', '(', '[(', '!', '0', '7,', "a'", 'ㄱ', ' '])
      expect(withParticle(`${odd.repeat(50_000)}가`, '은/는').endsWith('가는')).toBe(true)
  })
})

describe('a child’s name', () => {
  it.each(childRows)('%j with %s: %s', (given, particle, said) =>
    expect(toChildName(given).as(particle)).toBe(said),
  )
  it.each([
    ['민준', '민준', '민준이', '민준아'],
    ['지아', '지아', '지아', '지아야'],
    [' 민준 ', '민준', '민준이', '민준아'],
    ['민준'.normalize('NFD'), '민준', '민준이', '민준아'],
    ['Mary\n Jane', 'Mary Jane', 'Mary Jane', 'Mary Jane'],
    ['민준2', '민준2', '민준2', '민준2'],
    ['민준♥', '민준♥', '민준♥', '민준♥'],
    ['ㅋㅋ', 'ㅋㅋ', 'ㅋㅋ', 'ㅋㅋ'],
    ['', '우리 아이', '우리 아이', '얘야'],
    [' \n ', '우리 아이', '우리 아이', '얘야'],
    ['\u3164', '우리 아이', '우리 아이', '얘야'],
    ['😀', '우리 아이', '우리 아이', '얘야'],
    [null, '우리 아이', '우리 아이', '얘야'],
  ])('given as %j is %s, with a particle %s and in a call %s', (given, name, base, call) => {
    expect(toChildName(given)).toMatchObject({ name, base, call })
  })
  it('is the same in a call when the pair is reversed', () => {
    // @ts-expect-error: turned round
    expect(toChildName('민준').as('야/아')).toBe('민준아')
  })
})

describe('a text with tokens', () => {
  const told = (text: string, childName?: string | null, dedication?: string | null) =>
    fillTokens(text, { childName, dedication })
  const every =
    '{childName} {childName:은/는} {childName:이/가} {childName:을/를} {childName:와/과} {childName:과/와} {childName:의} {childName:에게} {childName:랑/이랑} {childName:도} {childName:아/야} {childName:이에요/예요} {childName:으로/로} {childName:만} {childName:처럼}'

  it.each([
    [
      '민준',
      '민준 민준이는 민준이가 민준이를 민준이와 민준이와 민준이의 민준이에게 민준이랑 민준이도 민준아 민준이예요 민준이로 민준이만 민준이처럼',
    ],
    [
      '솔',
      '솔 솔이는 솔이가 솔이를 솔이와 솔이와 솔이의 솔이에게 솔이랑 솔이도 솔아 솔이예요 솔이로 솔이만 솔이처럼',
    ],
    [
      '지우',
      '지우 지우는 지우가 지우를 지우와 지우와 지우의 지우에게 지우랑 지우도 지우야 지우예요 지우로 지우만 지우처럼',
    ],
    [
      'Tom',
      'Tom Tom은 Tom이 Tom을 Tom과 Tom과 Tom의 Tom에게 Tom이랑 Tom도 Tom Tom이에요 Tom으로 Tom만 Tom처럼',
    ],
    [
      undefined,
      '우리 아이 우리 아이는 우리 아이가 우리 아이를 우리 아이와 우리 아이와 우리 아이의 우리 아이에게 우리 아이랑 우리 아이도 얘야 우리 아이예요 우리 아이로 우리 아이만 우리 아이처럼',
    ],
  ])('is filled for the name %s', (childName, text) =>
    expect(told(every, childName)).toEqual({ text, unknown: [] }),
  )

  it('is filled with a call and a subject in one sentence', () => {
    expect(told('“{childName:아/야}, 같이 가자!” {childName:은/는} 웃었어요.', '하늘').text).toBe(
      '“하늘아, 같이 가자!” 하늘이는 웃었어요.',
    )
  })
  it('contains the dedication unchanged, or nothing', () => {
    expect(told('{dedication}', '지우', '사랑하는 {childName}에게 $& {dedication}')).toEqual({
      text: '사랑하는 {childName}에게 $& {dedication}',
      unknown: [],
    })
    expect(told('[{dedication}]', '지우')).toEqual({ text: '[]', unknown: [] })
    expect(told('[{dedication}]', '지우', null)).toEqual({ text: '[]', unknown: [] })
  })
  it.each(['{childName}', '{childName:은/는}', '{dedication}', '{지우', '지우$&', '$1지우'])(
    'does not read the name %s as a token',
    (name) => expect(told('{childName}!', name)).toEqual({ text: `${name}!`, unknown: [] }),
  )
  it('may have spaces and decomposed letters in a token', () => {
    expect(told('{ childName : 은/는 }', '민준').text).toBe('민준이는')
    expect(told(`{childName:${'은/는'.normalize('NFD')}}`, '민준').text).toBe('민준이는')
  })
  it.each([
    ['{childname}', ['{childname}']],
    ['{childName:}', ['{childName:}']],
    ['{childName:은}', ['{childName:은}']],
    ['{childName:은/가}', ['{childName:은/가}']],
    ['{childName:은/는:의}', ['{childName:은/는:의}']],
    ['{dedication:은/는}', ['{dedication:은/는}']],
    ['{constructor} {toString} {}', ['{constructor}', '{toString}', '{}']],
    ['{x} {y} {x}', ['{x}', '{y}']],
    ['{childName:은/는', ['{']],
    ['childName}', ['}']],
  ])('keeps and reports the unknown tokens of %s', (text, unknown) => {
    expect(told(text, '지우')).toEqual({ text, unknown })
  })
})
