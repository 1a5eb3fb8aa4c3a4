/** Six boards, each built from a whole box: from an edit to its findings. */
import { checkMission } from '../../src/core/checker/check.ts'
import { applyEdits } from '../../src/core/edits/apply-edits.ts'
import type { Mission } from '../../src/core/mission/document.ts'
import type { Edit } from '../../src/core/mission/edit.ts'
import { sixBoards } from '../support/six-boards.ts'
import { type BenchRow, percentiles } from './row.ts'

const TURNS = 400
const WARM_UPS = 20

export function measureSixBoards(): BenchRow[] {
  let document = sixBoards()
  checkMission(document)
  const samples: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const edit = editOf(document, turn)
    const start = performance.now()
    const outcome = applyEdits(document, [edit])
    if (!outcome.ok) throw new Error(outcome.error.message)
    checkMission(outcome.value.document)
    if (turn >= WARM_UPS) samples.push(performance.now() - start)
    document = outcome.value.document
  }
  return [
    {
      name: `Edit to findings, six boards (${document.panels.length} panels)`,
      ...percentiles(samples),
      unit: 'ms',
      limit: 16,
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
