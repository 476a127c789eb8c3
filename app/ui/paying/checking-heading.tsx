import { Heading } from '../heading'

/** Above every page on which a buyer waits. It breaks at the comma alone. */
export function CheckingHeading() {
  return (
    <Heading as="h1" size="xl">
      <span className="inline-block">확인하고 있어요,</span>{' '}
      <span className="inline-block">두 번 결제되지 않아요</span>
    </Heading>
  )
}
