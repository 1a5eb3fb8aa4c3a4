/** The stamps that come with the program: read like any stamp, sound, and clean by the checker when they stand on an empty board. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { partsOf } from '../../src/core/analysis/layout/parts.ts'
import { applyEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { withFittedPillars } from '../../src/core/editing/edits/plans/place-panel.ts'
import { fittingStamp, planStamp, upright } from '../../src/core/editing/edits/plans/stamp.ts'
import { fieldPoint } from '../../src/core/foundation/geometry/point.ts'
import { checkOnce } from '../../src/core/games/shared/checks/check.ts'
import { blankMission } from '../../src/core/model/mission/blank.ts'
import { readStamp, type Stamp } from '../../src/core/model/mission/stamp-file.ts'

const folder = new URL('../../resources/stamps/', import.meta.url)
const names = readdirSync(folder)

const stampIn = (name: string): Stamp => {
  const read = readStamp(readFileSync(new URL(name, folder), 'utf8'))
  if (!read.ok) throw new Error(`${name}: ${read.error.path}: ${read.error.message}`)
  return read.value
}

it('a dozen', () => {
  expect(names.length).toBeGreaterThanOrEqual(12)
  expect(new Set(names.map((name) => stampIn(name).name)).size).toBe(names.length)
})

describe.each(names)('%s', (name) => {
  const mission = blankMission()
  const { box } = layoutOf(mission).field.boards[0] ?? { box: { x: 0, y: 0, width: 0, height: 0 } }
  const middle = fieldPoint(box.x + box.width / 2, box.y + box.height / 2)
  const placed = planStamp(mission, fittingStamp(mission, stampIn(name)), upright, middle)

  it('stands on an empty board', () => {
    expect(placed).toMatchObject({ reason: null, shared: 0 })
    expect(placed?.edits.length).toBeGreaterThan(2)
  })

  it('is clean by the checker, with what one box holds', () => {
    const applied = applyEdits(mission, withFittedPillars(mission, placed?.edits ?? []))
    if (!applied.ok) throw new Error(applied.error.message)
    const { document } = applied.value
    for (const { code, spare } of partsOf(document)) expect(spare, code).toBeGreaterThanOrEqual(0)
    // What an empty board has, and what is about a map as a whole.
    const spared = new Set([...checkOnce(mission).map(({ rule }) => rule), 'long-firing-lane', 'symmetry-broken'])
    const findings = checkOnce(document).filter(({ rule }) => !spared.has(rule))
    expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
  })
})
