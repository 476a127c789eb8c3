import type { ChildLook } from '~/art/child/look'
import { Button } from '~/ui/button'
import { LookFields } from '~/ui/child-room/look-fields'

/** A few parts of the drawn child in place of another photo. */
export function LookForm({ look, page, name }: { look: ChildLook; page: string; name: string }) {
  return (
    <details className="mt-6 rounded-card border border-line bg-sheet px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold underline underline-offset-4">
        {name}
      </summary>
      <form method="post" action={page} className="mb-4 mt-2 space-y-6">
        <LookFields look={look} />
        <Button name="intent" value="look" className="w-full">
          이 모습으로 그려 보기
        </Button>
      </form>
    </details>
  )
}
