import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import { customKindIdSchema } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { planAddKind, planChangeKind, planRemoveKind, reasonAgainstName, renamedKind } from './edit-custom-kinds.ts'

const done = (document: Mission, ...edits: readonly Edit[]): Mission => {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}

describe('own kinds', () => {
  it('get an id from their name that nothing else has, whatever is typed', () => {
    let document = blankMission()
    for (const name of ['Vent Shaft', 'Vent  shaft!', 'Schächte des Ältesten im tiefen Rumpf', '裂け目', '-', 'own'])
      for (const part of ['zones', 'regions', 'markers'] as const)
        document = done(document, planAddKind(document, part, name).edit)
    const ids = Object.values(document.kinds).flatMap(
      (list: readonly { id: string; sign: string }[] | undefined) => list ?? [],
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(18)
    for (const { id, sign } of ids) {
      expect(customKindIdSchema.safeParse(id).success, id).toBe(true)
      expect(sign.length).toBeGreaterThan(0)
    }
    expect(ids[0]).toMatchObject({ id: 'own-vent-shaft', sign: 'VS' })
  })
  it('change without losing what is drawn with them', () => {
    const { edit, id } = planAddKind(blankMission(), 'regions', 'Vent Shaft')
    const added = done(blankMission(), edit)
    const drawn = done(added, {
      type: 'put',
      collection: 'regions',
      item: { id: 'r1', kind: id, label: '', squares: [{ board: 1, x: 0, y: 0 }] },
    })
    const [kind] = drawn.kinds.regions
    if (kind === undefined) throw new Error('no kind')
    const renamed = done(
      drawn,
      planChangeKind(drawn, 'regions', { ...kind, name: 'Duct', sign: 'DU', role: 'defender' }),
    )
    expect(renamed.kinds.regions).toEqual([{ id, name: 'Duct', sign: 'DU', role: 'defender' }])
    expect(renamed.regions).toEqual(drawn.regions)
    const refused = planRemoveKind(renamed, 'regions', id)
    expect(refused).toMatchObject({ ok: false, error: '1 area on the map is of this kind.' })
    const cleared = done(renamed, { type: 'remove', collection: 'regions', id: 'r1' })
    const removed = planRemoveKind(cleared, 'regions', id)
    expect(removed.ok && done(cleared, ...removed.value).kinds).toEqual(blankMission().kinds)
  })
  it('take a sign from a new name only where they had it from the old one', () => {
    const kind = { id: 'own-duct' as const, name: 'Vent Shaft', sign: 'VS', role: null }
    expect(renamedKind(kind, 'Cold Duct').sign).toBe('CD')
    expect(renamedKind({ ...kind, sign: '#' }, 'Cold Duct').sign).toBe('#')
  })
  it('stay while the mission speaks of them', () => {
    const { edit, id } = planAddKind(blankMission(), 'markers', 'Relic')
    const added = done(blankMission(), edit)
    const { play } = added
    const spoken = done(added, {
      type: 'set',
      field: 'play',
      value: { ...play, needs: [{ part: { part: 'markers', kind: id }, least: 1, most: 1 }] },
    })
    expect(planRemoveKind(spoken, 'markers', id)).toMatchObject({
      ok: false,
      error: expect.stringContaining('speaks of'),
    })
  })
  it('are not called like another kind', () => {
    expect(reasonAgainstName(blankMission(), 'regions', ' strongROOM')).toContain('already')
    expect(reasonAgainstName(blankMission(), 'regions', 'Duct')).toBeNull()
  })
})
