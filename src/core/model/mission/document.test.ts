import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { idsOf, type Kind, kindOf, lineSchema } from '#model/rule-sets/kinds.ts'
import { featureKinds, linkKinds, markerKinds, regionKinds, zoneKinds } from '../../../../test/support/kind-tables.ts'
import { arrangementSchema } from './arrangement.ts'
import { blankMission } from './blank.ts'
import { collections, missionSchema } from './document.ts'
import { squareSchema } from './objects.ts'
import { findFaults } from './references.ts'
import { idSchema } from './sheet.ts'
import { tenthsSchema } from './terrain.ts'
import { versionFor } from './version.ts'

it('is of version 2 as soon as it says more of reserves than version 1 can', () => {
  const { play, ...blank } = blankMission()
  const arriving = (more: object): 1 | 2 =>
    versionFor(
      missionSchema.parse({
        ...blank,
        play: { ...play, deployment: { ...play.deployment, reserves: { kind: 'arrive', from: 1, to: 3, ...more } } },
      }),
    )
  expect(arriving({ deepStrikeFrom: 2, late: 'destroyed' })).toBe(1)
  expect(arriving({ zones: 'own-empty' })).toBe(2)
  expect(arriving({ deepStrikeNamed: 'before-set-up' })).toBe(2)
  expect(arriving({ late: 'destroyed-if-from-the-start' })).toBe(2)
})

describe('missionSchema', () => {
  it('takes a blank mission as it is', () => {
    expect(missionSchema.parse(blankMission('A title'))).toEqual(blankMission('A title'))
    expect(findFaults(blankMission())).toEqual([])
  })

  it('has every collection, and no list beside them but the sides, the forces and the diagrams', () => {
    const lists = Object.entries(blankMission()).flatMap(([key, value]) => (Array.isArray(value) ? [key] : []))
    expect(lists.filter((key) => !['sides', 'forces', 'diagrams'].includes(key))).toEqual([...collections])
  })

  it('refuses keys it does not know at every level', () => {
    const blank = blankMission()
    for (const wrong of [
      { ...blank, extra: 1 },
      { ...blank, mission: { ...blank.mission, extra: 1 } },
      { ...blank, kit: { ...blank.kit, extra: 1 } },
      { ...blank, arrangement: { ...blank.arrangement, extra: 1 } },
      { ...blank, sides: [{ ...blank.sides[0], extra: 1 }] },
    ])
      expect(missionSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  })

  it('refuses keys it does not know in its own kit too, which would be gone with the next save', () => {
    const blank = blankMission()
    const own = { ...BOARDING_ACTIONS_KIT, id: 'mine' }
    const withOwn = (kit: object) => missionSchema.safeParse({ ...blank, kit: { ...blank.kit, id: 'mine', own: kit } })
    expect(withOwn(own).success).toBe(true)
    const [piece, ...pieces] = own.pieces
    for (const wrong of [
      { ...own, weight: 1 },
      { ...own, lattice: { ...own.lattice, hex: true } },
      { ...own, sizes: { ...own.sizes, thickness: { ...own.sizes.thickness, unit: 'mm' } } },
      { ...own, pieces: [{ ...piece, colour: 'grey' }, ...pieces] },
    ])
      expect(withOwn(wrong).error?.issues[0]?.code, JSON.stringify(wrong)).toBe('unrecognized_keys')
  })
})

describe('lengths', () => {
  const tenths = tenthsSchema(-10, 10)
  it('are whole tenths, given back exactly', () => {
    expect(tenths.parse(0.3)).toBe(0.3)
    expect(tenths.parse(0.1 + 0.2)).toBe(0.3)
    expect(tenths.parse(-7.7)).toBe(-7.7)
    for (const wrong of [0.35, 10.1, -10.1, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(tenths.safeParse(wrong).success, String(wrong)).toBe(false)
  })
  it('are never −0', () => {
    expect(Object.is(tenths.parse(-0), 0)).toBe(true)
    expect(Object.is(squareSchema.parse({ board: 1, x: -0, y: 0 }).x, 0)).toBe(true)
    const joined = { kind: 'joined', edge: 'west', gap: -0, offset: -0 }
    expect(arrangementSchema.parse(joined)).toEqual({ ...joined, gap: 0, offset: 0 })
  })
})

describe('texts', () => {
  it('of one line hold no control characters and no line ends of any kind', () => {
    const line = lineSchema(20)
    for (const fine of ['', 'Tür 扉 🚪', 'a\u00a0b', '<b>&amp;"\''])
      expect(line.safeParse(fine).success, fine).toBe(true)
    for (const code of [0, 9, 10, 13, 27, 0x7f, 0x85, 0x9b, 0x2028, 0x2029])
      expect(line.safeParse(`a${String.fromCharCode(code)}b`).success, code.toString(16)).toBe(false)
    expect(line.safeParse('x'.repeat(21)).success).toBe(false)
  })
  it('that are ids are short and plain', () => {
    for (const fine of ['p1', 'a', 'attacker-2']) expect(idSchema.safeParse(fine).success, fine).toBe(true)
    for (const wrong of ['', '1p', 'P1', 'p_1', 'p 1', 'p1\n', '__proto__', `p${'1'.repeat(32)}`])
      expect(idSchema.safeParse(wrong).success, wrong).toBe(false)
  })
})

describe('vocabulary', () => {
  it.each([
    ['zones', zoneKinds],
    ['regions', regionKinds],
    ['markers', markerKinds],
    ['links', linkKinds],
    ['features', featureKinds],
  ])('names every kind of %s once, with a sign of its own', (_, kinds: readonly Kind[]) => {
    expect(new Set(kinds.map((kind) => kind.id)).size).toBe(kinds.length)
    expect(new Set(kinds.map((kind) => kind.sign)).size).toBe(kinds.length)
    expect(idsOf(kinds)).toHaveLength(kinds.length)
    for (const kind of kinds) expect(kindOf(kinds, kind.id)).toBe(kind)
  })
})
