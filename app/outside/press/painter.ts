import { atWork } from '../at-work'
import { alone } from './alone'
import type { Painted, Painting, PressAnswer } from './press'

// A child process that paints the shop's own pictures in print size, each once. It ends after every painting, because
// it holds nothing that a second one could use.

atWork<Painting, PressAnswer<Painted>>(async () => {
  await alone()
  return (await import('./paintings')).painted
})
