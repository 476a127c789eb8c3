import type { openDatabase } from './checks'

// The parts of a database's schema, to compare one that grew with one that was made at once.

const PARTS = [
  `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as part
   from information_schema.columns where table_schema = 'public'`,
  `select 'index ' || indexdef as part from pg_indexes where schemaname = 'public'`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select 'trigger ' || pg_get_triggerdef(oid) as part from pg_trigger where not tgisinternal`,
  `select 'view ' || viewname || ' ' || definition as part from pg_views where schemaname = 'public'`,
  `select 'function ' || pg_get_functiondef(p.oid) as part from pg_proc p
   where pronamespace = 'public'::regnamespace and prokind = 'f'
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
]

export async function describeSchema(ask: ReturnType<typeof openDatabase>): Promise<Set<string>> {
  const parts = new Set<string>()
  for (const text of PARTS) for (const { part } of await ask(text)) parts.add(String(part))
  return parts
}

export const findDifferences = (one: Set<string>, other: Set<string>): string[] => [
  ...[...one].filter((part) => !other.has(part)).map((part) => `only the first: ${part}`),
  ...[...other].filter((part) => !one.has(part)).map((part) => `only the second: ${part}`),
]
