import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { squareNumber } from '#analysis/layout/panel-geometry.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { type Model, sightBetween } from '#analysis/sight/sight.ts'
import { roundBase, solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { findKit } from '#model/kit/kit.ts'
import { squareCentre } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { generate } from './generate.ts'
import { formatStyle, type RequestedSymmetry, readStyle, STYLES } from './generator-options.ts'
import { measuresLine, measuresOf } from './measures.ts'
import { finish, fitBox, vary } from './variations.ts'

const wishes = (seed: number, symmetry: RequestedSymmetry = 'none') => ({ seed, symmetry, style: STYLES.balanced })
const template = (id: string): Mission => {
  const found = findTemplate(id)
  if (found === undefined) throw new Error(`no template ${id}`)
  return found.document()
}
const known = new Map<string, Mission>()
/** A made map; made once for all tests. */
const whole = (id: string, seed: number, symmetry: RequestedSymmetry = 'none'): Mission => {
  const key = `${id} ${seed} ${symmetry}`
  const map = known.get(key) ?? freshly(id, seed, symmetry)
  known.set(key, map)
  return map
}
const freshly = (id: string, seed: number, symmetry: RequestedSymmetry): Mission => {
  const made = generate(template(id), wishes(seed, symmetry))
  if (!made.ok) throw new Error(made.error)
  return made.value.document
}
const sound = (document: Mission): void => {
  const faults = checkOnce(document).filter(({ severity }) => severity !== 'notice')
  expect(faults.map(({ message }) => message)).toEqual([])
}
const everything = { terrain: true, zones: true, markers: true }

describe('a relative that is not found at once', () => {
  const bare = (id: string, kit: string): Mission => {
    const mission = template(id)
    const nothing = { zones: [], regions: [], markers: [], links: [], features: [] }
    return { ...mission, ...nothing, kit: { ...mission.kit, id: kit, codes: {} }, arrangement: { kind: 'single' } }
  }
  it('is looked for with other walls taken up', () => {
    const style = STYLES.halls
    const made = generate(bare('separated', 'two-inch-tiles'), { seed: 289038, symmetry: 'none', style })
    if (!made.ok) throw new Error(made.error)
    const varied = vary(made.value.document, { seed: 1, symmetry: 'none', style }, 0.01)
    expect(varied.ok ? null : varied.error).toBe(null)
    if (varied.ok) sound(varied.value.document)
  })
})

describe('finishing a map', () => {
  it('keeps every wall that stands, and fills in the rest', () => {
    const map = whole('13', 3)
    const begun: Mission = {
      ...map,
      panels: map.panels.slice(0, 5),
      halfPillars: map.halfPillars,
      zones: [],
      markers: [],
    }
    const kept = new Set(begun.panels.map(({ id }) => id))
    const done = finish(begun, wishes(4), everything, 'all')
    if (!done.ok) throw new Error(done.error)
    const { panels, zones, markers } = done.value.document
    expect(panels.filter(({ id }) => kept.has(id))).toEqual(begun.panels)
    expect(panels.length).toBeGreaterThan(20)
    expect([zones.length > 5, markers.length >= 4]).toEqual([true, true])
    sound(done.value.document)
  })

  it('takes what is not locked away where only what is locked stays', () => {
    const map = whole('13', 3)
    const [first] = map.panels
    if (first === undefined) throw new Error('no wall')
    const locked = { ...first, locked: true }
    const done = finish({ ...map, panels: [locked, ...map.panels.slice(1)] }, wishes(6), everything, 'locked')
    if (!done.ok) throw new Error(done.error)
    expect(done.value.document.panels).toContainEqual(locked)
    sound(done.value.document)
  })

  it.each(['terrain', 'zones', 'markers'] as const)('makes only %s and leaves the rest', (only) => {
    const map = whole('13', 3)
    const making = { terrain: false, zones: false, markers: false, [only]: true }
    const done = finish(map, wishes(8), making, 'locked')
    if (!done.ok) throw new Error(done.error)
    const { document } = done.value
    if (only !== 'terrain') expect(document.panels).toEqual(map.panels)
    if (only !== 'zones') expect(document.zones).toEqual(map.zones)
    if (only !== 'markers') expect(document.markers).toEqual(map.markers)
    sound(document)
  })
})

describe('what stays on a map', () => {
  it('keeps walls off the bases of tokens', () => {
    const map = whole('13', 3)
    const [marker] = map.markers
    if (marker === undefined) throw new Error('no marker')
    const base = { kind: 'round', diameter: 60 } as const
    // Over the line between two squares, where a wall would like to stand.
    const token = {
      id: 't1',
      kind: 'model',
      label: '',
      board: 1,
      x: 109,
      y: 157.5,
      base,
      side: null,
      turn: 0,
      figures: {},
      face: 'up',
    } as const
    const tokens: Mission['tokens'] = [
      { ...token, kind: kindsOf(map).tokens[0]?.id as Mission['tokens'][number]['kind'] },
    ]
    const bare: Mission = { ...map, panels: [], halfPillars: [], tokens }
    const known = new Set(checkOnce(bare).map(({ id }) => id))
    for (const seed of [1, 2]) {
      const done = finish(bare, wishes(seed), { terrain: true, zones: false, markers: false }, 'all')
      if (!done.ok) throw new Error(done.error)
      const found = checkOnce(done.value.document).filter(({ id, rule }) => !known.has(id) && rule === 'token-place')
      expect(found.map(({ message }) => message)).toEqual([])
    }
  })

  it('must be symmetric where the map is to be, and that is said', () => {
    const made = whole('13', 3)
    const map: Mission = {
      ...made,
      markers: made.markers.map((one, at) => (at === 0 ? { ...one, x: one.x + 7 } : one)),
    }
    const done = finish(map, wishes(1, 'half-turn'), { terrain: true, zones: false, markers: false }, 'locked')
    expect(done.ok ? '' : done.error).toContain('The items that stay aren’t symmetric')
  })

  it('is what nobody would make anew: walls to breach, regions and features that no need asks for', () => {
    const map = whole('13', 3)
    const [first, ...others] = map.panels.filter(({ hatchway }) => hatchway === null)
    if (first === undefined) throw new Error('no wall')
    const breachable = { ...first, breach: 'intact' as const }
    const changed: Mission = { ...map, panels: map.panels.map((panel) => (panel.id === first.id ? breachable : panel)) }
    const done = finish(changed, wishes(2), { terrain: true, zones: false, markers: false }, 'locked')
    if (!done.ok) throw new Error(done.error)
    expect(done.value.document.panels).toContainEqual(breachable)
    const stayed = new Set(done.value.document.panels.map(({ id, x, y }) => `${id} ${x} ${y}`))
    expect(others.every(({ id, x, y }) => stayed.has(`${id} ${x} ${y}`))).toBe(false)
  })

  it('keeps the names of markers that rules and scoring speak of', () => {
    const map = whole('13', 3)
    const own = map.markers.map((marker, index) => ({ ...marker, label: ['P', 'Q', 'R', 'S'][index] ?? 'T' }))
    const needs = map.play.needs.filter(({ part }) => part.part !== 'markers')
    const named: Mission = { ...map, markers: own, play: { ...map.play, needs } }
    const done = finish(named, wishes(2), { terrain: false, zones: false, markers: true }, 'locked')
    if (!done.ok) throw new Error(done.error)
    expect(done.value.document.markers.map(({ label }) => label).sort()).toEqual(['P', 'Q', 'R', 'S'])
    expect(done.value.document.play).toEqual(named.play)
  })
})

describe('varying a map', () => {
  it.each(['none', 'half-turn', 'mirror-long'] as const)('keeps most walls as they are (%s)', (symmetry) => {
    const map = whole('11', 9, symmetry)
    const near = vary(map, wishes(10, symmetry), 0.25)
    if (!near.ok) throw new Error(near.error)
    const { document } = near.value
    const same = map.panels.filter((panel) =>
      document.panels.some((other) => other.id === panel.id && other.x === panel.x && other.y === panel.y),
    )
    expect(same.length / map.panels.length).toBeGreaterThan(0.6)
    expect(document.panels).not.toEqual(map.panels)
    expect([document.zones, document.markers]).toEqual([map.zones, map.markers])
    if (symmetry !== 'none') expect(compareWithImage(layoutOf(document), symmetry)?.breaks).toEqual([])
    sound(document)
  })
})

describe('varying a map by little', () => {
  const standing = ({ panels }: Mission): string[] =>
    panels
      .map(({ board, x, y, axis, piece, hatchway }) => `${board} ${x} ${y} ${axis} ${piece[0]} ${hatchway?.half}`)
      .sort()
  it('lets at least one wall stand elsewhere', () => {
    const map = whole('31', 21)
    for (const seed of [1, 2, 3, 4]) {
      const near = vary(map, wishes(seed), 0.01)
      if (!near.ok) throw new Error(near.error)
      expect(standing(near.value.document)).not.toEqual(standing(map))
      expect(near.value.document.origin?.seed).toBe(seed)
    }
  })
  it('says that no wall can where all of them are locked', () => {
    const map = whole('31', 21)
    const locked = { ...map, panels: map.panels.map((panel) => ({ ...panel, locked: true })) }
    const near = vary(locked, wishes(1), 0.25)
    expect(near.ok ? '' : near.error).toMatch(/^No wall that may move can stand elsewhere/)
  })
})

describe('the same map from another box', () => {
  it('stands on the same edges where the box has pieces for all of them', () => {
    const map = whole('13', 3)
    const fitted = fitBox(map, { ...map.kit, count: 2 }, layoutOf(map).kit, wishes(1))
    if (!fitted.ok) throw new Error(fitted.error)
    expect(fitted.value.changed).toBe(0)
    sound(fitted.value.document)
  })

  it('leaves walls out where the box is small, never more than it holds', () => {
    const map = whole('13', 3)
    const small = findKit('kill-team-box')
    if (small === undefined) throw new Error('no such kit')
    const fitted = fitBox(map, { ...map.kit, id: small.id }, small, wishes(1))
    if (!fitted.ok) throw new Error(fitted.error)
    expect(partsOf(fitted.value.document).filter(({ spare }) => spare < 0)).toEqual([])
    expect(fitted.value.changed).toBeGreaterThan(0)
  })
})

describe('a symmetric map from another box', () => {
  const small = findKit('kill-team-box')

  it.each(['half-turn', 'mirror-long', 'mirror-short'] as const)('stays symmetric and sound (%s)', (symmetry) => {
    const map = whole('11', 9, symmetry)
    for (const kit of [small, layoutOf(map).kit]) {
      if (kit === undefined) throw new Error('no such kit')
      const fitted = fitBox(map, { ...map.kit, id: kit.id, pieces: { A1: -2, B3: -3 } }, kit, wishes(1, symmetry))
      if (!fitted.ok) throw new Error(fitted.error)
      const { document } = fitted.value
      expect(compareWithImage(layoutOf(document), symmetry)?.breaks).toEqual([])
      expect(partsOf(document).filter(({ spare }) => spare < 0)).toEqual([])
      sound(document)
    }
  })

  it('is not made symmetric where a wall has no counterpart, whatever the mission says', () => {
    const whole11 = whole('11', 9, 'half-turn')
    const map: Mission = { ...whole11, panels: whole11.panels.slice(1) }
    const fitted = fitBox(map, map.kit, layoutOf(map).kit, wishes(1, 'half-turn'))
    if (!fitted.ok) throw new Error(fitted.error)
    expect([fitted.value.changed, fitted.value.document.panels.length]).toEqual([0, map.panels.length])
  })
})

describe('measures', () => {
  it('tell a made map from one without walls', () => {
    const map = whole('11', 9, 'half-turn')
    const [full, bare] = [measuresOf(map), measuresOf({ ...map, panels: [], halfPillars: [] })]
    expect(bare).toMatchObject({ rooms: 1, loops: 0, chokes: 0, walls: 0, hatchways: 0, largest: 84 })
    expect(full).toMatchObject({ idle: 0, walls: map.panels.length })
    expect((full?.worth ?? 0) - (bare?.worth ?? 0)).toBeGreaterThan(30)
    expect((full?.contested ?? 0) + (full?.safe ?? 0)).toBe(map.markers.length)
  })
})

describe('hatchways that score', () => {
  it('farther for one side than for the other are told, and make a map worth less', () => {
    const map = whole('1', 3)
    const measures = measuresOf(map)
    if (measures === null) throw new Error('it has squares')
    const { doorsApart, worth } = measures
    expect(doorsApart).toBeGreaterThan(6)
    expect(measuresLine(measures)).toContain(`scoring hatchways ${doorsApart}″ farther for one side`)
    const unscored = measuresOf({ ...map, play: { ...map.play, objectives: [] } })
    expect([unscored?.doorsApart, unscored?.worth]).toEqual([0, worth + Math.min(20, doorsApart - 6)])
    // Both sides begin in the same squares.
    const squares = map.zones.filter(({ kind }) => kind === 'defender-entry').flatMap((zone) => zone.squares)
    const together = measuresOf({ ...map, zones: map.zones.map((zone) => ({ ...zone, squares })) })
    expect(together?.doorsApart).toBe(0)
  })
})

describe('lines of a map', () => {
  it('are those that sight sees as the battle starts', () => {
    for (const [id, seed] of [
      ['32', 2],
      ['1', 3],
    ] as const) {
      const map = whole(id, seed)
      const layout = layoutOf(map)
      const solid = solidOf(defaultTerrainOf(layout))
      const out = new Set(
        map.regions.filter(({ kind }) => kind === 'inaccessible').flatMap(({ squares }) => squares.map(squareNumber)),
      )
      const places = allSquares(layout)
        .filter((square) => !out.has(squareNumber(square)))
        .map((square) => roundBase(toField(layout.field, square.board, squareCentre(layout.kit, square)), 0))
      const seen = new Set(
        places.flatMap((one, index) =>
          places.slice(index + 1).flatMap((two) => {
            const isLong = Math.hypot(one.x - two.x, one.y - two.y) > 20 * MM_PER_INCH
            const models = [one, two].map((base, at) => ({ base, unit: `${at}` })) as [Model, Model]
            return isLong && sightBetween(solid, ...models).kind !== 'hidden' ? [one, two] : []
          }),
        ),
      )
      expect(measuresOf(map)?.cover).toBe(Math.round(((places.length - seen.size) * 100) / places.length))
    }
  })
})

describe('measures of teams', () => {
  it('hold opponents against each other alone', () => {
    const map = whole('four-player-teams', 2)
    const [one, two, three, four] = map.sides
    if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('no sides')
    const between = (...sides: Mission['sides'][number][]) => measuresOf({ ...map, sides })?.flanks ?? 0
    const alone = (side: Mission['sides'][number]) => ({ ...side, team: undefined })
    const enemies = [two, four].flatMap((foe) => [one, three].map((own) => between(alone(own), alone(foe))))
    expect(measuresOf(map)?.flanks).toBe(Math.min(...enemies))
    const friends = { ...map, sides: map.sides.map((side) => ({ ...side, team: 'All' })) }
    expect(measuresOf(friends)).toMatchObject({ flanks: 0, contested: 0, safe: 0 })
  })
})

describe('a style', () => {
  it('is read from words and figures, and written so that it can be read again', () => {
    const read = readStyle('halls, loops=0.9')
    expect(read).toEqual({ style: { ...STYLES.halls, loops: 0.9 } })
    expect('style' in read && readStyle(formatStyle(read.style))).toEqual(read)
  })
  it.each(Object.keys(STYLES) as (keyof typeof STYLES)[])('%s is a style by its name alone', (name) => {
    expect(readStyle(name)).toEqual({ style: STYLES[name] })
    expect(readStyle(formatStyle({ ...STYLES[name], lane: 30 }))).toEqual({ style: { ...STYLES[name], lane: 30 } })
  })
  it.each(['big', 'rooms=2', 'rooms=x', 'size=1'])('says what is wrong with %s', (text) => {
    expect(readStyle(text)).toHaveProperty('wrong')
  })
  it('is given once', () => {
    expect(readStyle('rooms=0.5,rooms=0.7')).toEqual({
      wrong: 'rooms is given twice in “rooms=0.5,rooms=0.7”: give it once',
    })
    expect(readStyle('halls,warren')).toEqual({ wrong: 'a style is given twice in “halls,warren”: give it once' })
  })
  it('says what a figure without a number needs, and repeats what was written', () => {
    expect(readStyle('lane')).toEqual({ wrong: 'lane needs a figure from 10 to 60, such as lane=10' })
    expect(readStyle('halls,loops=0.9=3')).toEqual({ wrong: 'loops goes from 0 to 1, not “0.9=3”' })
  })
})

describe('games without maps out of a box', () => {
  it.each(['s-1500', 'c-duel', 'c-blank'])('%s is refused in one sentence, whatever is asked for', (id) => {
    const mission = template(id)
    const asked = [
      generate(mission, wishes(1)),
      finish(mission, wishes(1), { terrain: true, zones: true, markers: true }, 'all'),
      vary(mission, wishes(1), 0.2),
    ]
    for (const made of asked)
      expect(made).toMatchObject({ ok: false, error: expect.stringMatching(/has no maps that are made out of a box/) })
  })
})
