import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Need } from '#model/mission/play.ts'
import type { Condition } from '#model/mission/scoring.ts'
import { publishedFrames } from '../../../../test/support/published-scoring.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { budgetOf } from './budget.ts'
import { drawnMapOf, longestChain, promisedBy, scoringMapOf } from './scoring-map.ts'

const square = { board: 1 as const, x: 0, y: 0 }
const marker = (number: number, label = '', kind: Mission['markers'][number]['kind'] = 'objective', x = 60.5) => ({
  id: `m${number}`,
  kind,
  label,
  board: 1 as const,
  x,
  y: 60.5,
})
const link = (id: string, from: string, to: string) => ({ id, kind: 'power-line' as const, from, to })
const markersNeeded = (least: number, label?: string): Need => ({
  part: { part: 'markers', kind: 'objective', ...(label === undefined ? {} : { label }) },
  least,
  most: null,
})
const regionNeeded = (least: number, label?: string): Need => ({
  part: { part: 'regions', kind: 'sector', ...(label === undefined ? {} : { label }) },
  least,
  most: null,
})
const linksNeeded = (least: number): Need => ({ part: { part: 'links', kind: 'power-line' }, least, most: null })
const airlocksNeeded = (least: number): Need => ({ part: { part: 'hatchways', tag: 'airlock' }, least, most: null })

const needing = (needs: readonly Need[], conditions: readonly Condition[], parts: Partial<Mission> = {}): Mission =>
  missionOf({
    ...parts,
    play: {
      ...blankMission().play,
      needs: [...needs],
      objectives:
        conditions.length === 0
          ? []
          : [{ id: 'o1', title: 'One', side: 'attacker', timing: { kind: 'end' }, conditions: [...conditions] }],
    },
  })
const budget = (document: Mission): readonly [number | undefined, number | undefined] => {
  const [attacker] = budgetOf(document)
  return [attacker?.max, attacker?.promised]
}

describe('what is promised', () => {
  it('counts labelled markers among those of their kind', () => {
    const needs = [markersNeeded(4), markersNeeded(2, 'A')]
    expect(promisedBy(needing(needs, [])).markers).toEqual([
      { kind: 'objective', label: 'A', count: 2 },
      { kind: 'objective', label: '', count: 2 },
    ])
    const some = { markers: [marker(1, 'A'), marker(2), marker(3)] }
    expect(promisedBy(needing(needs, [], some)).markers).toEqual([{ kind: 'objective', label: 'A', count: 1 }])
  })
  it('is nothing where the map has more than enough, or nothing is needed', () => {
    const document = needing([markersNeeded(1)], [], { markers: [marker(1), marker(2)] })
    expect(promisedBy(document).markers).toEqual([])
    expect(scoringMapOf(document)).toBe(drawnMapOf(document))
  })
})

describe('the budget of what is not drawn yet', () => {
  const held = (count: number): Condition => ({ kind: 'control-at-least', markers: { kind: 'all' }, count, points: 5 })
  const inSector = (count: number | null): Condition => ({
    kind: 'control-in-region',
    region: 'sector',
    label: 'B',
    count,
    points: 5,
  })
  const linked = (count: number): Condition => ({ kind: 'control-linked', link: 'power-line', count, points: 5 })

  it('counts needed markers up to what is needed', () => {
    expect(budget(needing([markersNeeded(2)], [held(2), held(3)]))).toEqual([5, 5])
    expect(budget(needing([markersNeeded(2)], [held(2)], { markers: [marker(1)] }))).toEqual([5, 5])
    expect(budget(needing([markersNeeded(2)], [held(2)], { markers: [marker(1), marker(2)] }))).toEqual([5, 0])
  })
  it('knows markers by kind and label', () => {
    const labelled: Condition = { kind: 'control-all', markers: { kind: 'labelled', labels: ['A'] }, points: 5 }
    expect(budget(needing([markersNeeded(2)], [labelled]))).toEqual([0, 0])
    expect(budget(needing([markersNeeded(2, 'A')], [labelled]))).toEqual([5, 5])
    const loaders: Condition = { kind: 'per-marker', markers: { kind: 'of-kind', marker: 'loader' }, points: 5 }
    expect(budget(needing([markersNeeded(2)], [loaders]))).toEqual([0, 0])
  })
  it('lets markers that are to come lie in a region, and a region that is to come hold any marker', () => {
    const away = { markers: [marker(1, '', 'objective', 400), marker(2, '', 'objective', 400)] }
    const drawn = { regions: [{ id: 'r1', kind: 'sector' as const, label: 'Sector B', squares: [square] }] }
    expect(budget(needing([markersNeeded(2)], [inSector(2)]))).toEqual([0, 0])
    expect(budget(needing([markersNeeded(2), regionNeeded(1, 'B')], [inSector(2)]))).toEqual([5, 5])
    expect(budget(needing([markersNeeded(2)], [inSector(2)], drawn))).toEqual([5, 5])
    expect(budget(needing([regionNeeded(1, 'B')], [inSector(2)], away))).toEqual([5, 5])
    expect(budget(needing([regionNeeded(1, 'B')], [inSector(2)], { ...away, ...drawn }))).toEqual([0, 0])
    expect(budget(needing([markersNeeded(3)], [inSector(2)], { ...away, ...drawn }))).toEqual([0, 0])
    expect(budget(needing([markersNeeded(4)], [inSector(2)], { ...away, ...drawn }))).toEqual([5, 5])
    expect(budget(needing([regionNeeded(1)], [inSector(null)], away))).toEqual([0, 0])
  })
  it('makes chains of the links that are to come, and joins with them what is drawn', () => {
    expect(budget(needing([linksNeeded(1)], [linked(2), linked(3)]))).toEqual([5, 5])
    expect(budget(needing([linksNeeded(3)], [linked(4)]))).toEqual([5, 5])
    const four = [marker(1), marker(2), marker(3), marker(4)]
    const pairs = { markers: four, links: [link('l1', 'm1', 'm2'), link('l2', 'm3', 'm4')] }
    expect(budget(needing([linksNeeded(3)], [linked(4)], pairs))).toEqual([5, 5])
    expect(budget(needing([linksNeeded(3)], [linked(5)], pairs))).toEqual([0, 0])
    expect(budget(needing([linksNeeded(2)], [linked(4)], pairs))).toEqual([0, 0])
    expect(budget(needing([linksNeeded(3)], [linked(4)], { markers: four, links: [link('l1', 'm1', 'm2')] }))).toEqual([
      5, 5,
    ])
  })
  it('counts hatchways by their tag', () => {
    const opened: Condition = {
      kind: 'per-event',
      event: 'Open',
      on: { kind: 'hatchways', tag: 'airlock' },
      points: 20,
    }
    expect(budget(needing([airlocksNeeded(4)], [opened]))).toEqual([80, 80])
    const anyHatchway: Need = { part: { part: 'hatchways', tag: null }, least: 4, most: null }
    expect(budget(needing([anyHatchway], [opened]))).toEqual([0, 0])
  })
})

describe.each(publishedFrames)('mission $number', ({ template, document, attacker, defender }) => {
  it('has its published budget on an empty battlefield', () => {
    expect(template.markers).toEqual([])
    expect(budgetOf(template).map(({ max, capped }) => [max, capped])).toEqual([[...attacker], [...defender]])
  })
  it('promises nothing any more once everything is drawn', () => {
    expect(budgetOf(document).map(({ max, promised }) => [max, promised])).toEqual([
      [attacker[0], 0],
      [defender[0], 0],
    ])
  })
})

describe('property', () => {
  const label = fc.constantFrom('', 'A', 'B')
  const anyNeeds = fc.record({
    unlabelled: fc.nat(4),
    a: fc.nat(3),
    b: fc.nat(3),
    sectors: fc.nat(2),
    sectorA: fc.nat(1),
    links: fc.nat(3),
  })
  interface Drawn {
    readonly unlabelled: number
    readonly a: number
    readonly b: number
    readonly sectors: number
    readonly sectorA: number
    readonly links: number
  }
  const toNeeds = ({ unlabelled, a, b, sectors, sectorA, links }: Drawn): Need[] => [
    markersNeeded(unlabelled),
    markersNeeded(a, 'A'),
    markersNeeded(b, 'B'),
    regionNeeded(sectors),
    regionNeeded(sectorA, 'A'),
    linksNeeded(links),
  ]
  const conditions = fc.array(
    fc.oneof<fc.Arbitrary<Condition>[]>(
      fc.record({
        kind: fc.constant('control-at-least' as const),
        markers: fc.constantFrom(
          { kind: 'all' as const },
          { kind: 'of-kind' as const, marker: 'objective' as const },
          { kind: 'labelled' as const, labels: ['A'] },
        ),
        count: fc.integer({ min: 1, max: 5 }),
        points: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('per-marker' as const),
        markers: fc.constantFrom({ kind: 'all' as const }, { kind: 'labelled' as const, labels: ['B'] }),
        points: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('control-in-region' as const),
        region: fc.constant('sector' as const),
        label: fc.constantFrom('A', null),
        count: fc.integer({ min: 1, max: 4 }),
        points: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('control-linked' as const),
        link: fc.constant('power-line' as const),
        count: fc.integer({ min: 2, max: 5 }),
        points: fc.integer({ min: 1, max: 9 }),
      }),
    ),
    { minLength: 1, maxLength: 5 },
  )

  it('drawing what is needed, where it is needed, never changes what a side can score', () => {
    fc.assert(
      fc.property(anyNeeds, conditions, (drawn, wanted) => {
        const needs = toNeeds(drawn)
        const before = budget(needing(needs, wanted))[0]
        const { markers, regions, links } = promisedBy(needing(needs, []))
        const labels = markers.flatMap(({ label: each, count }) => Array.from({ length: count }, () => each))
        const count = links.get('power-line') ?? 0
        // A row of links joins one marker more than it has links.
        fc.pre(count === 0 || count < labels.length)
        const drawnMarkers = labels.map((each, index) => marker(index, each))
        const drawnRegions = regions.flatMap(({ label: each, count: times }, index) =>
          Array.from({ length: times }, (_, time) => ({
            id: `r${index}-${time}`,
            kind: 'sector' as const,
            label: each,
            squares: [square],
          })),
        )
        const drawnLinks = Array.from({ length: count }, (_, index) => link(`l${index}`, `m${index}`, `m${index + 1}`))
        const parts = [
          { markers: drawnMarkers.slice(0, 1) },
          { markers: drawnMarkers },
          { markers: drawnMarkers, regions: drawnRegions },
          { markers: drawnMarkers, regions: drawnRegions, links: drawnLinks.slice(0, 1) },
          { markers: drawnMarkers, regions: drawnRegions, links: drawnLinks },
        ]
        for (const each of parts) expect(budget(needing(needs, wanted, each))[0]).toBe(before)
        expect(budget(needing(needs, wanted, parts.at(-1)))[1]).toBe(0)
      }),
    )
  })
  it('one thing more on the map never makes a budget smaller', () => {
    fc.assert(
      fc.property(
        anyNeeds,
        conditions,
        fc.array(fc.tuple(label, fc.constantFrom(60.5, 400)), { maxLength: 5 }),
        label,
        (drawn, wanted, there, more) => {
          const markers = there.map(([each, x], index) => marker(index, each, 'objective', x))
          const before = budget(needing(toNeeds(drawn), wanted, { markers }))[0] ?? 0
          const grown = needing(toNeeds(drawn), wanted, { markers: [...markers, marker(9, more)] })
          expect(budget(grown)[0]).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})

type Joined = { readonly from: string; readonly to: string }
const links = (text: string): Joined[] => text.split(' ').map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(1) }))

/** Tries every order of every choice of markers. */
function bruteForce(all: readonly Joined[]): number {
  const joined = new Set(all.flatMap(({ from, to }) => [from + to, to + from]))
  const markers = [...new Set(all.filter(({ from, to }) => from !== to).flatMap(({ from, to }) => [from, to]))]
  const longest = (chain: readonly string[]): number =>
    Math.max(
      chain.length,
      ...markers
        .filter((next) => !chain.includes(next) && (chain.length === 0 || joined.has(`${chain.at(-1)}${next}`)))
        .map((next) => longest([...chain, next])),
    )
  return longest([])
}

describe('longestChain', () => {
  it('is 0 without links and 2 for one link; a link to itself joins nobody', () => {
    expect(longestChain([], 5)).toBe(0)
    expect(longestChain(links('ab'), 5)).toBe(2)
    expect(longestChain(links('aa'), 5)).toBe(0)
  })
  it('goes from end to end of a star, not over all of it', () => {
    expect(longestChain(links('xa xb xc xd xe'), 5)).toBe(3)
  })
  it('agrees with trying every order', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: name, to: name }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 7 }),
        (all, wanted) => {
          expect(longestChain(all, wanted)).toBe(Math.min(wanted, bruteForce(all)))
        },
      ),
    )
  })
  it('ends soon on ten thousand links in circles', () => {
    const wild = Array.from({ length: 10_000 }, (_, index) => ({
      from: `m${(index * 7919) % 4000}`,
      to: `m${(index * 104_729) % 4000}`,
    }))
    expect(longestChain(wild, 50)).toBe(50)
  })
})
