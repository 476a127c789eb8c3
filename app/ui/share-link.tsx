import { useRouteLoaderData } from '@remix-run/react'
import { Button } from './button'
import { toast } from './frame/toaster'

/** A touch selects the whole link, for browsers without script; with it the device's share sheet opens. */
export function ShareLink({
  title,
  text,
  path,
  isMain = false,
}: {
  title: string
  /** the words that the share sheet hands on before the link */
  text?: string
  path: string
  isMain?: boolean
}) {
  const root = useRouteLoaderData('root') as { origin?: string } | undefined
  const url = (root?.origin ?? '') + path
  return (
    <>
      <p className="mt-3 select-all break-all rounded-field border border-edge bg-paper px-4 py-3">{url}</p>
      <p className="needs-script mt-4">
        <Button
          type="button"
          look={isMain ? 'primary' : 'quiet'}
          onClick={() => void shareLink({ title, text, url })}
        >
          공유하기
        </Button>
      </p>
    </>
  )
}

async function shareLink(link: { title: string; text?: string; url: string }) {
  try {
    if (navigator.share) return await navigator.share(link)
    await navigator.clipboard.writeText(link.url)
    toast({ tone: 'success', title: '링크를 복사했어요' })
  } catch (error) {
    // Closing the share sheet is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.info(String(error))
    toast({ tone: 'danger', title: '복사 실패', description: '링크를 길게 눌러 복사해 주세요.' })
  }
}
