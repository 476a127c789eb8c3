import { Heading } from '~/ui/frame/heading'

/** The heading of every page on which a buyer waits. It wraps at the comma only. */
export function CheckingHeading() {
  return (
    <Heading as="h1">
      <span className="inline-block">확인하고 있어요,</span>{' '}
      <span className="inline-block">두 번 결제되지 않아요</span>
    </Heading>
  )
}
