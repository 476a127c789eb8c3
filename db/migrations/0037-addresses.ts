import { type Kysely, sql } from 'kysely'

// The government's file of addresses. Every load replaces the table and makes its index, so none is made here.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table addresses (
      postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
      province text not null,
      city text not null,
      town text not null,
      road text not null check (road <> ''),
      is_underground boolean not null,
      number integer not null,
      sub_number integer not null,
      building text not null,
      quarter text not null,
      lot text not null
    )`.execute(db)

  // A lot's number counts only with its quarter, a building's number alone: "역삼동 737" and "테헤란로 152" are both found,
  // and the lots numbered 152 along that road are not. A row type as parameter would tie the function to one table.
  await sql`
    create function address_words(
      postal_code text, province text, city text, town text, road text, is_underground boolean,
      number integer, sub_number integer, building text, quarter text, lot text
    ) returns tsvector language sql immutable parallel safe
    return array_to_tsvector(array_remove(
      string_to_array(city || ' ' || lower(regexp_replace(building, '[^가-힣A-Za-z0-9]+', ' ', 'g')), ' ')
      || array[
        postal_code, province, town, road, quarter,
        lower(regexp_replace(building, '[^가-힣A-Za-z0-9]+', '', 'g')),
        case when is_underground then '지하' else '' end,
        number::text,
        case when sub_number > 0 then number || '-' || sub_number else '' end,
        case when lot = '' then '' else quarter || lot end,
        case when lot = '' then '' else quarter || split_part(lot, '-', 1) end
      ],
      ''
    ))`.execute(db)
}
