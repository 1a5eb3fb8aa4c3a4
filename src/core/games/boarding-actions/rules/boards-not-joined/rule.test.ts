import { describe, expect, it } from 'vitest'
import { needNotMet } from '#checking/checker/rules/need-not-met/rule.ts'
import type { Mission } from '#model/mission/document.ts'
import { defaultPlay } from '#model/mission/play.ts'
import { entryZone } from '../../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { reportersOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { boardsNotJoined } from './rule.ts'

const said = saidBy(boardsNotJoined)
const zones = [entryZone('z1', 'attacker', [1, 0, 3]), entryZone('z2', 'defender', [2, 0, 3])]
const joined = (gap: number, offset: number) => ({ kind: 'joined', edge: 'west', gap, offset }) as const

describe('boards-not-joined', () => {
  it('says why there is no way', () => {
    expect(said({ zones, arrangement: { kind: 'levels', upper: 1 } })).toEqual([
      'notice: There is no way from board 1 to board 2: they are deck levels, and no Access Zones join them.',
    ])
    expect(said({ zones, arrangement: joined(60, 0) })[0]).toContain('they lie 60 mm apart')
    expect(said({ zones, arrangement: joined(0, 690) })[0]).toContain('they touch along too short a stretch')
  })
  it('counts the rim at the corners of boards, where no wall closes it', () => {
    for (const offset of [655, 670, 676, -670]) expect(said({ zones, arrangement: joined(0, offset) })).toEqual([])
    expect(said({ zones, arrangement: joined(0, 679) })[0]).toContain('they touch along too short a stretch')
    const closed = [panelOf('p1', 1, 'B1 0 7 h')]
    expect(said({ zones, panels: closed, arrangement: joined(0, 670) })).toHaveLength(1)
  })
  it('sees walls at the seam', () => {
    const seam = ['A2 0 0 v', 'A2 0 2 v', 'A2 0 4 v'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
    expect(said({ zones, panels: [...seam, panelOf('p4', 1, 'B1 0 6 v')] })[0]).toContain('walls without a hatchway')
    expect(said({ zones, panels: [...seam, panelOf('p4', 1, 'B2 0 6 v first east')] })).toEqual([])
  })
  it('takes Access Zones for a way, and asks for none before both boards are in use', () => {
    const access = (id: string, board: 1 | 2) =>
      ({ id, kind: 'access-zone', label: 'A', squares: [{ board, x: 1, y: 1 }] }) as const
    expect(said({ zones, arrangement: joined(60, 0), regions: [access('r1', 1), access('r2', 2)] })).toEqual([])
    expect(said({ zones: zones.slice(0, 1), arrangement: joined(60, 0) })).toEqual([])
  })
  it('leaves Access Zones that the mission needs and lacks to that need', () => {
    const play = {
      ...defaultPlay,
      needs: [{ part: { part: 'regions', kind: 'access-zone', label: 'A' }, least: 2, most: 2 }],
    } satisfies Mission['play']
    const decks = { zones, play, arrangement: { kind: 'levels', upper: 1 } } as const
    expect(reportersOf(boardsNotJoined, needNotMet, decks)).toEqual([['need-not-met'], ['boards-not-joined']])
  })
})
