import {
  type BuiltInProfile,
  builtInProfiles,
  DEFAULT_PROFILE,
  getProfile,
  isBuiltInProfile,
  type Profile,
} from '~/book/print/profile'
import type { Db } from '../db.server'

/** A profile as print files name it. Those that are built in have their labels in the texts. */
export type NamedProfile =
  | { name: BuiltInProfile; label?: undefined; measures: Profile; isEnded: false }
  | { name: `house-${number}`; label: string; measures: Profile; isEnded: boolean }

interface Row {
  id: number
  label: string
  measures: Profile
  isDefault: boolean
  endedAt: Date | null
}

const toNamed = ({ id, label, measures, endedAt }: Row): NamedProfile => ({
  ...{ name: `house-${id}`, label, measures },
  isEnded: endedAt !== null,
})

const toBuiltIn = (name: BuiltInProfile): NamedProfile => ({
  ...{ name, measures: getProfile(name) },
  isEnded: false,
})

const idOf = (name: string) => {
  const [, id] = /^house-([1-9]\d{0,8})$/.exec(name) ?? []
  return id ? Number(id) : undefined
}

const selectRows = (db: Db) =>
  db.selectFrom('printProfiles').select(['id', 'label', 'measures', 'isDefault', 'endedAt']).$castTo<Row>()

/** Ended ones too, because files were made with them. */
export async function findProfiles(db: Db, names: Iterable<string>): Promise<Map<string, NamedProfile>> {
  const wanted = [...new Set(names)]
  const builtIn = wanted.filter(isBuiltInProfile).map(toBuiltIn)
  const ids = wanted.flatMap((name) => idOf(name) ?? [])
  const rows = ids.length ? await selectRows(db).where('id', 'in', ids).execute() : []
  return new Map([...builtIn, ...rows.map(toNamed)].map((profile) => [profile.name, profile]))
}

export async function findProfile(db: Db, name: string): Promise<NamedProfile | undefined> {
  return (await findProfiles(db, [name])).get(name)
}

/** One that ended names files that were made before, and is chosen no more. */
export async function isProfileOpen(db: Db, name: string): Promise<boolean> {
  return isBuiltInProfile(name) || (await findProfile(db, name))?.isEnded === false
}

/** The measures of files that are being made, which name a profile that exists. */
export async function profileOf(db: Db, name: string): Promise<Profile> {
  const profile = await findProfile(db, name)
  if (!profile) throw new Error(`no print profile ${name}`)
  return profile.measures
}

/** Those that the office may choose, the house's own first. */
export async function listProfiles(db: Db): Promise<(NamedProfile & { isDefault: boolean })[]> {
  const rows = await selectRows(db).where('endedAt', 'is', null).orderBy('id', 'desc').execute()
  const isChosen = rows.some(({ isDefault }) => isDefault)
  return [
    ...rows.map((row) => ({ ...toNamed(row), isDefault: row.isDefault })),
    ...builtInProfiles.map((name) => ({
      ...toBuiltIn(name),
      isDefault: !isChosen && name === DEFAULT_PROFILE,
    })),
  ]
}

/** The one with which many orders are printed at once. */
export async function findDefaultProfile(db: Db): Promise<NamedProfile['name']> {
  const row = await selectRows(db).where('isDefault', '=', true).executeTakeFirst()
  return row ? toNamed(row).name : DEFAULT_PROFILE
}
