/** Missions built of every kit that comes with the program, and of one that the mission carries itself. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { BOARDING_ACTIONS_KIT, builtinKits, type Kit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { footprintsOf } from './cut-profile.ts'

const own: Kit = {
  ...BOARDING_ACTIONS_KIT,
  id: 'garage-walls',
  name: 'Walls from the garage',
  lattice: {
    ...BOARDING_ACTIONS_KIT.lattice,
    columns: 9,
    rows: 4,
    boardWidth: { value: 9 * 97 + 24, confidence: 'H', source: 'Measured' },
    boardHeight: { value: 4 * 97 + 24, confidence: 'H', source: 'Measured' },
  },
}

/** The first plain wall of so many squares; the first one of any length if there is none. */
const wallOf = ({ pieces }: Kit, span: number): string => {
  const plain = pieces.filter((piece) => piece.kind === 'panel' && !piece.hatchway)
  return (plain.find((piece) => piece.kind === 'panel' && piece.span === span) ?? plain[0])?.code ?? ''
}

const built = (kit: Mission['kit'], pieces: Kit, { columns, rows } = pieces.lattice): Mission => ({
  ...blankMission(),
  kit,
  panels: [
    { id: 'p1', piece: wallOf(pieces, 2), board: 1, x: columns - 2, y: rows, axis: 'horizontal', hatchway: null },
    { id: 'p2', piece: wallOf(pieces, 1), board: 2, x: columns, y: rows - 1, axis: 'vertical', hatchway: null },
  ],
  zones: [
    { id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [{ board: 1, x: columns - 1, y: rows - 1 }] },
  ],
  markers: [{ id: 'm1', kind: 'objective', label: '1', board: 2, x: 100, y: 100 }],
})

const missions: [string, Mission][] = [
  ...builtinKits
    .filter(({ id }) => usualRuleSet.kits.includes(id))
    .map((kit): [string, Mission] => [kit.id, built({ id: kit.id, count: 1, codes: {} }, kit)]),
  ['garage-walls', built({ id: own.id, own, count: 1, codes: {} }, own)],
]

describe.each(missions)('a mission of %s', (name, mission) => {
  it('is written and read again, with the kit that it carries', () => {
    const read = readMission(writeMission(mission))
    expect(read.ok ? read.value.document : read.error).toEqual(mission)
    expect(JSON.parse(writeMission(mission))).toMatchObject({ version: name === 'garage-walls' ? 2 : 1 })
  })

  it('is laid out and drawn on boards of its size', () => {
    const layout = layoutOf(mission)
    const { boardWidth, boardHeight } = layout.kit.lattice
    expect(layout.field.boards.map(({ box }) => [box.width, box.height])).toEqual([
      [boardWidth.value, boardHeight.value],
      [boardWidth.value, boardHeight.value],
    ])
    const drawn = buildDisplayList(mission).layers.flatMap(({ figures }) => figures.flatMap(({ item }) => item ?? []))
    expect(drawn).toEqual(expect.arrayContaining(['p1', 'p2', 'z1', 'm1']))
    for (const row of partsOf(mission)) expect(row.spare).toBeGreaterThanOrEqual(0)
  })
})

describe('a kit that a mission carries', () => {
  const base = built({ id: own.id, own, count: 1, codes: {} }, own)
  it.each<[string, Mission, string]>([
    ['another id', { ...base, kit: { ...base.kit, id: 'other' } }, 'the kit is called'],
    [
      'the id of a kit of the program',
      { ...base, kit: { ...base.kit, id: 'paper-kit', own: { ...own, id: 'paper-kit' } } },
      'a kit that the program has',
    ],
    [
      'a figure that cannot be',
      {
        ...base,
        kit: {
          ...base.kit,
          own: { ...own, sizes: { ...own.sizes, thickness: { ...own.sizes.thickness, value: 99 } } },
        },
      },
      'no less than the pitch',
    ],
  ])('is refused with %s', (_, mission, message) => {
    const read = readMission(writeMission(mission))
    expect(read).toMatchObject({ ok: false })
    if (!read.ok) expect(read.error.message).toContain(message)
  })
})

it('covers as much of the board as each piece is thick', () => {
  const kit = BOARDING_ACTIONS_KIT
  const own = {
    ...kit,
    id: 'mixed',
    pieces: kit.pieces.map((piece) =>
      piece.kind === 'panel' && piece.code === 'B1'
        ? { ...piece, thickness: { value: 20, confidence: 'L' as const, source: 'Mine' } }
        : piece,
    ),
  }
  const mission = {
    ...blankMission(),
    kit: { id: own.id, count: 1, codes: {}, own },
    panels: [panelOf('p1', 1, 'B1 1 1 h'), panelOf('p2', 1, 'A1 3 3 h')],
  }
  const heights = footprintsOf(mission).terrain.map(({ top, bottom }) => bottom - top)
  expect(heights).toEqual([20, 5.5].map((height) => expect.closeTo(height, 6)))
})
