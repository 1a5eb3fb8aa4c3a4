import { describe, expect, it } from 'vitest'
import { boxNeedSchema, shelfSchema } from '#model/document-io/owned-boxes.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { boxesNeeded, boxNeedOf, kitOfBox, needWords, shelfVerdict, withOwnedBoxes } from './shelf.ts'

const full = fullMap()
const needOf = (mission: Mission) => {
  const need = boxNeedOf(mission)
  if (need === null) throw new Error('the map needs pieces')
  return need
}
const need = needOf(full)
const own = { ...BOARDING_ACTIONS_KIT, id: 'garage', name: 'Garage walls' }

describe('what a map needs', () => {
  it('is counted in whole boxes, and can be stored', () => {
    expect(boxesNeeded(need)).toBe(2)
    expect(needWords(need)).toBe('2 boxes of “Boarding Actions terrain set”')
    expect(boxNeedSchema.parse(JSON.parse(JSON.stringify(need)))).toEqual(need)
  })
  it('is nothing for an empty map, and for pieces that never run out', () => {
    expect(boxNeedOf(blankMission())).toBeNull()
    expect(boxNeedOf({ ...full, kit: { id: 'paper-kit', count: 1, codes: {} } })).toBeNull()
  })
  it('has the columns that stand where walls end', () => {
    const panel = { id: 'p1', piece: 'W1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null } as const
    const map: Mission = { ...blankMission(), kit: { id: 'connectors-96', count: 1, codes: {} }, panels: [panel] }
    expect(needOf(map).pieces.map(({ code, needed }) => [code, needed])).toEqual([
      ['W1', 1],
      ['C', 2],
    ])
  })
})

describe('the shelf', () => {
  it('says which pieces are missing, by the codes of the group', () => {
    expect(shelfVerdict(need, [{ id: 'boarding-actions', count: 2 }])).toEqual({
      enough: true,
      text: 'This map needs 2 boxes of “Boarding Actions terrain set”; your boxes are enough.',
    })
    const lost = { id: 'boarding-actions', count: 2, pieces: { A1: -3 } }
    const named = needOf({ ...full, kit: { ...full.kit, codes: { A1: 'LW' } } })
    expect(shelfVerdict(named, [lost]).text).toBe(
      'This map needs 2 boxes of “Boarding Actions terrain set”; you have 2: 3 LW are missing.',
    )
    expect(shelfVerdict(need, [{ id: 'connectors-96', count: 9 }]).text).toBe(
      'This map needs 2 boxes of “Boarding Actions terrain set”; you have none.',
    )
    expect(shelfVerdict(need, [{ id: 'kill-team-box', count: 3 }]).text).toMatch(/; your other boxes are not enough: /)
  })
  it('counts the same pieces of other kits with the same walls', () => {
    expect(shelfVerdict(need, [{ id: 'kill-team-box', count: 4 }]).enough).toBe(true)
    const mixed = [
      { id: 'boarding-actions', count: 1 },
      { id: 'kill-team-box', count: 2 },
    ]
    expect(shelfVerdict(need, mixed).enough).toBe(true)
    expect(shelfVerdict(need, [{ id: 'garage', count: 2, own }]).enough).toBe(true)
  })
  it('holds nothing of a kit that nobody knows or nobody can build of', () => {
    expect(kitOfBox({ id: 'gone', count: 2 })).toBeUndefined()
    expect(kitOfBox({ id: 'garage', count: 2, own: { ...own, pieces: own.pieces.slice(-1) } })).toBeUndefined()
    expect(shelfSchema.safeParse([{ id: 'garage', count: 0 }]).success).toBe(false)
    expect(shelfSchema.parse([{ id: 'garage', count: 2, own }])).toHaveLength(1)
  })
  it('makes the mission count on what one owns', () => {
    const shelf = [
      { id: 'boarding-actions', count: 1, pieces: { A1: -1 } },
      { id: 'kill-team-box', count: 1 },
    ]
    const kit = withOwnedBoxes(full.kit, shelf)
    expect(kit).toMatchObject({ id: 'boarding-actions', count: 1, pieces: { A1: 1, B3: 4, PL: 8 } })
    expect(kit && withOwnedBoxes(kit, shelf)).toBeNull()
    expect(withOwnedBoxes(full.kit, [{ id: 'connectors-96', count: 1 }])).toBeNull()
  })
})
