/**
 * Makes maps in a worker, so that the window keeps answering: sends each as it comes, their measures and fairness when
 * all are there, and then how far the sides are apart in battles. Slow first steps (tables of the boards, code that never ran) are done while somebody still
 * chooses.
 */
import { playedApart } from '#analysis/playtest/apart.ts'
import { feasibilityOf } from '#editing/generate/few-walls.ts'
import { measuresOf } from '#editing/generate/measures.ts'
import { unfairnessOf, unfairnessText } from '#editing/generate/unfairness.ts'
import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { MadeMap, MapsNews, MapsRequest } from '#state/made-maps/generated-maps.ts'
import { makeAll, makeOne } from './generate-all.ts'

/** Number of seeds tried first: if none of them has a map, no seed has. If few seeds have a map, more are tried. */
const FIRST_TRIES = 2
const DOUBTFUL_TRIES = 12
/** Maps that are made for nobody, to get ready. */
const WARMING = 3

onMessage<MapsRequest>(({ kind, order }) => {
  const { document, wishes, way } = order
  const doubt = way.kind === 'make' ? feasibilityOf(document, wishes, way.task) : null
  if (kind === 'warm') {
    // Warn early if the search is unlikely to find anything.
    for (let index = 0; index < WARMING && doubt === null; index += 1) if (!makeOne(order, index).ok) break
  } else {
    if (doubt !== null) postToWindow<MapsNews>({ kind: 'doubt', words: doubt })
    const { maps, why } = makeAll(order, doubt === null ? FIRST_TRIES : DOUBTFUL_TRIES, (map) =>
      postToWindow<MapsNews>({ kind: 'made', map }),
    )
    if (why !== null) postToWindow<MapsNews>({ kind: 'none', why })
    for (const { seed, document } of maps)
      postToWindow<MapsNews>({ kind: 'measured', seed, measures: measuresOf(document) })
    for (const map of maps) tellFairness(map)
    postToWindow<MapsNews>({ kind: 'measured-all' })
    for (const { seed, document } of maps)
      postToWindow<MapsNews>({ kind: 'played', seed, apart: playedApart(document) })
    postToWindow<MapsNews>({ kind: 'done' })
  }
})

function tellFairness({ seed, document }: MadeMap): void {
  if (!has(document, 'fairness')) return
  postToWindow<MapsNews>({ kind: 'fair', seed, words: unfairnessText(unfairnessOf(document)) })
}
