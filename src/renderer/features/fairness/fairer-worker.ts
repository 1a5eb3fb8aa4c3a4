/** Looks for small edits that make a map fairer, in a worker, for as long as somebody looks. */

import { fairer, whyNoImprovement } from '#editing/generate/improve-fairness.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import type { Mission } from '#model/mission/document.ts'
import type { FairerNews, FairerOrder } from '#state/made-maps/generated-maps.ts'

/** Largest number of proposals shown at a time. */
const TOLD = 6
/** Fairness reports that are made at most. */
const MAX_STEPS = 400

onMessage<FairerOrder>(({ document }) => {
  try {
    const known = new Set(faultsOf(document))
    let steps = 0
    let told = ''
    let isFound = false
    for (const proposals of fairer(document, (next) => faultsOf(next).every((id) => known.has(id)))) {
      const best = proposals.slice(0, TOLD)
      const key = best.map(({ changes }) => changes.map(({ words }) => words).join()).join(';')
      if (key !== told || steps % 10 === 0) postToWindow<FairerNews>({ kind: 'found', proposals: best, steps })
      told = key
      isFound = best.length > 0
      steps += 1
      if (steps > MAX_STEPS) break
    }
    postToWindow<FairerNews>({ kind: 'done', why: isFound ? null : whyNoImprovement(document) })
  } catch (error) {
    postToWindow<FairerNews>({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
})

const faultsOf = (document: Mission): string[] =>
  checkOnce(document)
    .filter(({ severity }) => severity !== 'notice')
    .map(({ id }) => id)
