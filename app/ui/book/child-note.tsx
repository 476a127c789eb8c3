import { urls } from '~/urls/shop'

/** Below a list's title, for a visitor who made a child: shows the books with this child, or as they are sold. */
export function ChildNote({ isShown, page }: { isShown: boolean; page: string }) {
  return (
    <form method="post" action={urls.showChild()} className="text-sm text-ink-soft">
      <input type="hidden" name="returnTo" value={page} />
      {isShown && '그림 속 아이가 우리 아이예요. '}
      <button
        type="submit"
        name="shown"
        value={isShown ? 'off' : 'on'}
        className="min-h-11 cursor-pointer underline underline-offset-4"
      >
        {isShown ? '우리 아이로 보기 끄기' : '우리 아이로 보기'}
      </button>
    </form>
  )
}
