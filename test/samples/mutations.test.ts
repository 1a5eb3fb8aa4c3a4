/**
 * Each sample with one thing removed or shifted by one lattice step, in turn: what is wrong now must be found. What must
 * be found is reckoned here anew, from the document alone and from what the codes of the pieces mean.
 */
import { describe, expect, it } from 'vitest'
import { putEdit } from '#model/mission/edit.ts'
import type { Finding } from '../../src/core/checking/checker/finding.ts'
import { applyEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import type { Collection, Mission } from '../../src/core/model/mission/document.ts'
import type { Edit } from '../../src/core/model/mission/edit.ts'
import { terrainOf, turned } from './half-turn.ts'
import { sampleFiles, sampleOf } from './open-sample.ts'
import {
  type End,
  edgesOf,
  endsOf,
  heldWithoutLoose,
  inside,
  looseAt,
  nodesCoveredBy,
  PITCH,
  panelsOnEdge,
  place,
  RIM,
  takesLoose,
} from './terrain-oracle.ts'

/** Something that must be found after a mutation, or must not. */
interface Expectation {
  readonly rule: string
  /** An item the finding is about. */
  readonly item?: string
  /** Where it is, as board and millimetres. */
  readonly at?: string
  readonly found: boolean
}

const speaksOf = (finding: Finding, { rule, item, at }: Expectation): boolean =>
  finding.rule === rule &&
  (item === undefined || finding.items.includes(item)) &&
  (at === undefined || (finding.at !== null && at === `${finding.at.board}:${finding.at.x},${finding.at.y}`))

/** How often each rule was expected, over all samples: a test that expects nothing shows nothing. */
const expected = new Map<string, number>()
let cases = 0

function mutate(
  document: Mission,
  name: string,
  edits: readonly Edit[],
  must: (after: Mission) => Expectation[],
): Mission {
  const applied = applyEdits(document, edits)
  if (!applied.ok) throw new Error(`${name}: ${applied.error.message}`)
  const after = applied.value.document
  const findings = checkMission(after)
  expect(
    findings.filter(({ id }) => id.endsWith(':broken')),
    name,
  ).toEqual([])
  for (const expectation of must(after)) {
    const met = findings.some((finding) => speaksOf(finding, expectation))
    expect(met, `${name}: ${JSON.stringify(expectation)}`).toBe(expectation.found)
    if (expectation.found) expected.set(expectation.rule, (expected.get(expectation.rule) ?? 0) + 1)
  }
  cases += 1
  return after
}

const remove = (collection: Collection, id: string): Edit => ({ type: 'remove', collection, id })
/** An item goes with the links that end at it. */
const removeWithLinks = (sample: Mission, collection: Collection, id: string): Edit[] => [
  ...sample.links.filter(({ from, to }) => from === id || to === id).map((link) => remove('links', link.id)),
  remove(collection, id),
]
const steps = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
]

/** One way, of the next item another: over all samples each way many hundred times. */
const stepsOf = (index: number) => steps.filter((_, which) => which === index % 4)

/** An end of a plain panel that nothing holds is found at its corner; one that something holds is not. */
const unsupported = (after: Mission, { panel, board, node, toward }: End): Expectation => ({
  rule: 'panel-end-unsupported',
  item: panel.id,
  at: place(board, node),
  found:
    takesLoose(panel) &&
    looseAt(after, { board, node, toward }).length === 0 &&
    !heldWithoutLoose(after, { panel, board, node, toward }),
})

/** A loose piece closes nothing where no plain panel ends; and one end takes one piece. */
function closing(after: Mission, item: Mission['halfPillars'][number]): Expectation[] {
  const here = { board: item.board, node: { x: item.x, y: item.y }, toward: item.toward }
  const plain = after.panels
    .flatMap(endsOf)
    .filter((end) => place(end.board, end.node) === place(here.board, here.node) && end.toward === here.toward)
    .some(({ panel }) => takesLoose(panel))
  return [
    { rule: 'loose-pillar-without-panel', item: item.id, found: !plain },
    ...(plain && looseAt(after, here).length > 1
      ? [{ rule: 'too-many-halves-at-node', item: item.id, found: true }]
      : []),
  ]
}

describe.each(sampleFiles)('%s, one thing at a time', (file) => {
  const sample = sampleOf(file)
  const endsClosedBy = (item: Mission['halfPillars'][number]): End[] =>
    sample.panels
      .flatMap(endsOf)
      .filter(
        (end) =>
          place(end.board, end.node) === place(item.board, item) && end.toward === item.toward && takesLoose(end.panel),
      )

  it('without a loose half-pillar: its panel end stands no more', () => {
    for (const item of sample.halfPillars) {
      const ends = endsClosedBy(item)
      expect(ends).toHaveLength(1)
      mutate(sample, `${item.id} removed`, [remove('halfPillars', item.id)], (after) =>
        ends.map((end) => unsupported(after, end)),
      )
    }
  })
  it('with a loose half-pillar at the next corner: it closes nothing, and its panel end stands no more', () => {
    for (const [index, item] of sample.halfPillars.entries())
      for (const step of stepsOf(index)) {
        const moved = { ...item, x: item.x + step.x, y: item.y + step.y }
        if (!inside.node(moved)) continue
        mutate(sample, `${item.id} shifted`, [putEdit('halfPillars', moved)], (after) => [
          ...closing(after, moved),
          ...endsClosedBy(item).map((end) => unsupported(after, end)),
        ])
      }
  })
  it('without a panel: its half-pillars close nothing, and what ended against it stands no more', () => {
    for (const panel of sample.panels) {
      const loose = endsOf(panel).flatMap((end) => looseAt(sample, end))
      mutate(sample, `${panel.id} removed`, [remove('panels', panel.id)], (after) => [
        ...loose.flatMap((item) => closing(after, item)),
        ...after.panels.flatMap(endsOf).map((end) => unsupported(after, end)),
      ])
    }
  })
  it('with a panel one step on: strays behind, ends without support, panels on one edge', () => {
    for (const [index, panel] of sample.panels.entries())
      for (const step of stepsOf(index)) {
        const moved = { ...panel, x: panel.x + step.x, y: panel.y + step.y }
        if (!inside.panel(moved)) continue
        mutate(sample, `${panel.id} shifted`, [putEdit('panels', moved)], (after) => [
          ...endsOf(panel)
            .flatMap((end) => looseAt(sample, end))
            .flatMap((item) => closing(after, item)),
          ...endsOf(moved).map((end) => unsupported(after, end)),
          ...edgesOf(moved)
            .filter((edge) => panelsOnEdge(after, edge).length > 1)
            .map((): Expectation => ({ rule: 'edge-taken-twice', item: panel.id, found: true })),
        ])
      }
  })
  it('without the only zone a side has left: it has nowhere to set up', () => {
    // Zones that the mission needs are asked for by another rule.
    const free = { ...sample, play: { ...sample.play, needs: [] } }
    for (const zone of sample.zones.filter(({ side }) => side !== null)) {
      const others = sample.zones.filter(({ side, id }) => side === zone.side && id !== zone.id)
      const nowhere = (found: boolean) => (): Expectation[] => [{ rule: 'side-without-entry-zone', found }]
      const alone = mutate(
        free,
        `only ${zone.id}`,
        others.map(({ id }) => remove('zones', id)),
        nowhere(false),
      )
      mutate(alone, `${zone.id} removed`, [remove('zones', zone.id)], nowhere(true))
    }
  })
  it('with a zone on the next square, or on that of another zone: two zones on one square are found', () => {
    for (const [index, zone] of sample.zones.entries()) {
      const others = sample.zones.filter(({ id }) => id !== zone.id)
      const taken = new Set(others.flatMap(({ squares }) => squares.map((at) => place(at.board, at))))
      const shifted = stepsOf(index).map((step) =>
        zone.squares.map((square) => ({ ...square, x: square.x + step.x, y: square.y + step.y })),
      )
      for (const squares of [...shifted, ...others.map((other) => other.squares)])
        if (squares.every(inside.square))
          mutate(sample, `${zone.id} shifted`, [putEdit('zones', { ...zone, squares })], () => [
            {
              rule: 'square-in-two-zones',
              item: zone.id,
              found: squares.some((at) => taken.has(place(at.board, at))),
            },
          ])
    }
  })
  it('with a marker at the corner of its square: under a wall or pillar if one stands there', () => {
    for (const marker of sample.markers)
      for (const [x, y] of [
        [-0.5, -0.5],
        [0.5, -0.5],
        [-0.5, 0.5],
        [0.5, 0.5],
      ] as const) {
        const node = {
          x: Math.floor((marker.x - RIM) / PITCH + 0.5 + x),
          y: Math.floor((marker.y - RIM) / PITCH + 0.5 + y),
        }
        const moved = { ...marker, x: RIM + node.x * PITCH, y: RIM + node.y * PITCH }
        const covered = sample.panels.some(
          (panel) =>
            panel.board === marker.board && nodesCoveredBy(panel).some((at) => at.x === node.x && at.y === node.y),
        )
        if (covered)
          mutate(sample, `${marker.id} at a corner`, [putEdit('markers', moved)], () => [
            { rule: 'marker-in-terrain', item: marker.id, found: true },
          ])
      }
  })
  it('with a marker in an Inaccessible Area: nobody reaches it, which is told once', () => {
    const closed = sample.regions.filter(({ kind }) => kind === 'inaccessible').flatMap(({ squares }) => squares)
    for (const marker of sample.markers)
      for (const square of closed) {
        const moved = {
          ...marker,
          board: square.board,
          x: RIM + (square.x + 0.5) * PITCH,
          y: RIM + (square.y + 0.5) * PITCH,
        }
        mutate(sample, `${marker.id} out of play`, [putEdit('markers', moved)], () => [
          { rule: 'marker-in-inaccessible-area', item: marker.id, found: true },
          { rule: 'marker-out-of-reach', item: marker.id, found: false },
        ])
      }
  })
  it('without a marker, region, feature, link or note: nothing about building it changes', () => {
    const physical = new Set([
      'edge-taken-twice',
      'panels-cross',
      'panel-end-unsupported',
      'loose-pillar-without-panel',
    ])
    for (const collection of ['markers', 'regions', 'features', 'links', 'notes'] as const)
      for (const { id } of sample[collection]) {
        mutate(sample, `${id} removed`, removeWithLinks(sample, collection, id), () =>
          [...physical].map((rule) => ({ rule, found: false })),
        )
      }
  })
})

describe.each(sampleFiles.filter((file) => sampleOf(file).mission.symmetry === 'half-turn'))('%s', (file) => {
  const sample = sampleOf(file)
  it('without anything that has a counterpart: it is not symmetric any more', () => {
    for (const collection of ['panels', 'halfPillars', 'zones', 'markers'] as const)
      for (const { id } of sample[collection])
        mutate(sample, `${id} removed`, removeWithLinks(sample, collection, id), (after) => [
          { rule: 'symmetry-broken', found: String(terrainOf(turned(after))) !== String(terrainOf(after)) },
        ])
  })
})

describe.each(sampleFiles.filter((file) => sampleOf(file).mission.symmetry.startsWith('mirror')))('%s', (file) => {
  const sample = sampleOf(file)
  it('without anything: nothing stands on the axis, so its counterpart is alone', () => {
    for (const collection of ['panels', 'zones', 'regions', 'markers', 'features'] as const)
      for (const { id } of sample[collection])
        mutate(sample, `${id} removed`, removeWithLinks(sample, collection, id), () => [
          { rule: 'symmetry-broken', found: true },
        ])
  })
})

describe('the mutations', () => {
  it('were many, and expected findings of every kind they are about', () => {
    expect(cases).toBeGreaterThan(600)
    expect(expected.get('panel-end-unsupported')).toBeGreaterThan(200)
    expect(expected.get('loose-pillar-without-panel')).toBeGreaterThan(300)
    expect(expected.get('too-many-halves-at-node')).toBeGreaterThan(0)
    expect(expected.get('edge-taken-twice')).toBeGreaterThan(5)
    expect(expected.get('side-without-entry-zone')).toBeGreaterThan(15)
    expect(expected.get('square-in-two-zones')).toBeGreaterThan(50)
    expect(expected.get('symmetry-broken')).toBeGreaterThan(80)
    expect(expected.get('marker-in-terrain')).toBeGreaterThan(5)
    expect(expected.get('marker-in-inaccessible-area')).toBeGreaterThan(5)
  })
})
