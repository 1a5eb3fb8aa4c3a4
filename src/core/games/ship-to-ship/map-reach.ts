/** Range fans of guns, and how far craft come in one to three moves. Source: rule-sets.md S1. */
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import type { MapReach, ReachOutline } from '#games/shared/rule-set-parts/game-parts.ts'
import { reachAfter } from '#games/ship-to-ship/calculators.ts'
import {
  extentOf,
  INCH_MM,
  isBlocked,
  onField,
  type Ship,
  settingOf,
  shipsOf,
  type Token,
} from '#games/ship-to-ship/reading/ship-plan.ts'
import type { Mission } from '#model/mission/document.ts'

/** Directions that are looked at around a gun or a craft. */
const DIRECTIONS = 120
const MOVES = [1, 2, 3] as const
/** Labels of rings stand aside of where the craft looks, each elsewhere, so that none lies over another. */
const ASIDE = [22, 15, 9] as const

interface XY {
  readonly x: number
  readonly y: number
}
const towards = ({ x, y }: XY, direction: number, far: number): XY => {
  const angle = (2 * Math.PI * direction) / DIRECTIONS
  return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) }
}

/** Those of the tokens that are selected, or all where none is. */
const meant = (tokens: readonly Token[], selected: ReadonlySet<string>): readonly Token[] => {
  const chosen = tokens.filter(({ id }) => selected.has(id))
  return chosen.length > 0 ? chosen : tokens
}

function gunFans(document: Mission, selected: ReadonlySet<string>): readonly ReachOutline[] {
  const layout = layoutOf(document)
  const far = settingOf(document, 'gunRange') * INCH_MM
  const ships = shipsOf(layout)
  const guns = meant(
    ships.flatMap((ship) => ship.guns),
    selected,
  )
  return ships.flatMap((ship) =>
    ship.guns.filter((gun) => guns.includes(gun)).flatMap((gun) => fan(layout, ship, gun, far)),
  )
}

/** Where the gun may fire: parts of the circle of its range that its own ship does not hide. */
function fan(layout: Layout, ship: Ship, gun: Token, far: number): ReachOutline[] {
  const from = onField(layout, gun)
  const free = Array.from({ length: DIRECTIONS }, (_, at) => !isBlocked(layout, ship, gun, towards(from, at, far)))
  const label = `Gun ${gun.label}: ${Math.round(far / INCH_MM)}"`
  return runsOf(free).map((run) => {
    const arc = run.map((at) => towards(from, at, far))
    const middle = run[Math.floor(run.length / 2)] ?? 0
    return {
      item: gun.id,
      label,
      labelAt: towards(from, middle, far * 0.92),
      points: run.length === DIRECTIONS ? arc : [from, ...arc],
    }
  })
}

/** Neighbouring directions that are free, all around: the one before the first is the last. */
function runsOf(free: readonly boolean[]): readonly (readonly number[])[] {
  const start = free.indexOf(false)
  if (start === -1) return [free.map((_, at) => at)]
  const runs: number[][] = []
  let run: number[] = []
  for (let step = 1; step <= free.length; step += 1) {
    const at = (start + step) % free.length
    if (free[at] === true) run.push(at)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return runs
}

/** The selected craft, or the foremost of each side: one ring for each number of moves, as far as the highest rolls take it. */
function craftRings(document: Mission, selected: ReadonlySet<string>): readonly ReachOutline[] {
  const layout = layoutOf(document)
  const craft = document.tokens.filter(({ kind }) => kind === 'assault-craft')
  const chosen = craft.filter(({ id }) => selected.has(id))
  const shown = chosen.length > 0 ? chosen : foremost(layout, craft)
  const inches = settingOf(document, 'craftMove')
  return shown.flatMap((token) =>
    MOVES.map((moves, index): ReachOutline => {
      const { least, most } = reachAfter(moves, { inches })
      const from = onField(layout, token)
      const { length } = extentOf(token)
      const far = length + most * INCH_MM
      const points = Array.from({ length: DIRECTIONS }, (_, at) => towards(from, at, far))
      const direction = Math.round((token.turn / 360) * DIRECTIONS) - (ASIDE[index] ?? 0)
      return {
        item: token.id,
        label: `${moves} ${moves === 1 ? 'move' : 'moves'}: ${least}" to ${most}"`,
        labelAt: towards(from, direction, far),
        points,
      }
    }),
  )
}

/** Returns the craft of each side that is nearest to the centre of the battlefield. */
function foremost(layout: Layout, craft: readonly Token[]): Token[] {
  const { boards } = layout.field
  const [left, right] = [
    Math.min(...boards.map(({ box }) => box.x)),
    Math.max(...boards.map(({ box }) => box.x + box.width)),
  ]
  const [top, bottom] = [
    Math.min(...boards.map(({ box }) => box.y)),
    Math.max(...boards.map(({ box }) => box.y + box.height)),
  ]
  const off = (token: Token): number => {
    const { x, y } = onField(layout, token)
    return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2)
  }
  return [...new Set(craft.map(({ side }) => side))].flatMap(
    (side) => craft.filter((token) => token.side === side).toSorted((a, b) => off(a) - off(b))[0] ?? [],
  )
}

export const mapReaches: readonly MapReach[] = [
  {
    id: 'gun-range',
    title: 'Range of guns',
    what: 'Where each gun, or each selected one, may fire: as far as guns reach, and not over its own ship.',
    outlines: gunFans,
  },
  {
    id: 'craft-reach',
    title: 'Reach of craft after 1 to 3 moves',
    what: 'How far the front of the selected craft, or of the foremost one of each side, comes at most.',
    outlines: craftRings,
  },
]
