export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, text: string | null | undefined])[]
}) {
  return (
    <dl className="space-y-1">
      {facts.map(
        ([name, text]) =>
          text && (
            // With large letters on a narrow phone the value wraps below its name.
            <div key={name} className="flex flex-wrap gap-x-4">
              <dt className="w-24 shrink-0 text-ink-soft">{name}</dt>
              <dd className="min-w-0 flex-[1_1_9rem]">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
