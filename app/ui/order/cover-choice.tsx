/** Whether the child's name stands above the cover's title; it does unless the parent leaves it out. */
export function CoverChoice({
  isPlain,
  isNameLeftOut,
  name = 'cover',
}: {
  isPlain: boolean
  isNameLeftOut: boolean
  name?: string
}) {
  return (
    <fieldset className="mt-5">
      <legend className="text-sm font-bold">표지 제목</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choice name={name} value="named" isChosen={!isPlain}>
          이름과 함께
        </Choice>
        <Choice name={name} value="plain" isChosen={isPlain}>
          제목만
        </Choice>
      </div>
      {isNameLeftOut && (
        <p role="status" className="mt-1 text-sm text-ink-soft">
          표지 글씨로는 쓸 수 없는 글자가 있거나 이름이 길어서, 표지에는 제목만 넣어요. 책 속에서는 이름을
          그대로 불러요.
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  children: string
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        autoComplete="off"
        className="size-6 shrink-0 accent-[currentColor]"
      />
      <span>{children}</span>
    </label>
  )
}
