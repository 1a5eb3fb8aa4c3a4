/** Merging goes by ids: they must be the same after whatever a mission goes through. */
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planMove, planToggle } from '#editing/edits/plans/selection.ts'
import { planFlip } from '#editing/edits/plans/turn-flip.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { carrierKinds } from '../../../../test/support/carrier-kinds.ts'
import { carrierOf } from '../../../../test/support/carriers.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { withItemIds } from './rename-ids.ts'

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
