export function SoldOut() {
  return (
    <span className="whitespace-nowrap rounded-field bg-ink px-2 py-0.5 text-sm font-bold text-white">
      품절
    </span>
  )
}
