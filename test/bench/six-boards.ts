/** Six boards, each built from a whole box: from an edit to its findings. */

import { applyEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Edit } from '../../src/core/model/mission/edit.ts'
import { sixBoards } from '../support/six-boards.ts'
import { type BenchRow, percentiles } from './row.ts'

const TURNS = 400
/** So many edits it takes until the engine has compiled what runs often. */
const UNTIL_COMPILED = 100

/** By processor time, of which other programs take less than of the time on the clock; collecting garbage counts. */
export function measureSixBoards(): BenchRow[] {
  let document = sixBoards()
  checkMission(document)
  const works: number[] = []
  const clocks: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const edit = editOf(document, turn)
    const before = process.cpuUsage()
    const start = performance.now()
    const outcome = applyEdits(document, [edit])
    if (!outcome.ok) throw new Error(outcome.error.message)
    checkMission(outcome.value.document)
    clocks.push(performance.now() - start)
    const { user, system } = process.cpuUsage(before)
    works.push((user + system) / 1000)
    document = outcome.value.document
  }
  return [
    {
      name: `Edit to findings, six boards (${document.panels.length} panels), processor time`,
      ...percentiles(works.slice(UNTIL_COMPILED)),
      unit: 'ms',
      limit: 16,
    },
    { name: '  the same by the clock', ...percentiles(clocks.slice(UNTIL_COMPILED)), unit: 'ms' },
    {
      name: `  the first ${UNTIL_COMPILED} edits, while code is being compiled, processor time`,
      ...percentiles(works.slice(0, UNTIL_COMPILED)),
      unit: 'ms',
    },
  ]
}

/** By turns a marker that moves, a hatchway that is opened or closed, a wall that is taken for another, and a letter of text. */
function editOf(document: Mission, turn: number): Edit {
  const { markers, panels, mission } = document
  if (turn % 4 === 0) {
    const marker = markers[(turn * 7) % markers.length]
    if (marker !== undefined)
      return { type: 'put', collection: 'markers', item: { ...marker, x: marker.x + (turn % 8 === 0 ? 3 : -3) } }
  }
  if (turn % 4 === 1) {
    const hatchways = panels.filter(({ hatchway }) => hatchway !== null)
    const panel = hatchways[(turn * 11) % hatchways.length]
    if (panel?.hatchway != null) {
      const start = panel.hatchway.start === 'open' ? 'closed' : 'open'
      return { type: 'put', collection: 'panels', item: { ...panel, hatchway: { ...panel.hatchway, start } } }
    }
  }
  if (turn % 4 === 2) {
    const plain = panels.filter(({ piece }) => piece === 'A1' || piece === 'A2')
    const panel = plain[(turn * 5) % plain.length]
    if (panel !== undefined)
      return { type: 'put', collection: 'panels', item: { ...panel, piece: panel.piece === 'A1' ? 'A2' : 'A1' } }
  }
  return { type: 'set', field: 'mission', value: { ...mission, briefing: `${mission.briefing}x` } }
}
