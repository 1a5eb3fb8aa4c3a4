/**
 * Makes maps in a worker, so that the window keeps answering: each is told as it comes, what it is like and how fair it is when
 * all are there. What is slow at first (tables of the boards, code that never ran) is done while somebody still chooses.
 */
import { doubtAbout } from '#core/generate/doubt.ts'
import { unfairnessOf } from '#core/generate/fairer.ts'
import { type Generated, generate } from '#core/generate/generate.ts'
import { measuresOf } from '#core/generate/measures.ts'
import { MOST_SEED } from '#core/generate/random.ts'
import { vary } from '#core/generate/relatives.ts'
import { unfairText } from '#core/generate/unfair.ts'
import { has } from '#core/mission/mission-rule-set.ts'
import type { Result } from '#core/result.ts'
import { onMessage, tellWindow } from '../../worker-side.ts'
import { alike } from './alike.ts'
import type { MadeMap, MapsAsked, MapsNews, MapsOrder } from './messages.ts'

/** Seeds that are tried for each map that is wanted. */
const TRIES = 3
/** Maps that have less than this in common are shown side by side. */
const MOST_ALIKE = 0.75
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
    const made = makeAll(order, doubt === null ? FIRST_TRIES : DOUBTFUL_TRIES)
    for (const { seed, document } of made)
      tellWindow<MapsNews>({ kind: 'measured', seed, measures: measuresOf(document) })
    for (const map of made) tellFairness(map)
    tellWindow<MapsNews>({ kind: 'done' })
  }
})

function makeOne({ document, wishes, way }: MapsOrder, index: number): Result<Generated, string> {
  const own = { ...wishes, seed: (wishes.seed + index) % (MOST_SEED + 1) }
  return way.kind === 'make' ? generate(document, own, way.task) : vary(document, own, way.share)
}

function makeAll(order: MapsOrder, firstTries: number): MadeMap[] {
  const { wishes, count, way } = order
  const made: MadeMap[] = []
  let why = ''
  for (let index = 0; made.length < count && index < count * TRIES; index += 1) {
    const result = makeOne(order, index)
    if (!result.ok) {
      why = result.error
      if (made.length === 0 && index + 1 >= firstTries) break
      continue
    }
    const next = result.value.document
    const most = way.kind === 'vary' ? 0.999 : MOST_ALIKE
    if (made.some((other) => alike(other.document, next) > most)) continue
    const map = { seed: (wishes.seed + index) % (MOST_SEED + 1), document: next }
    made.push(map)
    tellWindow<MapsNews>({ kind: 'made', map })
  }
  if (made.length === 0) tellWindow<MapsNews>({ kind: 'none', why })
  return made
}

function tellFairness({ seed, document }: MadeMap): void {
  if (!has(document, 'fairness')) return
  tellWindow<MapsNews>({ kind: 'fair', seed, words: unfairText(unfairnessOf(document)) })
}
