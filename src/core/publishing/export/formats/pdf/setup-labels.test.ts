import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Layer } from '#drawing/display/display-list.ts'
import { shapeBox, type Text, textBox } from '#drawing/display/shapes.ts'
import { overlaps } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { boardNumbers } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { sampleMissions } from '../../../../../../test/support/map-look.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { buildOrder } from './setup-labels.ts'
import { numberedLayers } from './setup-page.ts'

const boards = [1, 2] as const
const idsOf = (document: Mission): string[] =>
  boardNumbers(document.arrangement).flatMap((board) =>
    buildOrder(document, board).flatMap(({ panel, loose }) =>
      [...(panel === null ? [] : [panel]), ...loose].map(({ id }) => id),
    ),
  )
const terrain = ({ panels, halfPillars, wallEnds }: Mission): string[] =>
  [...panels, ...halfPillars, ...wallEnds].map(({ id }) => id)

describe('the build order', () => {
  it('has every piece of a full map exactly once, each loose half-pillar with a panel', () => {
    const map = fullMap()
    expect(idsOf(map).toSorted()).toEqual(terrain(map).toSorted())
    expect(buildOrder(map, 1)).toHaveLength(32)
    expect(buildOrder(map, 2).every(({ panel }) => panel !== null)).toBe(true)
  })

  it('has every piece of any mission exactly once', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        expect(idsOf(document).toSorted()).toEqual(terrain(document).toSorted())
      }),
    )
  })

  it('counts from one and never goes back to a row further north', () => {
    for (const board of boards) {
      const steps = buildOrder(fullMap(), board)
      expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
      const rows = steps.map(({ panel }) => panel?.y ?? 0)
      expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    }
  })

  it('puts a loose piece with the panel whose end it closes', () => {
    const halves = [
      { id: 'h1', piece: 'PL', board: 1, x: 3, y: 2, toward: 'east' },
      { id: 'h2', piece: 'PR', board: 1, x: 5, y: 2, toward: 'west' },
    ] as const
    const document: Mission = {
      ...blankMission(),
      panels: [panelOf('p1', 1, 'A3 3 2 h second south')],
      halfPillars: halves,
    }
    expect(buildOrder(document, 1)).toEqual([
      {
        number: 1,
        panel: document.panels[0],
        loose: halves,
        code: 'A3',
        words: 'north edge of C4–C5, hatchway in C5, pill to the south, closed; PL at its west end; PR at its east end',
      },
    ])
  })

  it.each([
    ['A1 0 7 h', 1, 'south edge of G1–G2'],
    ['A1 6 1 v', 1, 'east edge of B6–C6'],
    ['B1 6 1 v', 2, 'east edge of B−1'],
    ['B2 1 0 h first north open', 1, 'north edge of A2, pill to the north, open'],
    ['A4 2 2 v second west', 2, 'west edge of C−4–D−4, hatchway in D−4, pill to the west, closed'],
  ] as const)('says of %s on board %i: %s', (text, board, words) => {
    const document: Mission = { ...blankMission(), panels: [panelOf('p1', board, text)] }
    expect(buildOrder(document, board)[0]?.words).toBe(words)
  })

  it('names tags and walls that can be breached, and the codes of the group', () => {
    const panel = panelOf('p1', 1, 'B2 1 1 h first north')
    const document: Mission = {
      ...blankMission(),
      kit: { ...blankMission().kit, codes: { B2: 'Door', PL: 'Left' } },
      panels: [
        { ...panel, hatchway: { half: 'first', face: 'north', start: 'closed', tag: 'airlock' } },
        { ...panelOf('p2', 1, 'B1 1 2 h'), breach: 'intact' },
      ],
      halfPillars: [{ id: 'h1', piece: 'PL', board: 1, x: 1, y: 1, toward: 'east' }],
    }
    expect(buildOrder(document, 1).map(({ code, words }) => `${code} ${words}`)).toEqual([
      'Door north edge of B2, pill to the north, closed, an airlock; Left at its west end',
      'B1 north edge of C2, can be breached',
    ])
  })

  it('ends with pieces that stand at no panel', () => {
    const document: Mission = {
      ...blankMission(),
      panels: [panelOf('p1', 1, 'B1 4 6 h')],
      wallEnds: [{ id: 'e1', piece: 'E', board: 1, x: 1, y: 1, toward: 'east' }],
    }
    expect(buildOrder(document, 1).map(({ panel, code, words }) => [panel?.id ?? null, code, words])).toEqual([
      ['p1', 'B1', 'north edge of G5'],
      [null, 'E', 'at the corner of A1 and B2, on its east side'],
    ])
  })
})

const SIZE = 17.5
const layersOf = (mission: Mission): Layer[] =>
  buildDisplayList(mission, { labelSize: SIZE }).layers.filter(({ name }) => !['codes', 'notes'].includes(name))
const numbered = (mission: Mission, board: BoardNumber): Layer[] =>
  numberedLayers(mission, board, buildOrder(mission, board), {
    bounds: boxOf(layoutOf(mission).field, board),
    size: SIZE,
    layers: layersOf(mission),
  })
const shapesOf = (layers: readonly Layer[], wanted: string) =>
  layers.filter(({ name }) => name === wanted).flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
const namesOf = (layers: readonly Layer[]): Text[] =>
  shapesOf(layers, 'square-names').filter((shape) => shape.type === 'text')

describe('names of squares on the set-up sheet', () => {
  it.each(sampleMissions())('of %s do not lie half under a token or a number', (_, mission) => {
    for (const { board } of layoutOf(mission).field.boards) {
      const drawn = numbered(mission, board)
      const above = ['tokens', 'codes', 'markers'].flatMap((layer) => shapesOf(drawn, layer)).map(shapeBox)
      const covered = namesOf(drawn).filter((name) => above.some((box) => overlaps(box, textBox(name))))
      expect(covered.map(({ text }) => text)).toEqual([])
    }
  })
  it('stand where they usually do unless something covers them, and then elsewhere in their square', () => {
    const salt = new Map(sampleMissions()).get('salt-and-iron')
    if (salt === undefined) throw new Error('the sample is gone')
    const [before, after] = [namesOf(layersOf(salt)), namesOf(numbered(salt, 1))]
    expect(after).toContainEqual(before.find(({ text }) => text === 'A1'))
    // Craft and a face-down token lie half over their usual places, and leave room beside them.
    const moved = ['B6', 'C3', 'F7'].map((name) => [before, after].map((all) => all.find(({ text }) => text === name)))
    for (const [usual, now] of moved) {
      expect(now).toBeDefined()
      expect(now?.at).not.toEqual(usual?.at)
    }
  })
})
