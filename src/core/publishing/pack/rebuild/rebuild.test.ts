import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { sampleMissions } from '../../../../../test/support/packs.ts'
import { type BuiltPiece, builtPieces, rebuildOf, rebuildSteps, rebuildSummary } from './rebuild.ts'

const samples = sampleMissions()
const [one, two] = samples
if (one === undefined || two === undefined) throw new Error('no samples')

const runs = Number(process.env.BULKHEAD_SCENES ?? 27)

const keyOf = ({ sort, board, spot, way }: BuiltPiece): string => `${sort} | ${board} ${spot} ${way}`
const counted = (pieces: readonly BuiltPiece[]): Map<string, number> =>
  pieces.reduce((map, piece) => map.set(keyOf(piece), (map.get(keyOf(piece)) ?? 0) + 1), new Map<string, number>())

/** Does the steps by hand, as somebody at the table would: what stands afterwards. */
function done(before: Mission, after: Mission): Map<string, number> {
  const standing = [...builtPieces(before)]
  for (const { deed, from, to } of rebuildSteps(before, after)) {
    if (deed === 'open' || deed === 'close') continue
    if (from !== null) {
      const at = standing.findIndex((other) => keyOf(other) === keyOf(from))
      if (at === -1) throw new Error(`nothing stands ${from.place}`)
      standing.splice(at, 1)
    }
    if (to !== null) standing.push(to)
  }
  return counted(standing)
}

describe('rebuilding', () => {
  it('of a battlefield into itself touches nothing', () => {
    for (const mission of samples) {
      const copy = structuredClone(mission)
      expect(rebuildOf(mission, copy)).toMatchObject({ goes: [], comes: [], turns: [], boards: [] })
      expect(rebuildSteps(mission, copy)).toEqual([])
    }
  })
  it('from each sample to each other leads to what the other has, and takes away before it puts', () => {
    for (const from of samples)
      for (const to of samples) {
        expect(done(from, to), `${from.mission.title} → ${to.mission.title}`).toEqual(counted(builtPieces(to)))
        const deeds = rebuildSteps(from, to).map(({ deed }) => deed)
        expect(deeds.lastIndexOf('take')).toBeLessThan(deeds.includes('place') ? deeds.indexOf('place') : deeds.length)
      }
  })
  it('leads from any walls to any others, and leaves alone what stands right (random maps)', () => {
    const map = anyMap({ panels: 12, others: 4 }, fc.constant({ kind: 'single' as const }))
    fc.assert(
      fc.property(map, map, (from, to) => {
        const { stays, goes, comes, turns } = rebuildOf(from, to)
        expect(stays.length + turns.length + goes.length).toBe(builtPieces(from).length)
        expect(stays.length + turns.length + comes.length).toBe(builtPieces(to).length)
        const [old, now] = [counted(builtPieces(from)), counted(builtPieces(to))]
        const same = [...old].reduce((sum, [key, count]) => sum + Math.min(count, now.get(key) ?? 0), 0)
        expect(stays).toHaveLength(same)
        expect(done(from, to)).toEqual(now)
      }),
      { numRuns: runs },
    )
  })
  it('says in words what to do', () => {
    const steps = rebuildSteps(one, two)
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
    for (const { text } of steps) expect(text).toMatch(/^[A-Z].*\.$/)
    expect(rebuildSummary(one, two)).toMatch(/^\d+ pieces? stays?, .*\.$/)
  })
  it('says where so little stays that one may as well begin from bare boards', () => {
    const base = { ...one, halfPillars: [], wallEnds: [], features: [] }
    const walls = (axis: 'horizontal' | 'vertical') =>
      Array.from({ length: 20 }, (_, index) => ({
        id: `p${index + 1}`,
        piece: 'B1',
        board: 1 as const,
        axis,
        x: 1 + (index % 4),
        y: 1 + Math.floor(index / 4),
        hatchway: null,
      }))
    const [level, upright] = [walls('horizontal'), walls('vertical')]
    const summary = (panels: typeof level) => rebuildSummary({ ...base, panels: level }, { ...base, panels })
    expect(summary(upright)).toContain(
      '20 are removed, 20 are added. So few pieces stay that it is easier to clear the boards',
    )
    expect(summary([...level.slice(0, 10), ...upright.slice(10)])).not.toContain('clear the boards')
  })
  it('says one word of place at a time, from each sample to each other', () => {
    for (const from of samples)
      for (const to of samples)
        for (const { text } of rebuildSteps(from, to))
          expect(text).not.toMatch(/\b(from|to) (in|at)\b|\b(in|at|of) [.(]| {2}/)
  })
  it('says where a feature is in a square and on a line between two', () => {
    const pipes = samples.find(({ features }) => features.length > 0)
    const [feature] = pipes?.features ?? []
    if (pipes === undefined || feature === undefined) throw new Error('no feature')
    const lying = (x: number, y: number): Mission => ({
      ...pipes,
      panels: [],
      halfPillars: [],
      wallEnds: [],
      features: [{ ...feature, board: 1, x, y }],
    })
    const texts = (toX: number, toY: number): string[] =>
      rebuildSteps(lying(40, 40), lying(toX, toY)).map(({ text }) =>
        text.replace(/^(Remove|Place) \D+ (?=in|between)/, '$1 it '),
      )
    expect(texts(350, 40)).toEqual(['Remove it in A1.', 'Place it in A4.'])
    expect(texts(303, 40)).toEqual(['Remove it in A1.', 'Place it between A3 and A4.'])
  })
})
