import { DEFAULT_PROFILE, getProfile, isBuiltInProfile } from '~/book/print/profile'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { listInkProfiles, MAX_ICC_BYTES, saveInkProfile } from '~/domain/print-profiles/ink-profiles.server'
import {
  chooseDefaultProfile,
  createProfile,
  endProfile,
} from '~/domain/print-profiles/office-profiles.server'
import {
  chooseProfileForm,
  endProfileForm,
  newInksForm,
  newProfileForm,
  profileIntentForm,
} from '~/domain/print-profiles/profile.input.server'
import { bindingOf, toMeasureTexts } from '~/domain/print-profiles/profile-form'
import { listProfiles } from '~/domain/print-profiles/profiles.server'
import { Refusal } from '~/domain/refusal'
import { formatDate } from '~/http/formats/dates.server'
import { parseFields, readForm } from '~/http/input.server'
import { searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { profileHint, profileName } from '~/texts/print/profiles'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

export async function loadProfilesPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const [profiles, inks] = await Promise.all([listProfiles(db), listInkProfiles(db)])
  const chosen = profiles.find(({ name }) => name === query.get('from'))
  const ending = profiles.find(({ name }) => name === query.get('end'))
  const id = ending && idOf(ending.name)
  return officePageData(guest, {
    profiles: profiles.map(toView),
    inks: inks.map(({ createdAt, ...ink }) => ({ ...ink, addedOn: formatDate(createdAt) })),
    draft: draftOf(chosen),
    ending: ending && id ? { id, label: profileName(ending), isDefault: ending.isDefault } : undefined,
  })
}
type Listed = Awaited<ReturnType<typeof listProfiles>>[number]

const idOf = (name: string) => parseId(name.match(/^house-(\d+)$/)?.[1])

const toView = (profile: Listed) => ({
  name: profile.name,
  label: profileName(profile),
  hint: profileHint(profile.measures),
  isDefault: profile.isDefault,
  isBuiltIn: isBuiltInProfile(profile.name),
})
export type ProfileView = ReturnType<typeof toView>

/** The form begins with a profile; one of the house's own is replaced by it. */
function draftOf(chosen: Listed | undefined) {
  const measures = chosen?.measures ?? getProfile(DEFAULT_PROFILE)
  return {
    key: chosen?.name ?? '',
    replaces: chosen ? idOf(chosen.name) : undefined,
    label: chosen ? profileName(chosen) : '',
    values: {
      label: chosen?.label ?? '',
      binding: bindingOf(measures),
      icc: measures.inks?.icc ?? '',
      inkLimit: measures.inks ? String(measures.inks.limit) : '300',
      ...toMeasureTexts(measures),
    },
  }
}
export type ProfileDraft = ReturnType<typeof draftOf>

/** Room for the words beside the file. */
const MAX_BODY_BYTES = MAX_ICC_BYTES + 64 * 1024

export async function handleProfilesAction(guest: Operator, request: Request, typed: FormData) {
  const form = await readForm(request, { most: MAX_BODY_BYTES }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'input.tooLarge')) throw error
    typed.append('intent', 'inks')
    throw new Refusal('printProfile.iccTooLarge', 'icc')
  })
  for (const [name, value] of form) if (typeof value === 'string') typed.append(name, value)
  const by = auditActor(guest)
  const { intent } = parseFields(typed, profileIntentForm)
  switch (intent) {
    case 'make':
      await createProfile(db, parseFields(typed, newProfileForm), by)
      return redirectWithToast(officeUrls.printProfiles(), 'printProfileMade')
    case 'end':
      await endProfile(db, parseFields(typed, endProfileForm).id, by)
      return redirectWithToast(officeUrls.printProfiles(), 'printProfileEnded')
    case 'choose':
      await chooseDefaultProfile(db, parseFields(typed, chooseProfileForm).profile, by)
      return redirectWithToast(officeUrls.printProfiles(), 'printProfileChosen')
    case 'inks':
      await addInks(typed, form.get('icc'), by)
      return redirectWithToast(officeUrls.printProfiles(), 'inkProfileAdded')
  }
}

async function addInks(typed: FormData, file: unknown, by: ReturnType<typeof auditActor>) {
  const { inksLabel, licence } = parseFields(typed, newInksForm)
  if (!(file instanceof File) || !file.size) throw new Refusal('printProfile.noIcc', 'icc')
  if (file.size > MAX_ICC_BYTES) throw new Refusal('printProfile.iccTooLarge', 'icc')
  const bytes = new Uint8Array(await file.arrayBuffer())
  await saveInkProfile(db, { bytes, label: inksLabel, licence }, by)
}
