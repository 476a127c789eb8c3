// Placeholders of the same size as the page that is loading, so that nothing jumps. Plain elements, because a page
// without the framework shows them as well.

const HOME_SKELETONS = 6
const EXPERIENCE_SKELETONS = 6
const PRODUCTS_SKELETONS = 8

export function createElement(tag: string, className: string, children: Node[] = []): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

const bars = (...classNames: string[]) =>
  classNames.map((className) => createElement('span', `skeleton block rounded ${className}`))

function waiting(element: HTMLElement): HTMLElement {
  element.dataset.skeleton = ''
  return element
}

const card = () =>
  waiting(
    createElement(
      'li',
      '',
      bars('aspect-square w-full', 'mt-5 h-4 w-1/2', 'mt-5 h-5 w-4/5', 'mt-2 h-4 w-1/3', 'mt-2 h-5 w-1/3'),
    ),
  )

const grid = (count: number) => createElement('ul', 'grid-of-books', Array.from({ length: count }, card))

const book = () =>
  waiting(
    createElement('div', 'grid gap-8 md:grid-cols-2 md:gap-12', [
      ...bars('aspect-square w-full'),
      createElement(
        'div',
        '',
        bars(
          'h-4 w-1/3',
          'mt-3 h-9 w-4/5',
          'mt-6 h-5 w-full',
          'mt-2 h-5 w-full',
          'mt-2 h-5 w-1/2',
          'mt-6 h-12 w-full',
        ),
      ),
    ]),
  )

const hero = () =>
  createElement(
    'div',
    'grid items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-12',
    bars('h-60 w-full', 'aspect-[4/3] w-full'),
  )

const places: [path: RegExp, create: () => Node[]][] = [
  [/^\/(wadiz\/books?|book)\/\d+$/, () => [book()]],
  [
    /^(\/wadiz)?\/experience$/,
    () => [...bars('h-10 w-60', 'mt-5 mb-8 h-11 w-full'), grid(EXPERIENCE_SKELETONS)],
  ],
  [
    /^\/products$/,
    () => [
      ...bars('h-10 w-40', 'mt-5 h-66 w-full rounded-card lg:h-44', 'mt-6 mb-4 h-6 w-24'),
      grid(PRODUCTS_SKELETONS),
    ],
  ],
  [
    /^\/cart$/,
    () => bars('mb-6 h-10 w-40', 'mt-4 h-44 w-full rounded-card', 'mt-4 h-44 w-full rounded-card'),
  ],
  [/^\/(wadiz)?$/, () => [hero(), ...bars('mt-24 mb-5 h-8 w-40 sm:mt-30'), grid(HOME_SKELETONS)]],
]

/** None for a page that has no skeleton. */
function createSkeleton(pathname: string): HTMLElement | undefined {
  const place = places.find(([path]) => path.test(pathname))
  if (!place) return undefined
  const status = createElement('p', 'sr-only', [new Text('불러오고 있어요')])
  status.role = 'status'
  const skeleton = createElement('div', 'skeletons', [status, ...place[1]()])
  skeleton.ariaBusy = 'true'
  return skeleton
}

/** Soon enough to answer a tap, late enough not to flicker before a page that loads quickly. */
const SKELETON_DELAY_MS = 150

/** Shows the skeleton of a page instead of the current one, until the returned function is called. */
export function showSkeletonLater(pathname: string): () => void {
  const skeleton = createSkeleton(pathname)
  const timer = setTimeout(() => {
    if (!skeleton) return
    document.getElementById('main')?.prepend(skeleton)
    // The new page will start at the top.
    scrollTo(0, 0)
  }, SKELETON_DELAY_MS)
  return () => {
    clearTimeout(timer)
    skeleton?.remove()
  }
}
