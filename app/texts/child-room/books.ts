/** The page with all books of one child, and what leads there. `subject` and `object` are the name with its particle. */
export const childBooksTexts = {
  title: '우리 아이 그림책',
  promise: '사진 한 장과 이름이면 돼요',
  lead: '사진을 보고 아이를 그려서, 모든 책의 표지와 속 그림에 넣어 드려요. 마음에 드는 책을 골라 보세요.',
  making: '사진을 보고 아이를 그리고 있어요',
  makingNext: '다 그리면 그림책이 자동으로 펼쳐져요.',
  reload: '새로 고침',
  booksOf: (subject: string) => `${subject} 주인공인 그림책`,
  drawn: (object: string) => `표지와 속 그림에 ${object} 그려 넣었어요. 마음에 드는 책을 끝까지 넘겨 보세요.`,
  room: '우리 아이 꾸미기',
  open: '책 전체 넘겨보기',
  openWith: (name: string) => `‘${name}’의 책 넘겨보기`,
  withKnown: (name: string) => `사진을 다시 올리지 않아도 ‘${name}’의 책을 바로 볼 수 있어요.`,
  see: (name: string) => `‘${name}’의 그림책 보기`,
  another: '다른 아이로 만들기',
  allBooks: '모든 책 보기',
} as const
