/** Every sample and template of ship-to-ship assault with one fault for each of its checks: that check finds it, and no other game’s. */
import { describe, expect, it } from 'vitest'
import { embarked } from '#model/mission/force-sums.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { rules as ofBoardingActions } from '../../src/core/games/boarding-actions/rules.ts'
import { rules as ofCapitalShips } from '../../src/core/games/capital-ships/rules.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import { templatesOf } from '../../src/core/games/shared/templates/templates.ts'
import {
  boundsOf,
  type Ship,
  shipsOf,
  type Token,
  voidsOf,
} from '../../src/core/games/ship-to-ship/reading/ship-plan.ts'
import { shipToShip } from '../../src/core/games/ship-to-ship/rule-set.ts'
import { rules } from '../../src/core/games/ship-to-ship/rules.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { findFaults } from '../../src/core/model/mission/references.ts'
import { unit } from '../support/ship-mission.ts'
import { allSampleFiles, sampleOf } from './open-sample.ts'

const INCH = 25.4

type Change = (mission: Mission, ship: Ship) => Mission

/** What a change cannot be made of: a mission with one ship has no second one. */
class DoesNotApply extends Error {}
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DoesNotApply()
  return value
}

const withTokens = (mission: Mission, changed: ReadonlyMap<string, Partial<Token> | null>): Mission => ({
  ...mission,
  tokens: mission.tokens.flatMap((token) => {
    const change = changed.get(token.id)
    return change === null ? [] : [change === undefined ? token : { ...token, ...change }]
  }),
})
const changing = (mission: Mission, token: Token | undefined, change: Partial<Token> | null): Mission =>
  withTokens(mission, new Map([[there(token).id, change]]))
const withoutRegion = (mission: Mission, region: { readonly id: string } | undefined): Mission => ({
  ...mission,
  regions: mission.regions.filter(({ id }) => id !== there(region).id),
})
const withSettings = (mission: Mission, settings: Record<string, number>): Mission => ({
  ...mission,
  ruleSet: { ...mission.ruleSet, id: shipToShip.id, settings: { ...mission.ruleSet?.settings, ...settings } },
})
const withUnits = (mission: Mission, units: readonly ReturnType<typeof unit>[]): Mission => ({
  ...mission,
  forces: mission.forces.map((force, index) => (index === 0 ? { ...force, units: [...units] } : force)),
})

/** The ships so many inches apart. */
function apart(mission: Mission, inches: number): Mission {
  const { arrangement } = mission
  const now = there(voidsOf(layoutOf(mission))[0]).mm
  if (arrangement.kind === 'joined') return { ...mission, arrangement: { ...arrangement, gap: inches * INCH } }
  if (arrangement.kind !== 'boards') throw new DoesNotApply()
  const [first, ...others] = arrangement.boards
  const [by, down] = (others[0]?.x ?? 0) > (first?.x ?? 0) ? [inches * INCH - now, 0] : [0, inches * INCH - now]
  return {
    ...mission,
    arrangement: {
      ...arrangement,
      boards: [there(first), ...others.map((board) => ({ ...board, x: board.x + by, y: board.y + down }))],
    },
  }
}

const middle = (mission: Mission, region: Ship['rooms'][number] | undefined, ship: Ship): Pick<Token, 'x' | 'y'> => {
  const { x, y, width, height } = boundsOf(layoutOf(mission), there(region), ship.board)
  return { x: x + width / 2, y: y + height / 2 }
}
const craftIn = (mission: Mission, ship: Ship): readonly Token[] =>
  mission.tokens.filter(({ kind, board }) => kind === 'assault-craft' && board === ship.board)
/** Those of the ship, or of raiders that have none. */
function anyCraft(mission: Mission, ship: Ship): readonly Token[] {
  const own = craftIn(mission, ship)
  return own.length > 0 ? own : mission.tokens.filter(({ kind }) => kind === 'assault-craft')
}
const troops = [1, 2, 3, 4].map((index) =>
  unit(`u${index}`, index < 3 ? 'assault' : 'defence', 'troops', index < 3 ? 450 : 300),
)

const faults: Readonly<Record<string, Change>> = {
  's-gap-too-wide': (mission) => apart(mission, 26),
  's-gap-too-narrow': (mission) => apart(mission, 10),
  's-section-count': (mission) => ({
    ...mission,
    play: { ...mission.play, pointsLimit: mission.play.pointsLimit + 500 },
  }),
  's-ships-unequal': (mission, ship) => changing(mission, ship.guns[0], null),
  's-wall-without-hangar': (mission, ship) => withoutRegion(mission, ship.hangars[0]),
  's-hangar-size': (mission, ship) => ({
    ...mission,
    regions: mission.regions.map((region) =>
      region.id === there(ship.hangars[0]).id ? { ...region, squares: region.squares.slice(4) } : region,
    ),
  }),
  's-wall-between-guns': (mission, ship) =>
    // At the wall still, but all at one end of it.
    withTokens(mission, new Map(ship.guns.map(({ id }) => [id, { y: 30 }]))),
  's-gun-blocked': (mission, ship) => changing(mission, ship.guns[0], middle(mission, ship.rooms[0], ship)),
  's-gun-range': (mission) => withSettings(mission, { gunRange: 10 }),
  's-systems-three': (mission, ship) => changing(mission, ship.systems[0], null),
  's-system-room': (mission, ship) => {
    const { x, y } = there(ship.systems[1])
    return changing(mission, ship.systems[0], { x: x + 60, y })
  },
  's-system-place': (mission, ship) => changing(mission, ship.systems[0], middle(mission, ship.hangars[0], ship)),
  's-rooms-too-few': (mission, ship) => {
    const [kept, ...gone] = ship.rooms
    return gone.reduce((left, room) => withoutRegion(left, room), there(kept) && mission)
  },
  's-bridge': (mission, ship) => withoutRegion(mission, ship.bridges[0]),
  's-room-unreachable': (mission, ship) => ({
    ...mission,
    panels: mission.panels.map((panel) =>
      panel.board === ship.board
        ? { ...panel, piece: panel.piece.replace(/^[WD]/, 'H').replace('H3', 'H2'), hatchway: null }
        : panel,
    ),
  }),
  's-craft-count': (mission, ship) => {
    const craft = there(anyCraft(mission, ship)[0])
    return withSettings(
      { ...mission, tokens: [...mission.tokens, { ...craft, id: 'k900', label: '9' }] },
      { craft: anyCraft(mission, ship).length },
    )
  },
  's-hangar-fill': (mission, ship) => {
    // All craft of the last hangar go into the first.
    const { x, y, width, height } = boundsOf(layoutOf(mission), there(ship.hangars.at(-1)), ship.board)
    const moved = craftIn(mission, ship).filter(
      (craft) => craft.x >= x && craft.x <= x + width && craft.y >= y && craft.y <= y + height,
    )
    if (moved.length === 0 || moved.length === craftIn(mission, ship).length) throw new DoesNotApply()
    return withTokens(mission, new Map(moved.map(({ id }) => [id, middle(mission, ship.hangars[0], ship)])))
  },
  's-craft-size': (mission, ship) =>
    changing(mission, anyCraft(mission, ship)[0], { base: { kind: 'rectangle', length: 400, width: 76.2 } }),
  's-craft-load': (mission) =>
    withUnits(
      mission,
      Array.from({ length: 30 }, (_, index) => embarked(unit(`u${index}`, 'assault', 'troops', 10, 12), true)),
    ),
  's-force-split': (mission) =>
    withUnits(mission, [
      ...troops.slice(0, 2).map((each) => ({ ...each, points: 600 })),
      ...troops.slice(2).map((each) => ({ ...each, points: 100 })),
    ]),
  's-slots': (mission) =>
    withUnits(mission, [...troops, ...[5, 6, 7].map((index) => unit(`u${index}`, 'assault', 'hq', 0, 1))]),
  's-bridge-armour': (mission) => ({
    ...mission,
    mission: { ...mission.mission, briefing: '' },
    notes: [],
    play: { ...mission.play, rules: mission.play.rules.filter(({ text }) => !text.includes('15')) },
  }),
  's-no-end': (mission) => withSettings(mission, { endByTurns: 0, endPoints: 0, endMinutes: 0 }),
  's-end-points': (mission) => withSettings(mission, { endPoints: 200 }),
  's-areas-overlap': (mission, ship) => {
    const [square] = there(ship.rooms[0]).squares
    return {
      ...mission,
      regions: mission.regions.map((region) =>
        region.id === there(ship.bridges[0]).id
          ? { ...region, squares: [...region.squares, ...(square === undefined ? [] : [square])] }
          : region,
      ),
    }
  },
  's-room-in-pieces': (mission, ship) => {
    const room = there(ship.rooms[0])
    const rows = [...new Set(room.squares.map(({ y }) => y))].sort((a, b) => a - b)
    return {
      ...mission,
      regions: mission.regions.map((region) =>
        region.id === room.id ? { ...region, squares: region.squares.filter(({ y }) => y !== rows[1]) } : region,
      ),
    }
  },
  's-part-figures': (mission, ship) => changing(mission, ship.guns[0], { figures: { strength: 10 } }),
  's-doorway-closed': (mission, ship) => ({
    ...mission,
    panels: mission.panels.map((panel) =>
      panel.board === ship.board && panel.hatchway !== null
        ? { ...panel, hatchway: { ...panel.hatchway, start: 'closed' } }
        : panel,
    ),
  }),
  's-secret-shown': (mission, ship) => changing(mission, ship.systems[0], { face: 'up' }),
}

/** Faults that one ship without another cannot have. */
const ofTwoShips: Readonly<Record<string, readonly string[]>> = {
  's-lone-raider': ['s-ships-unequal', 's-hangar-fill'],
  'ninth-watch.bulkhead': ['s-ships-unequal', 's-hangar-fill'],
}

const missions = [
  ...templatesOf(shipToShip).map((each) => ({ name: each.id, mission: each.document() })),
  ...allSampleFiles
    .map((name) => ({ name, mission: sampleOf(name) }))
    .filter(({ mission }) => mission.ruleSet?.id === shipToShip.id),
]
const strangers = new Set([...ofBoardingActions, ...ofCapitalShips].map(({ info }) => info.id))

it('there is a fault for each check', () => {
  expect(Object.keys(faults).sort()).toEqual(rules.map(({ info }) => info.id).sort())
})

const isWaivedWhole = ({ checks }: Mission, rule: string): boolean =>
  checks.waivers.some((waiver) => waiver.rule === rule && waiver.items.length === 0)

describe.each(missions)('$name', ({ name, mission }) => {
  it.each(Object.entries(faults))('%s', (rule, change) => {
    const [ship] = shipsOf(layoutOf(mission))
    if (ship === undefined) throw new Error('no ship')
    let faulty: Mission
    try {
      faulty = change(mission, ship)
    } catch (error) {
      if (!(error instanceof DoesNotApply)) throw error
      expect(ofTwoShips[name] ?? []).toContain(rule)
      return
    }
    expect(findFaults(faulty)).toEqual([])
    const found = checkMission(faulty)
    const has = (findings: typeof found): number =>
      findings.filter((each) => each.rule === rule && (each.waived === null || isWaivedWhole(mission, rule))).length
    if ((ofTwoShips[name] ?? []).includes(rule)) expect(has(found)).toBe(0)
    else expect([rule, has(found) > has(checkMission(mission))]).toEqual([rule, true])
    expect(found.map((each) => each.rule).filter((each) => strangers.has(each))).toEqual([])
  })
})
