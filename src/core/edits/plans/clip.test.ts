/** Pasting what was cut, and what was copied in another game. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#core/document-io/read-mission.ts'
import { applyEdits } from '#core/edits/apply-edits.ts'
import { collections, type Mission } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import { clipOf, planPaste } from './clip.ts'
import { planRemove } from './selection.ts'

const samples = readdirSync('resources/samples').filter((name) => name.endsWith('.bulkhead'))
function sample(name: string): Mission {
  const read = readMission(readFileSync(`resources/samples/${name}`, 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const everything = (document: Mission): string[] =>
  collections.flatMap((collection) => document[collection].map(({ id }) => id))

describe('everything that is cut and pasted', () => {
  const withEdits = (document: Mission, edits: readonly Edit[]): Mission => {
    const applied = applyEdits(document, edits)
    if (!applied.ok) throw new Error(applied.error.message)
    return applied.value.document
  }
  /** What things say of themselves, without the names that they have among each other. */
  const said = (document: Mission): unknown =>
    collections.map((collection) =>
      document[collection]
        .map((item) => {
          const inside = { id: '', group: '', in: '', from: '', to: '', locked: '' }
          return JSON.stringify({ ...item, ...inside })
        })
        .sort(),
    )
  it.each(samples)('is what it was, with its labels: %s', (name) => {
    const document = sample(name)
    const ids = everything(document)
    const cut = withEdits(document, planRemove(document, ids))
    const pasted = planPaste(cut, clipOf(document, ids))
    if (!pasted.ok) throw new Error(pasted.error)
    expect(said(withEdits(cut, pasted.value.edits))).toEqual(said(document))
  })
})

describe('what cannot be pasted says why', () => {
  const refused = (from: string, to: string, collection: (typeof collections)[number]): string | null => {
    const other = sample(`${from}.bulkhead`)
    const ids = other[collection].slice(0, 1).map(({ id }) => id)
    const pasted = planPaste(sample(`${to}.bulkhead`), clipOf(other, ids))
    return pasted.ok ? null : pasted.error
  }
  it('of pieces that the kit does not have, loose ones too', () => {
    expect(refused('pump-room', 'salt-and-iron', 'panels')).toBe('The kit of this mission has no A4.')
    expect(refused('pump-room', 'salt-and-iron', 'halfPillars')).toBe('The kit of this mission has no PL.')
    expect(refused('salt-and-iron', 'pump-room', 'panels')).toMatch(/^The kit of this mission has no \w+\.$/)
  })
  it('of what stands on squares, on a table without them', () => {
    const squares = 'Walls, zones and areas stand on squares, and this map has none.'
    for (const each of ['panels', 'halfPillars', 'zones'] as const)
      expect(refused('pump-room', 'cold-berth', each)).toBe(squares)
    expect(refused('salt-and-iron', 'cold-berth', 'regions')).toBe(squares)
  })
})
