import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { findTemplate, templates } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { GENERATOR_VERSION, type Generated, generate } from './generate.ts'
import { type RequestedSymmetry, STYLES } from './generator-options.ts'
import { NO_WAY, unfairnessOf } from './unfairness.ts'

const wishes = (seed: number, symmetry: RequestedSymmetry = 'none') => ({ seed, symmetry, style: STYLES.balanced })

const made = (mission: Mission, seed: number, symmetry: RequestedSymmetry = 'none'): Generated => {
  const result = generate(mission, wishes(seed, symmetry))
  if (!result.ok) throw new Error(result.error)
  return result.value
}

const template = (id: string): Mission => {
  const found = findTemplate(id)
  if (found === undefined) throw new Error(`no template ${id}`)
  return found.document()
}

/** Rules that speak of walls and of what walls do. */
const aboutWalls = new Set([
  'hatchway-leads-nowhere',
  'long-firing-lane',
  'corridor-too-narrow',
  'panel-along-rim',
  'unusual-hatchway-handedness',
  'area-sealed-off',
  'boards-not-joined',
  'bases-do-not-fit',
  'zone-split-by-panel',
  'airlock-leads-nowhere',
  'way-not-in-own-hands',
])

const faultsOf = (document: Mission): string[] =>
  checkOnce(document)
    .filter(({ severity, rule }) => severity !== 'notice' || aboutWalls.has(rule))
    .map(({ rule, message }) => `${rule}: ${message}`)

const expectSound = ({ document }: Generated, symmetry: RequestedSymmetry): void => {
  expect(faultsOf(document)).toEqual([])
  expect(partsOf(document).filter(({ spare }) => spare < 0)).toEqual([])
  if (symmetry !== 'none') expect(compareWithImage(layoutOf(document), symmetry)?.breaks).toEqual([])
  const read = readMission(writeMission(document))
  expect(read.ok && read.value.document.origin).toEqual(document.origin)
}

/** Which symmetry each template is tried with; the others are asymmetric by what they need. */
const symmetries: Readonly<Record<string, RequestedSymmetry>> = {
  '12': 'mirror-short',
  '22': 'mirror-long',
  '32': 'half-turn',
  '33': 'mirror-short',
  '5': 'mirror-long',
  '6': 'half-turn',
  'four-player': 'mirror-long',
  'two-level': 'mirror-short',
  separated: 'half-turn',
}
const own = templates.filter((each) => each.document().ruleSet === undefined)

describe('a generated map', () => {
  it.each(own.map(({ id }) => [id, symmetries[id] ?? 'none'] as const))(
    'has nothing wrong with it for template %s (%s)',
    (id, symmetry) => {
      expectSound(made(template(id), 1, symmetry), symmetry)
    },
  )

  const boards: readonly (readonly [string, Arrangement, RequestedSymmetry, Partial<Mission['kit']>])[] = [
    ['one board', { kind: 'single' }, 'mirror-short', {}],
    ['boards shifted by half a square', { kind: 'joined', edge: 'west', gap: 0, offset: 48.5 }, 'half-turn', {}],
    ['boards apart', { kind: 'joined', edge: 'east', gap: 120, offset: 0 }, 'none', {}],
    [
      'boards of other sizes, one turned, on two decks',
      {
        kind: 'boards',
        boards: [
          { x: 0, y: 0, columns: 4, rows: 5 },
          { x: 412, y: 0, turn: 90 },
          { x: 2000, y: 0, deck: 2 },
        ],
      },
      'none',
      {},
    ],
    ['a small box', { kind: 'single' }, 'half-turn', { id: 'kill-team-box' }],
    ['a finer lattice with few caps', { kind: 'single' }, 'none', { id: 'two-inch-tiles' }],
    [
      'walls with breach points',
      { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
      'none',
      { id: 'breach-walls', count: 4 },
    ],
    ['paper walls', { kind: 'joined', edge: 'west', gap: 0, offset: 0 }, 'mirror-long', { id: 'paper-kit' }],
    [
      'a box with lost pieces',
      { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
      'mirror-short',
      { pieces: { A1: -2, B3: -3, A4: -1, PL: -9 } },
    ],
  ]
  it.each([
    ['columns-50', 16, 'half-turn'],
    ['corridors-2-inch', 2, 'none'],
    ['connectors-96', 10, 'mirror-short'],
    ['connectors-114', 3, 'none'],
  ] as const)('stands between the columns of %s', (id, count, symmetry) => {
    const mission: Mission = { ...template('11'), kit: { id, count, codes: {} } }
    const { document } = made(mission, 3, symmetry)
    // Zones of one wide square hold a base less than usual: that is a notice.
    expect(checkOnce(document).filter(({ severity }) => severity !== 'notice')).toEqual([])
    expect(document.kit).toEqual(mission.kit)
    expect(partsOf(document).filter(({ spare }) => spare < 0)).toEqual([])
    expect(partsOf(document).find(({ code }) => code === 'C')?.needed).toBeGreaterThan(10)
    if (symmetry !== 'none') expect(compareWithImage(layoutOf(document), symmetry)?.breaks).toEqual([])
  })
  it('is found where closed rooms take most of the caps', () => {
    const three = template('3')
    const decks: Arrangement = { kind: 'boards', boards: [1, 2, 3].map((deck) => ({ x: 0, y: 0, deck })) }
    const nothing = { zones: [], regions: [], markers: [], links: [], features: [] }
    const kit = { ...three.kit, id: 'two-inch-tiles', count: 2 }
    const mission: Mission = { ...three, ...nothing, kit, arrangement: decks }
    const found = generate(mission, { symmetry: 'half-turn', seed: 7002, style: STYLES.halls })
    expect(found.ok ? faultsOf(found.value.document) : found.error).toEqual([])
  })
  it.each([
    ['one board', { kind: 'single' }, 24768],
    ['three decks', { kind: 'boards', boards: [1, 2, 3].map((deck) => ({ x: 0, y: 0, deck })) }, 13372],
  ] satisfies [string, Arrangement, number][])(
    'has no hatchway that leads nowhere around ground out of play where walls run out: %s',
    (_, arrangement, first) => {
      const nothing = { zones: [], regions: [], markers: [], links: [], features: [], notes: [] }
      const blank = { ...template('1'), ...nothing }
      for (let seed = first; seed < first + 4; seed += 1) {
        const result = generate(
          { ...blank, arrangement, kit: { ...blank.kit, pieces: { A1: -2, B3: -3, A4: -1, PL: -9 } } },
          wishes(seed),
        )
        if (result.ok) expect([seed, faultsOf(result.value.document)]).toEqual([seed, []])
      }
    },
  )
  it.each(boards)('has nothing wrong with it on %s', (_, arrangement, symmetry, kit) => {
    const blank = blankMission()
    expectSound(made({ ...blank, arrangement, kit: { ...blank.kit, ...kit } }, 3, symmetry), symmetry)
  })

  it('finds room for the airlocks of a mission on other boards', () => {
    const bare = { zones: [], regions: [], markers: [], links: [] }
    for (const kind of ['west', 'north'] as const) {
      const arrangement: Arrangement = { kind: 'joined', edge: kind, gap: 0, offset: 0 }
      expectSound(made({ ...template('1'), arrangement, ...bare }, 2), 'none')
    }
  })

  it('shares out every square, on a deck without a marker too', () => {
    const decks: Arrangement = { kind: 'boards', boards: [1, 2, 3].map((deck) => ({ x: 0, y: 0, deck })) }
    const bare = { zones: [], regions: [], markers: [], links: [], features: [], tokens: [] }
    expectSound(made({ ...template('33'), arrangement: decks, ...bare }, 1, 'half-turn'), 'half-turn')
  })

  it('has the hatchway that a mission needs on boards that take two or three walls, or is told that there is none', () => {
    const arrangement: Arrangement = { kind: 'boards', boards: [{ columns: 3, rows: 4, x: 0, y: 0 }] }
    const bare = { zones: [], regions: [], markers: [], links: [] }
    const small = { ...blankMission().kit, id: 'kill-team-box' }
    const maps = (['23', '31'] as const).flatMap((id) =>
      (['none', 'mirror-short'] as const).flatMap((symmetry) =>
        [1, 2, 3].flatMap((seed) => {
          const result = generate({ ...template(id), arrangement, ...bare, kit: small }, wishes(seed, symmetry))
          return result.ok ? [result.value.document] : []
        }),
      ),
    )
    expect(maps.length).toBeGreaterThan(6)
    expect(maps.flatMap(faultsOf)).toEqual([])
  })

  it('leaves each of three or four players ground of their own on one board', () => {
    const single: Arrangement = { kind: 'boards', boards: [{ x: 0, y: 0 }] }
    const close = (['three-player', 'four-player'] as const).flatMap((id) =>
      [1, 2, 3, 4, 5, 6].flatMap((seed) => {
        const { document } = made({ ...template(id), arrangement: single, zones: [] }, seed)
        const found = checkOnce(document).filter(({ rule }) => rule === 'entry-zones-too-close')
        return found.map(({ message }) => `${id} ${seed}: ${message}`)
      }),
    )
    expect(close).toEqual([])
  })

  it('does not say that squares are few where they lie too close together', () => {
    const small: Arrangement = { kind: 'boards', boards: [{ columns: 4, rows: 5, x: 0, y: 0 }] }
    const told = [3, 4].map((seed) =>
      generate({ ...template('four-player'), arrangement: small, zones: [] }, wishes(seed)),
    )
    expect(told.flatMap((result) => (result.ok ? [] : [result.error]))).not.toContain(
      'There are fewer free squares than the mission needs markers: take larger boards, or fewer markers.',
    )
    const tiny: Arrangement = { kind: 'boards', boards: [{ columns: 3, rows: 4, x: 0, y: 0 }] }
    expect(generate({ ...template('four-player'), arrangement: tiny, zones: [] }, wishes(1))).toMatchObject({
      ok: false,
      error: expect.stringContaining('fewer free squares'),
    })
  })

  it('lets the widest base through where the mission names a wide one', () => {
    const wide = template('11')
    expectSound(made({ ...wide, play: { ...wide.play, largestBase: 80 } }, 1, 'half-turn'), 'half-turn')
  })

  it('is the same bytes for the same seed, whatever was made before', () => {
    const first = writeMission(made(template('21'), 7, 'half-turn').document)
    made(template('32'), 8)
    expect(writeMission(made(template('21'), 7, 'half-turn').document)).toBe(first)
    expect(writeMission(made(template('21'), 8, 'half-turn').document)).not.toBe(first)
  })

  it('is the one that it was before teams were heeded, where there are none', () => {
    const drawn = (id: string, symmetry: RequestedSymmetry = 'none'): string => {
      const { origin: _, ...map } = made(template(id), 3, symmetry).document
      return createHash('sha256').update(writeMission(map)).digest('hex').slice(0, 12)
    }
    const maps = ['11', '32', 'three-player', 'four-player'].map((id) => `${id} ${drawn(id)}`)
    expect([...maps, `four-player ${drawn('four-player', 'half-turn')}`]).toMatchInlineSnapshot(`
      [
        "11 7dbfe8901fc0",
        "32 f4780ac4642c",
        "three-player ae9c374abd3b",
        "four-player 447612682c47",
        "four-player e3b7bde4a45c",
      ]
    `)
  })

  it('is within a turn by the fairness report, most of the time, where nothing makes the sides alike', () => {
    const gravest = ['1', '3', '5', '11', '22', 'separated'].map(
      (id) => unfairnessOf(made(template(id), 2).document).gravest,
    )
    expect(gravest.filter((turns) => turns <= 1).length).toBeGreaterThanOrEqual(5)
  })

  it('is within a turn most of the time where markers belong into rooms that stand', () => {
    const gravest = [3, 4, 5, 6, 7, 8, 9, 10].map((seed) => unfairnessOf(made(template('3'), seed).document).gravest)
    expect(gravest.filter((turns) => turns <= 1).length).toBeGreaterThanOrEqual(5)
  })

  it('has no marker on the square of an Entry Zone or of a feature, also where lighting areas stand and hold the markers', () => {
    const lit = generate(template('22'), { ...wishes(82), style: STYLES.warren })
    if (!lit.ok) throw new Error(lit.error)
    const before = lit.value.document
    const kit = layoutOf(before).kit
    const names = (squares: Mission['zones'][number]['squares']): string[] =>
      squares.map(({ board, x, y }) => `${board} ${x} ${y}`)
    for (const seed of [2, 9, 23]) {
      const { document } = made(before, seed)
      const taken = new Set(names(document.zones.flatMap(({ squares }) => squares)))
      const onZones = document.markers.flatMap((marker) => names(squaresAt(kit, marker))).filter((at) => taken.has(at))
      expect(onZones).toEqual([])
      expect(document.markers).toHaveLength(4)
    }
  })

  it('leaves every side a way to every marker past features that stay', () => {
    const sample = readMission(readFileSync('resources/samples/cutting-party.bulkhead', 'utf8'))
    if (!sample.ok) throw new Error('no sample')
    // The features of this map shut a marker off from the Attacker with both seeds, if nobody asks.
    for (const seed of [5, 8])
      expect(unfairnessOf(made(sample.value.document, seed).document).gravest).toBeLessThan(NO_WAY)
  })

  it('is refused for a kit whose pillars leave no room, with the reason', () => {
    const blank = template('blank')
    const own = layoutOf(blank).kit
    const pillarWidth = { ...own.sizes.pillarWidth, value: 80 }
    const wide = { ...own, id: 'wide', name: 'Wide pillars', sizes: { ...own.sizes, pillarWidth } }
    const document: Mission = { ...blank, kit: { ...blank.kit, id: wide.id, own: wide } }
    const refused = generate(document, { symmetry: 'none', seed: 2, style: STYLES.balanced })
    expect(refused).toEqual({
      ok: false,
      error: expect.stringMatching(/Wide pillars\) leave no room: .* 97 mm .* 80 mm/),
    })
  })

  it('has a marker within each area that scoring wants one held in', () => {
    const sample = readMission(readFileSync('resources/samples/tallow-works.bulkhead', 'utf8'))
    if (!sample.ok) throw new Error('no sample')
    for (const seed of [31, 33])
      expect(faultsOf(made(sample.value.document, seed).document).filter((fault) => fault.includes('scoring'))).toEqual(
        [],
      )
  })

  it('is within a turn most of the time between four players, symmetric or not, and between three', () => {
    const within = (id: string, symmetry: RequestedSymmetry): number =>
      [1, 2, 3, 4, 5, 6, 7, 8].filter((seed) => unfairnessOf(made(template(id), seed, symmetry).document).gravest <= 1)
        .length
    expect(within('three-player', 'none')).toBeGreaterThanOrEqual(4)
    // Images are alike; those that are nobody's image of each other have to be made alike.
    expect(within('four-player', 'half-turn')).toBeGreaterThanOrEqual(6)
  })

  it('holds the cells of a jailbreak closed, with one door of the name that rules speak of', () => {
    const { document } = made(template('4'), 5)
    expect(document.panels.filter(({ hatchway }) => hatchway?.label === 'Cell door')).toHaveLength(1)
  })

  it('keeps what it came from in the mission', () => {
    expect(made(template('21'), 7, 'half-turn').document.origin).toEqual({
      generator: GENERATOR_VERSION,
      seed: 7,
      symmetry: 'half-turn',
      style: 'balanced',
      by: 'generate',
    })
  })
})

describe('a wish that cannot be had', () => {
  const blank = blankMission()
  it.each<readonly [string, Mission, RequestedSymmetry, string]>([
    ['zones that only one side has, in a symmetric map', template('4'), 'half-turn', 'choose no symmetry'],
    ['an odd marker without a place of its own', template('2'), 'half-turn', 'choose another symmetry'],
    [
      'boards that do not lie symmetrically',
      { ...blank, arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 97 } },
      'mirror-long',
      'without an offset',
    ],
    [
      'boards of unlike size',
      {
        ...blank,
        arrangement: {
          kind: 'boards',
          boards: [
            { x: 0, y: 0, columns: 2 },
            { x: 218, y: 0 },
          ],
        },
      },
      'half-turn',
      'boards of one size',
    ],
    [
      'a box without walls',
      {
        ...blank,
        kit: {
          ...blank.kit,
          pieces: Object.fromEntries(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3'].map((code) => [code, -20])),
        },
      },
      'none',
      'choose another kit, or add a box',
    ],
    ['an open table', { ...blank, arrangement: { kind: 'open', width: 900, height: 900 } }, 'none', 'choose boards'],
  ])('is told with what would help: %s', (_, mission, symmetry, help) => {
    const result = generate(mission, wishes(1, symmetry))
    expect(result.ok ? '' : result.error).toContain(help)
  })
})
