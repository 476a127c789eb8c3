import { replyFactNames } from '~/texts/office/replies'

export function TokenNames() {
  return (
    <section aria-label="넣을 수 있는 내용" className="rounded-card border border-line bg-sheet p-4 text-sm">
      <h3 className="text-base font-bold">넣을 수 있는 내용</h3>
      <p className="mt-1">중괄호 안에 이름을 적으면 답할 때 고른 주문의 내용이 들어가요.</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {Object.values(replyFactNames).map((name) => (
          <li key={name}>
            <code className="inline-block rounded-field bg-paper px-2 py-1">{`{${name}}`}</code>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        조사는 이름 뒤에 쌍점과 함께 적어요. <code>{'{아이 이름:이/가}'}</code>는 “하준이가”, “서아가”처럼
        알맞게 바뀌어요.
      </p>
      <p className="mt-3">주문에 없는 내용은 중괄호 그대로 남고, 채우기 전에는 보낼 수 없어요.</p>
    </section>
  )
}
