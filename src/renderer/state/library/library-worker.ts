/** Looks at files of the library in a worker: reads, checks and draws them, so that the window keeps answering. */

import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import { drawPictureInWorker } from '../pictures/draw-picture.ts'
import type { Looked, LookOrder } from './library-messages.ts'
import { summarise } from './summary.ts'

/** One after the other: a picture is drawn in several turns. */
let last: Promise<void> = Promise.resolve()

onMessage<LookOrder>((order) => {
  last = last.then(() => look(order))
})

async function look({ id, name, bytes, rules }: LookOrder): Promise<void> {
  const { summary, mission } = summarise(name, bytes, rules)
  const picture = mission === null ? null : await drawPictureInWorker(mission).catch(() => null)
  postToWindow<Looked>({ id, summary, picture })
}
