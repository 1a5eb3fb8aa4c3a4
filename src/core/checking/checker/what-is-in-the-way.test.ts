/** What is in the way is told once, and as what it is: a wall, a terrain feature, an Inaccessible Area. */
import { describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { entryZone, region, walls } from '../../../../test/support/fragments.ts'
import { type Fragment, missionOf } from '../../../../test/support/rule-tester.ts'

const single = { arrangement: { kind: 'single' } } as const
const zones = [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [1, 5, 0])]
const marker = (x: number, y: number) =>
  ({ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 12 + 97 * (x + 0.5), y: 12 + 97 * (y + 0.5) }) as const
const found = (fragment: Fragment): string[] =>
  checkMission(missionOf({ ...single, zones, ...fragment })).map(({ severity, message }) => `${severity}: ${message}`)
const strip = (y: number) => region('r1', 'inaccessible', '', ...[0, 1, 2, 3, 4, 5].map((x) => [1, x, y] as const))

describe('an Inaccessible Area', () => {
  it('with a marker in it is one finding', () => {
    expect(found({ regions: [region('r1', 'inaccessible', '', [1, 2, 3])], markers: [marker(2, 3)] })).toEqual([
      'error: Objective Marker A lies in D3, which is an Inaccessible Area.',
    ])
  })
  it('that cuts a part of the deck off is one finding, whatever lies there, and no wall is blamed', () => {
    const regions = [strip(4), region('r2', 'furnace', '', [1, 1, 6])]
    const messages = found({ regions, markers: [marker(2, 5)] })
    expect(messages).toEqual([
      expect.stringMatching(/^error: F1, .* are cut off from any Entry Zone: an Inaccessible Area lies in the way\.$/),
    ])
  })
  it('over all zones of a side is said of the zones, not of every marker', () => {
    const regions = [region('r1', 'inaccessible', '', [1, 0, 0])]
    expect(found({ regions, markers: [marker(2, 3)] })).toEqual([
      'error: A1 of Entry Zone of Attacker lies in an Inaccessible Area.',
    ])
  })
  it('around a zone is what shuts it in', () => {
    const regions = [region('r1', 'inaccessible', '', [1, 1, 0], [1, 0, 1])]
    expect(found({ regions })).toEqual([
      'error: Nobody can leave A1 of Entry Zone of Attacker: an Inaccessible Area lies all around.',
    ])
  })
})

describe('a terrain feature that nobody walks through', () => {
  /** A chamber of B3 and C3, open to the south. */
  const panels = walls('A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h')
  const feature = (kind: Mission['features'][number]['kind'], part = 2.8): Fragment => ({
    features: [{ id: 'f1', kind, board: 1, x: 12 + 97 * 2.5, y: 12 + 97 * part, turn: 0 }],
  })
  const reach = (fragment: Fragment) =>
    found({ panels, ...fragment }).filter((message) => /cut off|cannot reach|leave \w+ of/.test(message))

  it.each(['terminal', 'explosive-canisters', 'pipes', 'electro-nodes'] as const)(
    'cuts off what lies behind it: %s',
    (kind) => {
      expect(reach({ ...feature(kind), markers: [marker(2, 1)] })).toEqual([
        expect.stringMatching(
          /^error: B3.* cut off from any Entry Zone: terrain features that nobody walks through stand in the way\.$/,
        ),
      ])
    },
  )
  it('lets through what it leaves room for, and a Collapsed Pipe always', () => {
    expect(reach({ ...feature('collapsed-pipe'), markers: [marker(2, 1)] })).toEqual([])
    const aside: Fragment = {
      features: [{ id: 'f1', kind: 'terminal', board: 1, x: 12 + 97 * 2 + 25, y: 12 + 97 * 2.8, turn: 0 }],
    }
    expect(reach({ ...aside, markers: [marker(2, 1)] })).toEqual([])
  })
})
