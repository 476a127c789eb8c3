import { type Kysely, sql } from 'kysely'

// A catalogue of thousands of books: its lists are read in their order, and its search by letters and pairs of letters.
export async function up(db: Kysely<unknown>) {
  const onSale = 'is_active and not is_hidden and deleted_at is null'
  const indexes = {
    books_shop: 'display_order, id',
    books_new: 'created_at desc, id desc',
    books_price: 'price, display_order, id',
    books_category: 'category, is_sold_out, display_order, id',
    books_available: 'is_sold_out, display_order, id',
  }
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index ${name} on books (${columns}) where ${onSale}`).execute(db)

  // The form in which letters are compared: without spaces, wide letters as narrow ones.
  await sql`
    create function plain_letters(words text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(words, nfkc), '\\s', '', 'g'))`.execute(db)
  // A syllable's code tells its initial consonant: 588 syllables begin with each.
  await sql`
    create function initials_of(words text) returns text language sql immutable strict parallel safe
    return (
      select string_agg(
        case when ascii(letter) between 44032 and 55203 then chr(4352 + (ascii(letter) - 44032) / 588) else letter end,
        '' order by at)
      from unnest(string_to_array(words, null)) with ordinality as letters (letter, at)
    )`.execute(db)
  await sql`
    alter table books add column sought text generated always as (
      plain_letters(title) || ' ' || plain_letters(description) || ' ' || coalesce(initials_of(plain_letters(title)), '')
    ) stored`.execute(db)

  // Unlike pairs_of it holds single letters as well, since many Korean words have one. A loop is seven times as fast
  // as a query here, which counts when thousands of rows are moved.
  await sql`
    create function letters_and_pairs_of(words text) returns text[]
      language plpgsql immutable strict parallel safe cost 1000 as $$
      declare
        letters text[] := string_to_array(words, null);
        parts text[] := array_remove(letters, ' ');
      begin
        for at in 1 .. cardinality(letters) - 1 loop
          if letters[at] <> ' ' and letters[at + 1] <> ' ' then
            parts := parts || (letters[at] || letters[at + 1]);
          end if;
        end loop;
        return parts;
      end $$`.execute(db)
  await sql`create index books_sought on books using gin (letters_and_pairs_of(sought))`.execute(db)

  // The books with all words, or null if there are more than \`most\`: then the index is of no use. Without the settings
  // PostgreSQL sometimes works out the letters of every row anew.
  await sql`
    create function find_few_books(words text[], patterns text[], most integer) returns integer[]
      language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
      declare
        parts text[];
        ids integer[];
      begin
        select array_agg(part) into parts from unnest(words) as word, unnest(letters_and_pairs_of(word)) as part;
        ids := array(
          select id from books
          where letters_and_pairs_of(sought) @> parts and sought like all (patterns) limit most + 1
        );
        return case when cardinality(ids) <= most then ids end;
      end $$`.execute(db)
}
