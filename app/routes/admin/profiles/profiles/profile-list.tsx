import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { officeUrls } from '~/urls/office'
import type { ProfileView } from '../profiles.server'

export function ProfileList({ profiles }: { profiles: readonly ProfileView[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-sheet">
      {profiles.map((profile) => (
        <li key={profile.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 flex-[1_1_20rem]">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <strong className="break-all">{profile.label}</strong>
              {profile.isDefault && <span className="text-sm text-leaf">기본 규격</span>}
              {profile.isBuiltIn && <span className="text-sm text-ink-soft">기본 제공</span>}
            </p>
            <p className="text-sm text-ink-soft tabular-nums">{profile.hint}</p>
          </div>
          <Actions profile={profile} />
        </li>
      ))}
    </ul>
  )
}

function Actions({ profile: { name, label, isDefault, isBuiltIn } }: { profile: ProfileView }) {
  const of = <span className="sr-only"> ({label})</span>
  return (
    <div className="flex flex-wrap gap-3">
      {!isDefault && (
        <Form method="post" action={officeUrls.printProfiles()}>
          <input type="hidden" name="profile" value={name} />
          <Button name="intent" value="choose" look="quiet">
            기본으로 쓰기{of}
          </Button>
        </Form>
      )}
      <ButtonLink to={officeUrls.printProfileFrom(name)} look="quiet">
        {isBuiltIn ? '이걸로 새로 만들기' : '고치기'}
        {of}
      </ButtonLink>
      {!isBuiltIn && (
        <ButtonLink to={officeUrls.printProfileEnd(name)} look="quiet">
          그만 쓰기{of}
        </ButtonLink>
      )}
    </div>
  )
}
