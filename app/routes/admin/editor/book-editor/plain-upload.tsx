import { Button, textLinkClass } from '~/ui/button'
import { officeUrls } from '~/urls/office'

interface Props {
  bookId: number
  version: number
  error?: string
}

export function PresetUpload({ bookId, version, error }: Props) {
  return (
    <section aria-labelledby="file" className="mt-8 rounded-card border border-line bg-sheet p-4">
      <h3 id="file" className="text-lg font-bold">
        구성 파일
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        모든 쪽의 글과 그림 자리가 담긴 JSON 파일이에요. 1MB까지 올릴 수 있고, 올리면 새 판으로 저장돼요.
      </p>
      <p>
        <a href={officeUrls.presetFile(bookId)} download className={textLinkClass}>
          지금 구성 내려받기
        </a>
      </p>
      <form method="post" encType="multipart/form-data" className="mt-2">
        <input type="hidden" name="base" value={version} />
        <label className="block">
          <span className="font-bold">올릴 파일</span>
          <input
            type="file"
            name="preset"
            accept=".json,application/json"
            aria-describedby={error ? 'preset-error' : undefined}
            aria-invalid={error ? true : undefined}
            className="mt-1 block min-h-11 w-full py-2 text-sm"
          />
        </label>
        {error && (
          <p id="preset-error" className="mt-1 text-berry">
            {error}
          </p>
        )}
        <Button name="intent" value="upload" look="quiet" className="mt-2">
          올려서 새 판으로 저장
        </Button>
      </form>
    </section>
  )
}
