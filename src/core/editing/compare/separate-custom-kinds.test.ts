import { describe, expect, it } from 'vitest'
import { planAddKind, planChangeKind, renamedKind } from '#editing/edits/plans/edit-custom-kinds.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { mergeMissions } from './merge-missions.ts'

const base = blankMission()

/** As the dialog does it: a kind under the usual first name, called otherwise afterwards; then used wherever kinds can be. */
function withMarkerKind(name: string, x: number): Mission {
  const { edit, id } = planAddKind(base, 'markers', 'New marker')
  if (edit.type !== 'set' || edit.field !== 'kinds') throw new Error('kinds are a field')
  const added: Mission = { ...base, kinds: edit.value }
  const [kind] = added.kinds.markers
  if (kind === undefined) throw new Error('it was added')
  const named = planChangeKind(added, 'markers', renamedKind(kind, name))
  if (named.type !== 'set' || named.field !== 'kinds') throw new Error('kinds are a field')
  return {
    ...added,
    kinds: named.value,
    markers: [{ id: 'm1', kind: id, label: name, board: 1, x, y: 60.5 }],
    play: {
      ...base.play,
      needs: [{ part: { part: 'markers', kind: id }, least: 1, most: null }],
      objectives: [
        {
          id: 'o1',
          title: `Hold the ${name}`,
          side: null,
          timing: { kind: 'end' },
          conditions: [{ kind: 'control-all', markers: { kind: 'of-kind', marker: id }, points: 5 }],
        },
      ],
    },
  }
}

describe('kinds that two people added', () => {
  const [ours, theirs] = [withMarkerKind('Barrel', 60.5), withMarkerKind('Crate', 260.5)] as const

  it('stay two, with everything that speaks of them', () => {
    for (const [one, two] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const { document, conflicts } = mergeMissions({ base, ours: one, theirs: two })
      expect(conflicts).toEqual([])
      const idOf = (name: string) => document.kinds.markers.find((kind) => kind.name === name)?.id
      expect(document.kinds.markers.map(({ name }) => name).sort()).toEqual(['Barrel', 'Crate'])
      expect(idOf('Barrel')).not.toBe(idOf('Crate'))
      for (const name of ['Barrel', 'Crate']) {
        expect(document.markers.find(({ label }) => label === name)?.kind).toBe(idOf(name))
        expect(document.play.needs).toContainEqual({
          part: { part: 'markers', kind: idOf(name) },
          least: 1,
          most: null,
        })
        const objective = document.play.objectives.find(({ title }) => title === `Hold the ${name}`)
        expect(objective?.conditions[0]).toMatchObject({ markers: { kind: 'of-kind', marker: idOf(name) } })
      }
      const again = readMission(writeMission(document))
      expect(again.ok).toBe(true)
    }
  })

  it('are one where they are called the same', () => {
    const same = withMarkerKind('Barrel', 260.5)
    const { document } = mergeMissions({ base, ours, theirs: same })
    expect(document.kinds.markers.map(({ name }) => name)).toEqual(['Barrel'])
  })
})
