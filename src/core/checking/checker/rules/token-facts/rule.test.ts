import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf, messagesOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { tokenFacts } from './rule.ts'

type Token = Mission['tokens'][number]
const token = (id: string, more: Partial<Token> = {}): Token => ({
  id,
  kind: 'counter-token',
  side: 'defender',
  label: '',
  board: 1,
  x: 60,
  y: 60,
  turn: 0,
  base: { kind: 'round', diameter: 25 },
  figures: {},
  face: 'up',
  ...more,
})
const regions: Mission['regions'] = [
  { id: 'r1', kind: 'strongroom', label: 'A', squares: [{ board: 1, x: 0, y: 0 }] },
  { id: 'r2', kind: 'strongroom', label: 'B', squares: [{ board: 1, x: 1, y: 0 }] },
]

describe('token-facts', () => {
  it('sees an owner that is gone, and makes the token nobody’s', () => {
    const fragment = { tokens: [token('k1', { side: 'looters', label: '7' })] }
    const [finding] = findingsOf(tokenFacts, fragment)
    expect(finding?.message).toBe('Counter 7 belongs to “looters”, which is no side of this mission.')
    const fixed = applyEdits(missionOf(fragment), finding?.fix?.edits ?? [])
    expect(fixed.ok && fixed.value.document.tokens[0]?.side).toBe(null)
  })
  it('makes a part of a ship whose owner is gone the ship’s, and nobody’s never', () => {
    const gone = moved('assault-craft', 'west', { side: 'looters' })
    const [finding] = findingsOf(tokenFacts, gone)
    expect(finding?.fix?.label).toBe('Make it West ship’s')
    const fixed = applyEdits(gone, finding?.fix?.edits ?? [])
    expect(fixed.ok && checkMission(fixed.value.document)).toEqual(checkMission(ships))
    const alone = { ...gone, tokens: gone.tokens.filter(({ side }) => side === 'looters') }
    expect(findingsOf(tokenFacts, alone).map(({ fix }) => fix)).toEqual([null])
  })
  it('sees an area that is gone, one that the token is not in, and says the one that it is in', () => {
    expect(messagesOf(tokenFacts, { regions, tokens: [token('k1', { in: 'r1' })] })).toEqual([])
    expect(messagesOf(tokenFacts, { regions, tokens: [token('k1', { in: 'r9' })] })).toEqual([
      'Counter is listed in an area that is not on the map.',
    ])
    const fragment = { regions, tokens: [token('k1', { in: 'r2' })] }
    const [finding] = findingsOf(tokenFacts, fragment)
    expect(finding?.message).toBe('Counter is listed in Strongroom B, but it stands outside it.')
    const fixed = applyEdits(missionOf(fragment), finding?.fix?.edits ?? [])
    expect(fixed.ok && fixed.value.document.tokens[0]?.in).toBe('r1')
  })
  it('notices a label that two tokens of one owner have, not of two owners, and not no label', () => {
    const at = { x: 200 }
    expect(messagesOf(tokenFacts, { tokens: [token('k1'), token('k2', at)] })).toEqual([])
    expect(
      messagesOf(tokenFacts, {
        tokens: [token('k1', { label: 'A' }), token('k2', { label: 'A', side: 'attacker', ...at })],
      }),
    ).toEqual([])
    expect(
      messagesOf(tokenFacts, { tokens: [token('k1', { label: 'A' }), token('k2', { label: 'A', ...at })] }),
    ).toHaveLength(1)
  })
  it('sees figures that are no numbers where the kind has numbers, and leaves those of other games to their own rules', () => {
    const gun = (id: string, figures: Token['figures']) =>
      token(id, { kind: 'ship-gun', side: 'attacker', label: id, figures })
    const ships = { ruleSet: { id: 'ship-to-ship' }, mission: { ...blankMission().mission, type: 'ship-assault' } }
    expect(messagesOf(tokenFacts, { ...ships, tokens: [gun('k1', { strength: '10', armour: 15 })] })).toEqual([])
    expect(
      messagesOf(tokenFacts, {
        ...ships,
        tokens: [
          gun('k1', { strength: 'ten', armour: 15 }),
          gun('k2', { strength: 10, armour: -2 }),
          gun('k3', { armour: -2 }),
        ],
      }),
    ).toEqual([
      'Gun k1 has strength “ten”, which is no number.',
      'Gun k2 and 1 more have armour -2, which is less than 0.',
    ])
    const squadron = token('k1', { kind: 'exo-squadron', figures: { 'Fire Control': 'two' } })
    expect(messagesOf(tokenFacts, { ruleSet: { id: 'capital-ships' }, tokens: [squadron] })).toEqual([])
  })
})

describe('token-facts, of a ship of the wrong side', () => {
  it('says nothing of labels that stand twice because a whole ship was given to the other side', () => {
    expect(
      messagesOf(tokenFacts, { ...ships, tokens: ships.tokens.map((token) => ({ ...token, side: 'east' })) }),
    ).toEqual([])
  })
})
