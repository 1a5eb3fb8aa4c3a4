/** measure and sight: their output for places on a map, and their errors for invalid places. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { panelOf } from '../support/panel-notation.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
/** A bulkhead across board A between rows C and D: the left hatchway is closed, the right one open. */
const walls = ['A1 0 3 h', 'B2 2 3 h first north', 'B2 3 3 h first north open', 'A1 4 3 h']
const map = {
  ...blankMission('Two hatchways'),
  arrangement: { kind: 'single' as const },
  panels: walls.map((text, index) => panelOf(`p${index + 1}`, 1, text)),
}
const run = (...words: string[]) => askCli(words, { cwd: folder })

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(join(folder, 'map.bulkhead'), writeMission(map))
  writeFileSync(join(folder, 'decks.bulkhead'), writeMission({ ...map, arrangement: { kind: 'levels', upper: 2 } }))
})

describe('measure', () => {
  it('says how far, which way, and by which rule', async () => {
    const { code, out } = await run('measure', 'map.bulkhead', 'A:265.1,254.2', 'A:265.1,351.8')
    expect(code).toBe(0)
    expect(out).toContain('5.0" — through hatchway B2 at C4\n')
    expect(out).toContain('bases of 32 mm, hatchways as the battle starts.')
    expect(out).toContain('as Deep Strike measures: 2.6".')
  })

  it('measures from the base of a token, by its id, its label, or its kind and label', async () => {
    const token = {
      id: 'k1',
      kind: 'vehicle-token',
      side: null,
      label: 'Hauler',
      board: 1,
      x: 150,
      y: 150,
      turn: 90,
      base: { kind: 'rectangle', length: 120, width: 80 },
      figures: {},
      face: 'up',
    } as const
    const tokens = [token, { ...token, id: 'k2', label: 'C4', x: 400, y: 150 }, { ...token, id: 'k3', x: 150, y: 600 }]
    writeFileSync(join(folder, 'tokens.bulkhead'), writeMission({ ...map, tokens }))
    const told = async (from: string, to: string) =>
      JSON.parse((await run('measure', 'tokens.bulkhead', from, to, '--format', 'json')).out)
    // From x = 190 to x = 360.
    expect((await told('k1', 'token:C4')).mm).toBeCloseTo(170, 6)
    expect((await told('k1', 'vehicle c4')).mm).toBeCloseTo(170, 6)
    expect((await told('k1', 'k2')).from.base).toEqual({ rectangle: true, length: 120, width: 80, turn: 90 })
    const [twice, none] = [
      await run('measure', 'tokens.bulkhead', 'Hauler', 'k2'),
      await run('measure', 'tokens.bulkhead', 'token:lost', 'k2'),
    ]
    expect([twice.code, none.code]).toEqual([2, 2])
    expect(twice.err).toContain('2 tokens are called so; name one by its id: k1, k3')
    expect(none.err).toContain('no token of the map is called so')
    expect((await run('sight', 'tokens.bulkhead', 'k1', 'k2')).out).toMatch(/^Fully visible/)
  })

  it('measures and looks without the terrain that the mission does not need', async () => {
    const feature = { id: 'f1', kind: 'terminal', board: 1, x: 303, y: 150, turn: 0, optional: true } as const
    writeFileSync(join(folder, 'optional.bulkhead'), writeMission({ ...map, features: [feature] }))
    const places = ['optional.bulkhead', 'A:303,80', 'A:303,220'] as const
    const told = async (command: string, ...more: string[]) =>
      JSON.parse((await run(command, ...places, '--format', 'json', ...more)).out)
    const [there, away] = [await told('measure'), await told('measure', '--no-optional')]
    expect([there.optional_terrain, away.optional_terrain]).toEqual([true, false])
    expect([Math.round(away.mm), there.mm > away.mm]).toEqual([108, true])
    expect((await run('sight', ...places, '--no-optional')).out).toContain('without the optional terrain')
    expect([(await told('sight')).sight, (await told('sight', '--no-optional')).sight]).toEqual([
      'hidden',
      'fully-visible',
    ])
  })

  it('heeds state of the hatchways', async () => {
    const places = ['C3+14,0', 'D3+14,0'] as const
    expect((await run('measure', 'map.bulkhead', ...places, '--hatchways', 'open')).out).toContain('hatchway B2 at C3')
    const closed = await run('measure', 'map.bulkhead', ...places, '--hatchways', 'closed', '--format', 'json')
    const shut = await run('measure', 'map.bulkhead', ...places, '--hatchways', 'closed')
    expect(shut.out).toContain('block every route; with all hatchways open 2.6" through hatchway B2 at C3\n')
    expect(JSON.parse(closed.out)).toMatchObject({
      mm: null,
      inches: null,
      path: null,
      through: [],
      hatchways: 'closed',
    })
  })

  it('prints the way as JSON', async () => {
    const { out } = await run('measure', 'map.bulkhead', 'C4', 'D4', '--base', '0', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      from: { place: 'C4', x: 351.5, y: 254.5 },
      rule: 'distance',
      mm: 97,
      inches: 97 / 25.4,
      path: [
        [351.5, 254.5],
        [351.5, 351.5],
      ],
      through: [{ id: 'p3', name: 'hatchway B2 at C4' }],
      straight: { mm: 97 },
    })
  })

  it('knows no way between decks', async () => {
    const { code, out } = await run('measure', 'decks.bulkhead', 'C4', 'C-4')
    expect(code).toBe(0)
    expect(out).toContain('No route — the two boards are decks, one above the other; only Access Zones join them')
    expect(out).toContain('Between decks nothing is measured straight through walls.')
    const json = await run('measure', 'decks.bulkhead', 'C4', 'C-4', '--format', 'json')
    expect(JSON.parse(json.out)).toMatchObject({ straight: { mm: null, inches: null } })
  })

  it('refuses places and bases that are none', async () => {
    for (const [place, words] of [
      ['H9', 'there is no square H9'],
      ['C-4', 'there is no square C-4'],
      ['B:10,10', 'only board A'],
      ['A:700,10', 'off the board'],
      ['A1-100,0', 'off the boards'],
      ['middle', 'write a square as C4'],
    ] as const) {
      const { code, out, err } = await run('measure', 'map.bulkhead', place, 'C4')
      expect(code).toBe(2)
      expect(out).toBe('')
      expect(err).toContain(`“${place}” is no place to stand: `)
      expect(err).toContain(words)
    }
    expect((await run('measure', 'map.bulkhead', 'C4', 'D4', '--base', 'big')).err).toContain('“big” is no base')
    expect((await run('measure', 'missing.bulkhead', 'C4', 'D4')).code).toBe(2)
  })
})

/** Pillars at the ends of the hatchways' walls, a Terminal (a Wall) in A1 and Pipes (which block movement) in G1. */
const standing = {
  ...map,
  panels: walls.map((text, index) => panelOf(`p${index + 1}`, 1, text.replace('B2 2 3', 'B3 2 3'))),
  features: [
    { id: 'f1', kind: 'terminal' as const, board: 1 as const, x: 60.5, y: 60.5, turn: 0 },
    { id: 'f2', kind: 'pipes' as const, board: 1 as const, x: 60.5, y: 642.5, turn: 0 },
  ],
}

describe('places where no base may stand', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'standing.bulkhead'), writeMission(standing))
  })

  it.each([
    ['across a wall', 'A:100,303', 'across a wall'],
    ['against a wall by a millimetre', 'A:100,320', 'across a wall'],
    ['in a pillar', 'A:206,280', 'in a pillar'],
    ['in a closed hatchway', 'A:254.5,295', 'in hatchway B3 at C3, which is closed'],
    ['in the doorway of an open hatchway', 'A:351.5,290', 'in the opening of hatchway B2 at C4'],
    ['over the edge of the board', 'A:10,500', 'over the edge of the board'],
    ['in terrain', 'A1', 'in terrain (Terminal)'],
    ['on terrain that blocks movement', 'G1+30,0', 'on terrain that blocks movement (Pipes)'],
    ['on another base', 'G6-20,0', 'on another base'],
  ])('%s is told, and ends with 2', async (_, place, where) => {
    for (const command of ['measure', 'sight']) {
      const { code, out, err } = await run(command, 'standing.bulkhead', 'G6', place)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain(`“${place}” is no place to stand: no base of 32 mm can stand `)
      expect(err).toContain(where)
    }
  })

  it('are places for a smaller base, for a point, or once a hatchway stands the other way', async () => {
    const place = 'A:100,320'
    expect((await run('measure', 'standing.bulkhead', place, 'G6', '--from-base', '25')).code).toBe(0)
    expect((await run('measure', 'standing.bulkhead', place, 'G6', '--base', '0')).code).toBe(0)
    expect((await run('measure', 'standing.bulkhead', 'A:351.5,290', 'G6', '--base', '0')).code).toBe(0)
    const point = await run('measure', 'standing.bulkhead', 'A:100,303', 'G6', '--base', '0')
    expect(point).toMatchObject({ code: 2 })
    expect(point.err).toContain('nothing is measured from a place in a wall')
    // To touch is to stand beside it: 2.75 mm of wall and 16 mm of base.
    expect((await run('measure', 'standing.bulkhead', 'A:100,321.75', 'G6')).code).toBe(0)
  })
})

describe('bases of their own', () => {
  it('are given to each end, ovals with a turn', async () => {
    const asked = ['measure', 'map.bulkhead', 'A:100,500', 'A:300,500', '--to-base', '0', '--format', 'json'] as const
    const length = async (base: string) => JSON.parse((await run(...asked, '--from-base', base)).out).mm
    expect(await length('32')).toBeCloseTo(184)
    expect(await length('60x35')).toBeCloseTo(170)
    expect(await length('60x35@90')).toBeCloseTo(182.5)
    expect(await length('60x35@-90')).toBeCloseTo(182.5)
    // Of an ellipse turned by 45°, the place nearest to a far one is nearly that with the largest x.
    expect(200 - (await length('60x35@45'))).toBeGreaterThan(24)
    expect(200 - (await length('60x35@45'))).toBeLessThan(Math.hypot(30, 17.5) / Math.SQRT2 + 0.3)
    const { out } = await run('measure', 'map.bulkhead', 'G2', 'G5', '--from-base', '60x35@45')
    expect(out).toContain('From G2 (base of 60 × 35 mm, turned by 45°) to G5 (base of 32 mm), hatchways')
  })

  it.each(['60x', '60x35@', '60@45', '0x3', '900'])('refuses %s', async (base) => {
    const { code, err } = await run('sight', 'map.bulkhead', 'G2', 'G5', '--to-base', base)
    expect(code).toBe(2)
    expect(err).toContain(`“${base}” is no base: write its diameter in mm, 60x35 for an oval, 60x35@45`)
  })
})

it('never prints a length beside a limit as the limit, and gives it whole as JSON', async () => {
  // 1.047": just out of range of what reaches 1".
  const places = ['A:100,500', `A:${100 + 32 + 26.6},500`] as const
  expect((await run('measure', 'map.bulkhead', ...places)).out).toMatch(/^1\.05" — in a straight line\n/)
  const { mm, inches } = JSON.parse((await run('measure', 'map.bulkhead', ...places, '--format', 'json')).out)
  expect(mm).toBeCloseTo(26.6, 9)
  expect(inches).toBeCloseTo(26.6 / 25.4, 9)
})

it('knows that enemies in partner Access Zones see each other and are engaged in the Fight phase', async () => {
  const regions = ([1, 2] as const).map((board) => ({
    id: `r${board}`,
    kind: 'access-zone' as const,
    label: 'A',
    squares: [{ board, x: 0, y: 6 }],
  }))
  writeFileSync(
    join(folder, 'access.bulkhead'),
    writeMission({ ...map, arrangement: { kind: 'levels', upper: 2 }, regions }),
  )
  const places = ['A:60,640', 'B:70,640'] as const
  expect((await run('measure', 'access.bulkhead', ...places)).out).toContain(
    'In the Fight phase, models in Access Zone A of',
  )
  expect((await run('sight', 'access.bulkhead', ...places)).out).toMatch(/^Visible in the Fight phase — /)
  const json = JSON.parse((await run('sight', 'access.bulkhead', ...places, '--format', 'json')).out)
  expect(json).toMatchObject({ sight: 'hidden', fight_phase: { visible: true, access_zone: 'A' } })
  expect((await run('sight', 'access.bulkhead', 'A:60,640', 'B:200,640')).out).toMatch(
    /^Hidden — the two boards are decks/,
  )
})

describe('sight', () => {
  it('tells hidden, in cover and fully visible', async () => {
    expect((await run('sight', 'map.bulkhead', 'C4', 'D4')).out).toContain('Fully visible — nothing is in the way\n')
    expect((await run('sight', 'map.bulkhead', 'C4', 'D5-18,0')).out).toMatch(/^Visible, in cover — about \d+ % of its/)
    const hidden = await run('sight', 'map.bulkhead', 'C3', 'D3')
    expect(hidden.out).toContain('Hidden — walls and closed hatchways block every line\n')
    expect((await run('sight', 'map.bulkhead', 'C1', 'D1')).out).toContain('even with all hatchways open')
  })

  it('prints JSON with the line of sight', async () => {
    const seen = JSON.parse((await run('sight', 'map.bulkhead', 'C4', 'D4', '--format', 'json')).out)
    expect(seen).toMatchObject({ rule: 'visibility', sight: 'fully-visible', cover: null, seen: 1 })
    expect(seen.line).toHaveLength(2)
    const hidden = JSON.parse((await run('sight', 'map.bulkhead', 'C1', 'D1', '--format', 'json')).out)
    expect(hidden).toMatchObject({ sight: 'hidden', line: null, seen: 0 })
  })
})
