import pg from 'pg'
import { longTimeoutsSql } from '~/domain/database-timeouts.server'

// A long catalogue for viewing and measuring lists. The books share the pictures of those that were there before, and
// have no pages of their own, so each is a row and nothing else.

/** Adds books until there are `count`; returns how many it added. */
export async function seedBulkBooks(address: pg.ClientConfig, count: number): Promise<number> {
  const client = new pg.Client(address)
  client.on('error', () => undefined) // An error of the connection also rejects the statement, which reports it.
  await client.connect()
  try {
    await client.query('begin')
    await client.query(longTimeoutsSql())
    // A fixed seed gives the same books each time.
    await client.query('select setseed(0.42)')
    const { rowCount } = await client.query(BOOKS, [count])
    await client.query('commit')
    // Without fresh statistics, PostgreSQL plans queries as if the table had ten rows; without vacuum it reads each to count.
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze) books')
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

const list = (words: string) => `'{${words.split(' ').join(',')}}'::text[]`
const one = (words: string) =>
  `(${list(words)})[1 + floor(random() * ${words.split(' ').length} + n * 0)::int]`

const BOOKS = `
  insert into books (title, description, category, gender, age_range, price, original_price, display_order, is_sold_out,
    image_url, target_image_url, detail_image_url, created_at)
  select title, title || ' 이야기예요. ' || hero || place || '에서 ' || friend || ' 만나 ' || replace(deed, '_', ' '),
    category, gender, age, price, case when n % 5 = 0 then price + 10000 end, last + n, n % 40 = 0,
    image_url, target_image_url, detail_image_url, now() - n * interval '1 hour'
  from (
    select n,
      ${one('별빛 달빛 구름 바다 숲속 노을 무지개 눈송이 새벽 꽃잎 모래 바람')} || ' ' ||
        ${one('고래 여우 토끼 부엉이 거북이 다람쥐 공룡 로봇 요정 고양이 호랑이 나비')} || '의 ' ||
        ${one('노래 비밀 편지 여행 정원 서랍 등불 약속 지도 생일 마법 하루')} || ' ' || n as title,
      ${one('아이는 주인공은 우리는')} || ' ' as hero, ${one('숲 바다 우주 마을 언덕 도서관 섬 구름나라')} as place,
      ${one('친구를 할머니를 별을 용을 선생님을 마법사를')} as friend,
      ${one('모험을_떠나요. 집으로_돌아와요. 용기를_배워요. 노래를_불러요. 비밀을_풀어요.')} as deed,
      ${one('모험 판타지 SF 자연 요정')} as category, ${one('unisex unisex unisex male female')} as gender,
      ${one('3~5세 3~7세 4~8세 5~9세 6~10세')} as age, (45 + floor(random() * 20)::int) * 1000 as price
    from generate_series(1, $1::int - (select count(*) from books where deleted_at is null)) as n
  ) as drawn
  cross join (select coalesce(max(display_order), -1) as last from books where deleted_at is null) as end_of_list
  left join (
    select image_url, target_image_url, detail_image_url, row_number() over (order by id) as at, count(*) over () as many
    from (select * from books where deleted_at is null order by id limit 6) as first_ones
  ) as model on model.at = 1 + n % model.many`
