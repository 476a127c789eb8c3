import type { PreviewStyle, PreviewView } from '~/domain/previews/preview'
import { PreviewAction } from './preview-action'

const ways: Record<PreviewStyle, string> = { drawn: '그림으로', photo: '사진 얼굴로' }

/** The same child drawn or photographed, one press apart. */
export function StyleChoice({ preview, page }: { preview: PreviewView; page: string }) {
  return (
    <PreviewAction page={page} name={preview.name} intent="style">
      <fieldset className="mt-4 flex gap-2">
        <legend className="sr-only">아이를 넣는 방법</legend>
        {(['drawn', 'photo'] as const).map((style) => (
          <button
            type="submit"
            key={style}
            className="chip flex-1 justify-center font-bold"
            name="style"
            value={style}
            aria-pressed={preview.style === style}
          >
            {ways[style]}
          </button>
        ))}
      </fieldset>
    </PreviewAction>
  )
}
