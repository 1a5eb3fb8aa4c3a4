import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { boardSquares, latticeOf, squareCentre, squareName } from '#model/kit/lattice.ts'
import { collections, findItem, type Mission } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import { sampleMissions } from '../../../../../test/support/map-look.ts'
import { canBeTurned, turnedMission } from './turned-map.ts'

const samples = sampleMissions().filter(([, mission]) => canBeTurned(mission))

/** Turned again as often as it takes to lie as it did. */
const fourTimes = (mission: Mission): Mission => turnedMission(turnedMission(turnedMission(turnedMission(mission))))

describe('a mission shown turned', () => {
  it.each(samples)('%s: everything lies a quarter turn on, and squares keep their names', (_, mission) => {
    const next = turnedMission(mission)
    const [before, after] = [layoutOf(mission), layoutOf(next)]
    const high = before.field.bounds.height
    expect(after.field.bounds).toEqual({ x: 0, y: 0, width: high, height: before.field.bounds.width })
    for (const collection of collections)
      for (const entry of itemsOf(mission, collection)) {
        const [box, there] = [boxAround(before, entry), findItem(next, entry.item.id)]
        if (there === undefined) throw new Error('lost')
        const moved = boxAround(after, there)
        if (box === null || collection === 'notes') continue
        expect(moved?.x).toBeCloseTo(high - box.y - box.height, 0)
        expect(moved?.y).toBeCloseTo(box.x, 0)
        expect(moved?.width).toBeCloseTo(box.height, 0)
      }
    const placesOf = ({ kit, field }: typeof before): Map<string, { x: number; y: number }> =>
      new Map(
        field.boards.flatMap(({ board }) =>
          boardSquares(latticeOf(kit, board)).map((square) => [
            squareName(kit, { board, ...square }),
            toField(field, board, squareCentre(kit, square)),
          ]),
        ),
      )
    const places = placesOf(after)
    for (const [name, place] of placesOf(before)) {
      expect(places.get(name)?.x, name).toBeCloseTo(high - place.y, 0)
      expect(places.get(name)?.y, name).toBeCloseTo(place.x, 0)
    }
    const again = fourTimes(mission)
    for (const { board, box } of layoutOf(again).field.boards) expect(box).toEqual(before.field.boards[board - 1]?.box)
    expect(again.panels).toEqual(mission.panels)
    expect(again.zones).toEqual(mission.zones)
  })

  it('is the same object for the same document, and keeps what an edit leaves alone', () => {
    const mission = samples.map(([, sample]) => sample).find(({ panels }) => panels.length > 1)
    if (mission === undefined) throw new Error('no sample')
    expect(turnedMission(mission)).toBe(turnedMission(mission))
    const [first, second] = mission.panels
    if (first === undefined || second === undefined) throw new Error('no panels')
    const edited = applyEdits(mission, [{ type: 'remove', collection: 'panels', id: first.id }])
    if (!edited.ok) throw new Error(edited.error.message)
    const [before, after] = [turnedMission(mission), turnedMission(edited.value.document)]
    expect(findItem(after, second.id)?.item).toBe(findItem(before, second.id)?.item)
    expect(findItem(after, first.id)).toBeUndefined()
    expect(after.arrangement).toBe(before.arrangement)
  })
})
