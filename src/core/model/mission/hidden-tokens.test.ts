import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenTable } from '#analysis/rule-text/token-text.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { blankMission } from './blank.ts'
import type { Mission } from './document.ts'
import { asShared, everyone, hasSecrets, missionFor, secretsOf } from './hidden-tokens.ts'
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
        expect(shared === document).toBe(!hasSecrets(document))
        expect(asShared(document)).toBe(shared)
        expect(findFaults(shared)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
  it('leaves the secrets of a side to that side alone', () => {
    const both: Mission = {
      ...mission,
      tokens: [armoury, { ...armoury, id: 'k2', side: 'attacker', label: 'Boiler', x: 400 }],
    }
    const [own, other] = [missionFor(both, { kind: 'side', side: 'defender' }), missionFor(both, everyone)]
    expect(own.tokens[0]).toEqual(armoury)
    expect(own.tokens[1]).toMatchObject({ kind: 'face-down', label: '', figures: {} })
    // What was made for somebody is drawn as it is.
    expect(asShared(own)).toBe(own)
    expect(other.tokens.map(({ kind }) => kind)).toEqual(['face-down', 'face-down'])
  })
  it('deals out ids by place, so that neither an id nor the order tells which is which', () => {
    const at = (id: string, label: string, x: number) => ({ ...armoury, id, label, x })
    const one = asShared({ ...mission, tokens: [at('k1', 'Armoury', 200), at('k2', 'Boiler', 100)] })
    const other = asShared({ ...mission, tokens: [at('k1', 'Boiler', 100), at('k2', 'Armoury', 200)] })
    expect(one).toEqual(other)
    const words = asShared({ ...mission, tokens: [at('armoury', 'Armoury', 200), at('k2', 'Boiler', 100)] })
    expect(JSON.stringify(words)).not.toMatch(/armoury/i)
  })
  it('forgets what names one of those tokens: waivers, diagrams, needs, objectives, rules, own kinds', () => {
    const part = { part: 'item', id: 'k1' } as const
    const document: Mission = {
      ...mission,
      kinds: {
        ...mission.kinds,
        tokens: [{ id: 'own-bomb', name: 'Bomb', sign: 'B', role: null, base: armoury.base, figures: [] }],
      },
      tokens: [{ ...armoury, kind: 'own-bomb' }],
      checks: { rules: {}, waivers: [{ rule: 'token-overlaps', items: ['k1'], reason: 'Bomb' }] },
      diagrams: [
        {
          id: 'd1',
          title: 'Bomb',
          text: '',
          hatchways: 'start',
          changed: [],
          dark: [],
          models: [],
          shows: [{ kind: 'seen', from: { token: 'k1' } }],
        },
      ],
      play: {
        ...mission.play,
        deployment: { ...mission.play.deployment, before: [{ side: 'defender', part, units: 1 }] },
        objectives: [
          {
            id: 'o1',
            title: 'Bomb',
            side: null,
            timing: { kind: 'end' },
            conditions: [{ kind: 'parts-destroyed', part, points: 5 }],
          },
        ],
        needs: [{ part, least: 1, most: 1 }],
        rules: [
          {
            id: 's1',
            kind: 'special-rule',
            title: 'Blast',
            text: '',
            about: [part, { part: 'markers', kind: 'objective' }],
          },
        ],
      },
    }
    expect(findFaults(document)).toEqual([])
    const shared = asShared(document)
    expect(findFaults(shared)).toEqual([])
    expect(JSON.stringify(shared)).not.toMatch(/bomb/i)
    expect(shared.play.rules[0]?.about).toEqual([{ part: 'markers', kind: 'objective' }])
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
