/**
 * Makes maps in a worker, so that the window keeps answering: each is told as it comes, what it is like and how fair it is when
 * all are there. What is slow at first (tables of the boards, code that never ran) is done while somebody still chooses.
 */
import { doubtAbout } from '#editing/generate/doubt.ts'
import { measuresOf } from '#editing/generate/measures.ts'
import { unfairText } from '#editing/generate/unfair.ts'
import { unfairnessOf } from '#editing/generate/unfairness.ts'
import { onMessage, tellWindow } from '#host-browser/worker-side.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { MadeMap, MapsAsked, MapsNews } from '#state/made-maps/messages.ts'
import { makeAll, makeOne } from './make-all.ts'

/** What so many first seeds cannot have, none of them can; where few have a map, more are tried. */
const FIRST_TRIES = 2
const DOUBTFUL_TRIES = 12
/** Maps that are made for nobody, to get ready. */
const WARMING = 3

onMessage<MapsAsked>(({ kind, order }) => {
  const { document, wishes, way } = order
  const doubt = way.kind === 'make' ? doubtAbout(document, wishes, way.task) : null
  if (kind === 'warm') {
    // Who waits for nothing is told at once that it takes long.
    for (let index = 0; index < WARMING && doubt === null; index += 1) if (!makeOne(order, index).ok) break
  } else {
    if (doubt !== null) tellWindow<MapsNews>({ kind: 'doubt', words: doubt })
    const { maps, why } = makeAll(order, doubt === null ? FIRST_TRIES : DOUBTFUL_TRIES, (map) =>
      tellWindow<MapsNews>({ kind: 'made', map }),
    )
    if (why !== null) tellWindow<MapsNews>({ kind: 'none', why })
    for (const { seed, document } of maps)
      tellWindow<MapsNews>({ kind: 'measured', seed, measures: measuresOf(document) })
    for (const map of maps) tellFairness(map)
    tellWindow<MapsNews>({ kind: 'done' })
  }
})

function tellFairness({ seed, document }: MadeMap): void {
  if (!has(document, 'fairness')) return
  tellWindow<MapsNews>({ kind: 'fair', seed, words: unfairText(unfairnessOf(document)) })
}
