import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { rolesMissing } from './rule.ts'

type Sides = Mission['sides']
type Roles = Mission['play']['deployment']['roles']
const said = saidBy(rolesMissing)
const sides = (...roles: Sides[number]['role'][]): Sides =>
  roles.map((role, index) => ({ id: `s${index + 1}`, name: `Side ${index + 1}`, role }))
const blank = blankMission()
const ofType = (type: Mission['mission']['type']) => ({ mission: { ...blank.mission, type } })
const decided = (roles: Roles) => ({ play: { ...blank.play, deployment: { ...blank.play.deployment, roles } } })

describe('roles-missing', () => {
  it('wants both in an asymmetric mission', () => {
    expect(said({ ...ofType('asymmetric') })).toEqual([])
    expect(said({ ...ofType('asymmetric'), sides: sides('player', 'player') })).toEqual([
      'warning: The mission is asymmetric: one side attacks, the other defends, but no side is the Attacker or the Defender.',
    ])
    expect(said({ ...ofType('asymmetric'), sides: sides('attacker', 'attacker') })).toEqual([
      'warning: The mission is asymmetric: one side attacks, the other defends, but no side is the Defender.',
    ])
    expect(said({ ...ofType('asymmetric'), sides: sides('defender') })).toHaveLength(1)
  })
  it('wants the other one where one side has its role, in every type but for several players', () => {
    expect(said({ sides: sides('defender', 'player') })).toEqual([
      'warning: One side has its role, but no side is the Attacker.',
    ])
    expect(said({ ...ofType('breaching'), sides: sides('attacker', 'attacker') })).toHaveLength(1)
    expect(said({ ...ofType('multiplayer'), sides: sides('attacker', 'player', 'player') })).toEqual([])
    expect(said({ sides: sides('attacker') })).toEqual([])
  })
  it('wants both where it is said who decides the roles', () => {
    expect(said({ ...decided('roll-off'), sides: sides('player', 'player') })).toHaveLength(1)
    expect(said({ ...decided('agreed'), sides: sides('player', 'player') })).toHaveLength(1)
    expect(said({ ...decided('none'), sides: sides('player', 'player') })).toEqual([])
    expect(said({ ...decided('unstated'), sides: sides('player', 'player') })).toEqual([])
  })
  it('tells of texts that speak of a role nobody has', () => {
    const rules = (text: string) => spoken({ rules: text }, ofType('multiplayer'))
    const three = sides('player', 'player', 'player')
    expect(said({ ...rules('The Attacker rolls a D6.\n\nThen the Defender does.'), sides: three })).toEqual([
      'notice: “Spoken” says something of the Attacker and the Defender, but no side is the Attacker or the Defender.',
    ])
    expect(said({ ...rules('Only the Attacker may open it.'), sides: sides('player', 'player') })).toHaveLength(1)
    expect(said({ ...rules('Only the Defender may open it.'), sides: sides('attacker', 'player', 'player') })).toEqual([
      'notice: “Spoken” says something of the Defender, but no side is the Defender.',
    ])
    for (const sound of [
      'If the attacker rolls a 6, the hatchway opens.',
      'Set up in the Attacker Entry Zone or the Defender Guard Entry Zone.',
      'Defenders of the ship may open it.',
    ])
      expect(said({ ...rules(sound), sides: three })).toEqual([])
    const story = {
      mission: { ...blank.mission, type: 'multiplayer' as const, briefing: 'The Attacker came at night.' },
    }
    expect(said({ ...story, sides: three })).toEqual([])
    const named = [{ id: 's1', name: 'Attackers', role: 'player' as const }, ...three.slice(1)]
    expect(said({ ...rules('The Attacker rolls.'), sides: named })).toEqual([])
  })
})
