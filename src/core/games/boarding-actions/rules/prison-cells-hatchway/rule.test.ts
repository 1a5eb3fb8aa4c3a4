import { describe, expect, it } from 'vitest'
import { playOf, region, walls } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { prisonCellsHatchway } from './rule.ts'

const said = saidBy(prisonCellsHatchway)
const three = ['A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h']
const regions = [region('r1', 'prison-cells', '', [1, 2, 1], [1, 2, 2])]

describe('prison-cells-hatchway', () => {
  it('wants one hatchway, closed', () => {
    expect(said({ regions, panels: walls(...three, 'B3 2 3 h first south') })).toEqual([])
    expect(said({ regions, panels: walls(...three, 'B3 2 3 h first south open') })).toEqual([
      'warning: The hatchway between C3 and D3 of Prison Cells begins open.',
    ])
    expect(said({ regions, panels: walls(...three, 'B1 2 3 h') })).toEqual([
      'warning: No hatchway leads into Prison Cells; there should be one.',
    ])
    const two = walls('A2 2 1 v', 'A4 3 1 v first east', 'B1 2 1 h', 'B3 2 3 h first south')
    expect(said({ regions, panels: two })).toEqual([
      'warning: 2 hatchways lead into Prison Cells; there should be one. They are between B3 and B4 and between C3 and D3.',
    ])
  })
  it('sees that prisoners never get out through a one-way hatchway that is entered from outside', () => {
    const oneWay = (face: string) =>
      walls(...three, `B3 2 3 h first ${face}`).map((panel) =>
        panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, tag: 'one-way' as const } },
      )
    expect(said({ regions, panels: oneWay('south') })).toEqual([
      'warning: Nobody can leave Prison Cells: the hatchway between C3 and D3 is one-way, and is entered from outside.',
    ])
    expect(said({ regions, panels: oneWay('north') })).toEqual([])
  })
  it('sees that the cells stand open', () => {
    expect(said({ regions, panels: walls(...three) })).toContain(
      'warning: Prison Cells is open to the deck: no wall stands between C3 and D3.',
    )
  })
  it('needs no wall at the edge of the battlefield', () => {
    const corner = [region('r1', 'prison-cells', '', [1, 5, 0])]
    expect(said({ regions: corner, panels: walls('B1 5 1 h', 'B3 5 0 v first west') })).toEqual([])
  })
  it('misses the hatchway that the rules call the door of the cells', () => {
    const about = [
      { part: 'regions' as const, kind: 'prison-cells' as const },
      { part: 'hatchways' as const, tag: null, label: 'Cell door' },
    ]
    const play = playOf({ rules: [{ id: 's1', kind: 'special-rule', title: 'Door', text: 'It opens.', about }] })
    const named = (at: number) =>
      walls(...three, 'B3 2 3 h first south', 'B3 5 5 h first south').map((panel, index) =>
        index === at && panel.hatchway !== null
          ? { ...panel, hatchway: { ...panel.hatchway, label: 'Cell door' } }
          : panel,
      )
    expect(said({ regions, play, panels: named(3) })).toEqual([])
    expect(said({ regions, play, panels: named(4) })).toEqual([
      'warning: “Cell door” is the hatchway of Prison Cells by the mission’s rules, but it is none of those around the cells.',
    ])
    // That it is not drawn at all is for other checks to say.
    expect(said({ regions, play, panels: named(9) })).toEqual([])
  })
})
