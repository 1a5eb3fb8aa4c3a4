import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDisplayList } from '#core/display/build-display-list.ts'
import { tokenTable } from '#core/play-words/token-words.ts'
import { arbitraryMission } from '../../../test/support/arbitrary-mission.ts'
import { blankMission } from './blank.ts'
import type { Mission } from './document.ts'
import { asShared, secretsOf } from './hidden-tokens.ts'
import { findFaults } from './references.ts'

const armoury: Mission['tokens'][number] = {
  id: 'k1',
  kind: 'vehicle-token',
  side: 'defender',
  label: 'Armoury',
  board: 1,
  x: 200,
  y: 200,
  turn: 30,
  base: { kind: 'rectangle', length: 60, width: 40 },
  figures: { armour: 11 },
  face: 'down',
  in: 'r1',
}
const mission: Mission = {
  ...blankMission(),
  tokens: [armoury, { ...armoury, id: 'k2', label: 'Shown', face: 'up', x: 400 }],
}

describe('a mission as everybody may see it', () => {
  it('says nothing of what lies face down but where, on which base and whose', () => {
    const shared = asShared(mission)
    expect(shared.tokens[0]).toEqual({
      id: 'k1',
      kind: 'face-down',
      side: 'defender',
      label: '',
      board: 1,
      x: 200,
      y: 200,
      turn: 30,
      base: armoury.base,
      figures: {},
      face: 'down',
    })
    expect(shared.tokens[1]).toEqual(mission.tokens[1])
    const drawn = JSON.stringify(buildDisplayList(shared))
    expect(drawn).not.toContain('Armoury')
    expect(drawn).toContain('Shown')
    expect(JSON.stringify(buildDisplayList(mission))).toContain('Armoury')
    expect(JSON.stringify(tokenTable(shared))).not.toMatch(/Armoury|armour 11 .*face down/)
  })
  it('is the same mission where nothing lies face down, and a sound one always', () => {
    fc.assert(
      fc.property(arbitraryMission({ most: 4 }), (document) => {
        const shared = asShared(document)
        expect(shared === document).toBe(document.tokens.every(({ face }) => face === 'up'))
        expect(asShared(document)).toBe(shared)
        expect(findFaults(shared)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
  it('leaves the secrets to their owners, those of nobody last', () => {
    const nobodys = { ...armoury, id: 'k3', side: null }
    expect(
      secretsOf({ ...mission, tokens: [nobodys, ...mission.tokens] }).map(({ side, tokens }) => [
        side?.name ?? null,
        tokens.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Defender', ['k1']],
      [null, ['k3']],
    ])
  })
})
