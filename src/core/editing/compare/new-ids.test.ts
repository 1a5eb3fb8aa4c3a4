import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planAddKind, planChangeKind, renamedKind } from '#editing/edits/plans/replace-mission.ts'
import { planMove, planToggle } from '#editing/edits/plans/selection.ts'
import { planFlip } from '#editing/edits/plans/turn-flip.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { carrierKinds } from '../../../../test/support/carrier-kinds.ts'
import { carrierOf } from '../../../../test/support/carriers.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { mergeMissions } from './merge-missions.ts'
import { withItemIds } from './new-ids.ts'

// Merging goes by ids: they must be the same after whatever a mission goes through.

const idsOf = (mission: Mission): readonly string[] => [
  ...collections.flatMap((name) => mission[name].map(({ id }) => `${name} ${id}`)),
  ...mission.play.objectives.map(({ id }) => `objective ${id}`),
  ...mission.diagrams.map(({ id }) => `diagram ${id}`),
]

/** With gaps and names of one's own among the ids, as after years of work. */
const mission = withItemIds(
  everyKind(),
  new Map(
    collections.flatMap((name) => everyKind()[name].map(({ id }, index) => [id, `${id}-${index * 7 + 3}`] as const)),
  ),
)
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

describe('ids stay the same', () => {
  it('through a file', () => {
    const read = readMission(writeMission(mission))
    expect(read.ok && idsOf(read.value.document)).toEqual(idsOf(mission))
  })

  it.each(carrierKinds)('through %s and back', async (kind) => {
    const read = readMissionIn(await carrierOf(mission, kind), strictUtf8)
    expect(read.ok && idsOf(read.value.document)).toEqual(idsOf(mission))
  })

  it('through a link and back', () => {
    const read = readMissionIn(new TextEncoder().encode(shareLinkOf(mission)), strictUtf8)
    expect(read.ok && idsOf(read.value.document)).toEqual(idsOf(mission))
  })

  it('when things are moved, turned, flipped and opened', () => {
    const [panel] = mission.panels
    if (panel === undefined) throw new Error('no panel')
    for (const edits of [
      planMove(mission, [panel.id], { x: 1, y: 0 }),
      planFlip(mission, [panel.id]),
      { ok: true as const, value: planToggle(mission, [panel.id]) },
    ]) {
      if (!edits.ok) continue
      const after = applyEdits(mission, edits.value)
      expect(after.ok && idsOf(after.value.document)).toEqual(idsOf(mission))
    }
  })
})

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
