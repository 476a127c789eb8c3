/** Towards the next page or back. */
export const TurnArrow = ({ way }: { way: 'back' | 'on' }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
    <path
      d={way === 'on' ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
