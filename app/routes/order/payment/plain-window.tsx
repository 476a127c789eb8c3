import { Button } from '~/ui/button'

/** For a browser without script: the form that opens the payment window. */
export function PlainWindow({ action, fields }: { action: string; fields: Record<string, string> }) {
  return (
    <form method="post" action={action} acceptCharset="utf-8" className="mt-6">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="mb-3">결제창이 준비되었어요. 결제하고 나면 이곳으로 돌아와요.</p>
      <Button className="w-full">결제창으로 가기</Button>
    </form>
  )
}
