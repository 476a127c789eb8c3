/** The same text for every miss, so that it reveals nothing. */
export function NotFoundNotice({ children }: { children: string }) {
  return (
    <div role="alert" className="mb-5 rounded-field border border-edge px-4 py-3">
      <p className="font-bold">조회 결과 없음</p>
      <p>접수 내역을 찾을 수 없습니다</p>
      <p className="mt-1 text-ink-soft">{children}</p>
    </div>
  )
}
