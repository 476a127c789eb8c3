type Step = 'book' | 'photo' | 'making' | 'result'

const names = ['책 고르기', '사진 올리기', '미리보기']
const places: Record<Step, number> = { book: 0, photo: 1, making: 2, result: 2 }

export function Steps({ now }: { now: Step }) {
  return (
    <ol className="stages mt-6">
      {names.map((name, i) => (
        <li key={name} aria-current={i === places[now] ? 'step' : undefined} data-past={i < places[now]}>
          <span aria-hidden="true" className="step-number">
            {i + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
