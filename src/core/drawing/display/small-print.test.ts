/** Letters and signs of a map that is printed small: they grow with lettering, as far as there is room. */
import { describe, expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { buildDisplayList } from './build-display-list.ts'
import { textBox } from './shapes.ts'

/** Lettering at 1:7 and at 1:12 (mm on the table): 7 points on paper. */
const SIZES = { usual: 17.5, small: 29.7 } as const
/** Six points, where lettering has seven. */
const LEAST = 6 / 7

const textsOf = (mission: Mission, item: string, labelSize: number) =>
  buildDisplayList(mission, { labelSize, bare: true }).layers.flatMap(({ figures }) =>
    figures
      .filter((figure) => figure.item === item)
      .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))),
  )

const zoned: Mission = {
  ...blankMission(),
  zones: [
    {
      id: 'z1',
      kind: 'guard-entry',
      side: 'defender',
      label: '',
      squares: [{ board: 1, x: 2, y: 2 }],
      mustHold: 2,
    },
  ],
}

const withToken = (kind: string, base: Mission['tokens'][number]['base'], label = 'Anvil'): Mission => ({
  ...blankMission(),
  arrangement: { kind: 'open', width: 900, height: 900 },
  tokens: [
    { id: 'k1', kind, side: 'attacker', label, board: 1, x: 450, y: 450, turn: 0, base, figures: {}, face: 'up' },
  ],
})

describe('how many units a zone must hold', () => {
  it.each(Object.values(SIZES))('can be read beside lettering of %s mm, clear of the sign of the zone', (size) => {
    const texts = textsOf(zoned, 'z1', size)
    const number = texts.find(({ text }) => text === '2') ?? expect.fail()
    const others = texts.filter((text) => text !== number)
    expect(number.size).toBeGreaterThanOrEqual(size * LEAST * 0.99)
    expect(others).not.toEqual([])
    for (const other of others) expect(overlaps(textBox(number), textBox(other))).toBe(false)
  })
})

describe('a token on paper', () => {
  it('has its label beside it in letters that can be read', () => {
    for (const size of Object.values(SIZES)) {
      const label = textsOf(withToken('vehicle-token', { kind: 'round', diameter: 25 }), 'k1', size).find(
        ({ text }) => text === 'Anvil',
      )
      expect(label?.size).toBeGreaterThanOrEqual(size * LEAST)
    }
  })
  it('has a sign that fills more of a small base, and stays on it', () => {
    const squadron: Mission = {
      ...withToken('exo-squadron', { kind: 'round', diameter: 32 }, ''),
      ruleSet: { id: 'capital-ships' },
    }
    const [sign] = textsOf(squadron, 'k1', SIZES.small)
    expect(sign?.text).toBe('EX')
    // Of 1.1 times half of the base it was 16.8.
    expect(sign?.size).toBeGreaterThan(20)
    expect(textBox(sign ?? expect.fail()).width).toBeLessThan(0.7 * 32)
  })
  it('has a sign of five points or none, on bases and strips of every width', () => {
    for (const size of [17.5, 21, 24.6, 29.7])
      for (const width of [8, 12.7, 20, 25, 32, 40])
        for (const base of [
          { kind: 'round', diameter: width },
          { kind: 'rectangle', length: 240, width },
        ] as const)
          for (const { size: letters } of textsOf(withToken('vehicle-token', base, ''), 'k1', size))
            expect(letters).toBeGreaterThanOrEqual((size * 5 * 0.99) / 7)
  })
  it('has none on a strip where it would be a speck', () => {
    const strip = { kind: 'rectangle', length: 12, width: 240 } as const
    expect(textsOf(withToken('vehicle-token', strip, ''), 'k1', SIZES.small)).toEqual([])
    expect(textsOf(withToken('vehicle-token', strip, ''), 'k1', 4)).toHaveLength(1)
  })
})
