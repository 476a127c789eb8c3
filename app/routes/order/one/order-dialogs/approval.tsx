import { Checkbox } from '~/ui/field'
import { urls } from '~/urls/shop'

// A change of the book is shown as a draft first, and made when the buyer approves it.

export function ApprovedPicture({ file }: { file: string }) {
  return (
    <img
      src={urls.file(file)}
      alt="이 그림대로 만들어요"
      width="1200"
      height="1200"
      className="aspect-square w-full rounded-field border border-line bg-line object-cover"
    />
  )
}

export function Approval({ error, children }: { error?: string; children: string }) {
  return (
    <div>
      <Checkbox name="approved" aria-invalid={error ? true : undefined}>
        {children}
      </Checkbox>
      {error && <p className="text-sm text-berry">{error}</p>}
    </div>
  )
}
