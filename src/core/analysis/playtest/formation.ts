/** How units take up cells: where a model gets to, and how the others of its unit gather round it. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BattleState, STANDS, type Unit, WAITS } from './battle-state.ts'
import { BASE } from './cells.ts'

/** Models of a unit stay within 2″ of another one: from middle to middle (mm). */
const COHERENCY = BASE + 2 * MM_PER_INCH

/**
 * Finds the cells that a model gets to: they are `reached` with their `distance` from the start.
 * @param most length of the move (mm)
 * @param avoid true if it stays out of Engagement Range
 */
export function spread(battle: BattleState, unit: Unit, from: number, most: number, avoid: boolean): void {
  const { start, to, length, through } = battle.engine.cells.steps
  const { distance, previous, mark, queue, occupant, open, threat, reached } = battle
  const own = unit.number + 1
  battle.stamp += 1
  const { stamp } = battle
  battle.searched = stamp
  battle.reachedCount = 0
  mark[from] = stamp
  distance[from] = 0
  previous[from] = -1
  queue.size = 0
  queue.push(from, 0)
  while (queue.size > 0) {
    const gone = queue.least
    const cell = queue.pop()
    if (gone > (distance[cell] ?? 0)) continue
    reached[battle.reachedCount] = cell
    battle.reachedCount += 1
    const end = start[cell + 1] ?? 0
    for (let at = start[cell] ?? 0; at < end; at += 1) {
      const next = Math.fround(gone + (length[at] ?? 0))
      if (next > most) continue
      const other = to[at] ?? 0
      if (mark[other] === stamp && (distance[other] ?? 0) <= next) continue
      const gate = through[at] ?? -1
      if (gate >= 0 && open[gate] === 0) continue
      const who = occupant[other]
      if (who !== 0 && who !== own) continue
      if (avoid && threat[other] === 1) continue
      mark[other] = stamp
      distance[other] = next
      previous[other] = cell
      queue.push(other, next)
    }
  }
}

/** A unit looks at so many cells round the one that it gathers at, and then gives up. */
const MOST_LOOKED_AT = 80

/**
 * Fills `chosen` with cells for a unit, from one cell outwards over free ground; true if there is room for all. Neighbours
 * are gone round from a random one, either way, so that no direction is favoured.
 * @param most length of the move (mm), which no model exceeds as the crow flies, or null if it is set up there
 */
function fill(
  battle: BattleState,
  unit: Unit,
  anchor: number,
  allowed: (cell: number) => boolean,
  most: number | null,
): boolean {
  const { start, to, through } = battle.engine.cells.steps
  const { visited, line, chosen, occupant, open } = battle
  const own = unit.number + 1
  // Numbers below zero, so that they never meet those of `spread`.
  battle.stamp += 1
  const stamp = -battle.stamp
  let [head, tail, found] = [0, 1, 0]
  // Models without a place yet, as bits. The first one leads.
  let waiting = ((1 << unit.alive) - 1) & ~1
  let hasGaps = false
  line[0] = anchor
  visited[anchor] = stamp
  while (head < tail && found < unit.alive && head < MOST_LOOKED_AT) {
    const cell = line[head] ?? 0
    head += 1
    const who = occupant[cell]
    if (who === 0 || who === own) {
      const model = most === null || found === 0 ? 0 : farthestWithin(battle, unit, waiting, cell, most)
      if (model < 0) hasGaps = true
      else {
        waiting &= ~(1 << model)
        chosen[found] = cell
        found += 1
      }
    } else if (cell !== anchor) continue
    const first = start[cell] ?? 0
    const count = (start[cell + 1] ?? 0) - first
    if (count === 0) continue
    const begin = battle.dice.below(count * 2)
    const way = begin < count ? 1 : count - 1
    for (let step = 0; step < count; step += 1) {
      const at = first + ((begin + step * way) % count)
      const other = to[at] ?? 0
      if (visited[other] === stamp) continue
      const gate = through[at] ?? -1
      if (gate >= 0 && open[gate] === 0) continue
      const there = occupant[other]
      if ((there !== 0 && there !== own) || !allowed(other)) continue
      visited[other] = stamp
      line[tail] = other
      tail += 1
    }
  }
  return found === unit.alive && (!hasGaps || groupsIn(battle, chosen, found) === 1)
}

/** Returns, of the models that are left, the one that just gets to a cell within a move, or −1 if none does. */
function farthestWithin(battle: BattleState, { cells }: Unit, waiting: number, cell: number, most: number): number {
  let best = -1
  let farthest = -1
  for (let left = waiting; left !== 0; left &= left - 1) {
    const model = 31 - Math.clz32(left & -left)
    const far = battle.gap(cells[model] ?? 0, cell) + BASE
    if (far > most || far <= farthest) continue
    farthest = far
    best = model
  }
  return best
}

function take(battle: BattleState, unit: Unit): void {
  for (let model = 0; model < unit.alive; model += 1) unit.cells[model] = battle.chosen[model] ?? 0
  battle.put(unit)
}

/**
 * Moves a unit's models round a cell after `spread`; false if there is no room, and nothing has moved. They end where the
 * first one gets to if they can, or else anywhere beside it, as far as each of them moves.
 * @param inside cells that all of them must end in, or null
 */
export function gather(
  battle: BattleState,
  unit: Unit,
  anchor: number,
  most: number,
  avoid: boolean,
  inside: Int32Array | null = null,
): boolean {
  const { mark, distance, threat, searched } = battle
  const isFree = (cell: number): boolean => !avoid || threat[cell] === 0
  const isWithin = (cell: number): boolean => mark[cell] === searched && (distance[cell] ?? 0) <= most
  const tries: ((cell: number) => boolean)[] =
    inside === null
      ? [(cell) => isFree(cell) && isWithin(cell), isFree]
      : [(cell) => isFree(cell) && inside.includes(cell)]
  for (const allowed of tries) {
    if (!fill(battle, unit, anchor, allowed, most)) continue
    battle.lift(unit)
    take(battle, unit)
    return true
  }
  return false
}

/** Sets a unit that is not on the battlefield up round a cell; false if there is no room. */
export function placeRound(battle: BattleState, unit: Unit, anchor: number, inside: Int32Array | null): boolean {
  if (battle.occupant[anchor] !== 0) return false
  if (!fill(battle, unit, anchor, (cell) => inside === null || inside.includes(cell), null)) return false
  take(battle, unit)
  return true
}

/** Times that a place is drawn for a unit; at last it may stand partly outside the zone. */
const TRIES = 4

/** Sets a unit up in a zone, somewhere by chance; false if there is no room. */
export function setUp(battle: BattleState, unit: Unit, cells: Int32Array): boolean {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const anchor = cells[battle.dice.below(cells.length)] ?? 0
    unit.state = STANDS
    if (placeRound(battle, unit, anchor, attempt < TRIES ? cells : null)) return true
    unit.state = WAITS
  }
  return false
}

/** Counts the groups that a unit falls apart into; 1 if it is coherent. */
export const groupsOf = (battle: BattleState, { cells, alive }: Unit): number => groupsIn(battle, cells, alive)

function groupsIn(battle: BattleState, cells: Int32Array, count: number): number {
  let groups = 0
  let seen = 0
  for (let model = 0; model < count; model += 1) {
    if ((seen & (1 << model)) !== 0) continue
    groups += 1
    let open = 1 << model
    seen |= open
    while (open !== 0) {
      const one = 31 - Math.clz32(open)
      open &= ~(1 << one)
      for (let other = 0; other < count; other += 1) {
        if ((seen & (1 << other)) !== 0) continue
        if (battle.gap(cells[one] ?? 0, cells[other] ?? 0) > COHERENCY - BASE) continue
        seen |= 1 << other
        open |= 1 << other
      }
    }
  }
  return groups
}
