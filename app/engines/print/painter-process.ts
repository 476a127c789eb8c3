import { atWork } from '../worker-loop'
import type { Painted, Painting, PressAnswer } from './print'
import { alone } from './single-core'

// A child process that paints the shop's own pictures in print size, each once. It ends after every painting, because
// it holds nothing that a second one could use.

atWork<Painting, PressAnswer<Painted>>(async () => {
  await alone()
  return (await import('./paintings')).painted
})
