/** Capital-ship boarding: from an edit to its findings on a table of forty ships. */

import { applyEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import { templatesOf } from '../../src/core/games/shared/templates/templates.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Edit } from '../../src/core/model/mission/edit.ts'
import { ruleSets } from '../../src/core/model/rule-sets/rule-sets.ts'
import { type BenchRow, percentiles } from './row.ts'

type Token = Mission['tokens'][number]

const SHIPS = 40
const TURNS = 400

/** Ten columns and four rows of ships on a table of 8 × 6 feet, row by row of one side. */
function fleets(): Mission {
  const begin = ruleSets.flatMap(templatesOf).find(({ id }) => id === 'c-duel')
  const [ship] = begin?.document().tokens ?? []
  if (begin === undefined || ship === undefined) throw new Error('there is no template of a duel')
  const tokens = Array.from({ length: SHIPS }, (_, index): Token => {
    const row = Math.floor(index / 10)
    return {
      ...ship,
      id: `k${index + 1}`,
      label: `Ship ${index + 1}`,
      side: row < 2 ? 'attacker' : 'defender',
      x: 120 + (index % 10) * 230,
      y: 150 + row * 450,
    }
  })
  return { ...begin.document(), arrangement: { kind: 'open', width: 2438.4, height: 1828.8 }, tokens }
}

export function measureCapitalShips(): BenchRow[] {
  const begin = fleets()
  let document = begin
  checkMission(document)
  const samples: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [token, origin] = [document, begin].map(({ tokens }) => tokens[(turn * 7) % SHIPS])
    if (token === undefined || origin === undefined) continue
    const item: Token =
      turn % 4 === 3
        ? { ...token, figures: { ...token.figures, Marines: turn % 5 } }
        : { ...token, x: origin.x + (turn % 9) * 9, y: origin.y + (turn % 5) * 7 }
    const edits: readonly Edit[] = [{ type: 'put', collection: 'tokens', item }]
    const start = performance.now()
    const outcome = applyEdits(document, edits)
    if (!outcome.ok) throw new Error(outcome.error.message)
    checkMission(outcome.value.document)
    if (turn >= 20) samples.push(performance.now() - start)
    document = outcome.value.document
  }
  return [{ name: `Edit to findings, ${SHIPS} capital ships`, ...percentiles(samples), unit: 'ms', limit: 16 }]
}
