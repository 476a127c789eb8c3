import { atWork } from '../at-work'
import { alone } from './alone'
import type { Painted, Painting, PressAnswer } from './press'

// A process that paints the shop's own pictures as large as print needs them, once each. It keeps what it painted in no
// order that a second painting could use: it is let go after every one.

atWork<Painting, PressAnswer<Painted>>(async () => {
  await alone()
  return (await import('./paintings')).painted
})
