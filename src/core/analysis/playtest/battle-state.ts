/** The state of a battle: units, hatchways, control. It is used again for the next battle; nothing else has a memory. */
import { Account, type Standing } from './account.ts'
import { BASE } from './cells.ts'
import { Dice } from './dice.ts'
import type { Engine } from './engine.ts'
import type { Temper } from './tempers.ts'
import type { BattleEvent, Profile } from './types.ts'
import { CellQueue } from './ways.ts'

/** Where a unit is: not set up yet, on the battlefield, destroyed, or without a place all battle. */
export const WAITS = 0
export const STANDS = 1
export const GONE = 2
export const HOME = 3

/** Most models of a unit, and more. */
const ROOM = 64

export class Unit {
  readonly side: number
  readonly number: number
  readonly profile: Profile
  /** Cells of its models, the first `alive` of them; the first model leads the others. */
  readonly cells: Int32Array
  alive = 0
  /** Wounds that its last model has left. */
  left = 0
  state = WAITS
  shocked = false
  advanced = false
  fellBack = false
  /** Does a Tactical Manoeuvre this turn. */
  busy = false
  charged = false
  fought = false
  arrived = false
  defends = false
  /** Watches, and may still fire in this turn. */
  watches = false
  /** Marker that it Secures, or −1. */
  secures = -1
  /** Position of its goal, or −1; or the enemy unit that it hunts. */
  goal = -1
  target: Unit | null = null

  constructor(side: number, number: number, profile: Profile) {
    this.side = side
    this.number = number
    this.profile = profile
    this.cells = new Int32Array(profile.models)
  }

  reset(): void {
    this.alive = this.profile.models
    this.left = this.profile.wounds
    this.state = WAITS
    this.shocked = false
    this.secures = -1
    this.goal = -1
    this.target = null
    this.defends = false
    this.watches = false
    this.newTurn()
  }
  newTurn(): void {
    this.advanced = false
    this.fellBack = false
    this.busy = false
    this.charged = false
    this.arrived = false
  }
}

/** The units of all sides for a choice of patrols. */
export interface Forces {
  readonly units: readonly Unit[]
  readonly bySide: readonly (readonly Unit[])[]
}

export function forcesOf(profiles: readonly (readonly Profile[])[]): Forces {
  const units: Unit[] = []
  const bySide = profiles.map((own, side) =>
    own.map((profile) => {
      const unit = new Unit(side, units.length, profile)
      units.push(unit)
      return unit
    }),
  )
  return { units, bySide }
}

export class BattleState implements Standing {
  readonly engine: Engine
  readonly dice = new Dice()
  readonly account: Account
  readonly sides: number
  units: readonly Unit[] = []
  bySide: readonly (readonly Unit[])[] = []
  tempers: readonly Temper[] = []
  /** Sides, the one with the first turn first. */
  order: readonly number[] = []
  round = 0
  /** Events since the last frame, or null if nobody wants to see them. */
  events: BattleEvent[] | null = null

  /** By marker: side that controls it, or −1, and side that has Secured it, or −1. */
  readonly control: Int8Array
  readonly secured: Int8Array
  /** By marker and side: turns’ ends at which it was held. */
  readonly held: Int32Array
  readonly open: Uint8Array
  readonly lost: Int32Array
  readonly warlordLost: Uint8Array
  readonly tabled: Uint8Array
  readonly modelsLost: Int32Array
  /** By sight condition: 1 if it is met now. */
  readonly met: Uint8Array
  /** By cell: number of the unit that stands there and 1, or 0. */
  readonly occupant: Int16Array
  /** By cell: 1 if an enemy of the side that moves is within Engagement Range of it. */
  readonly threat: Uint8Array
  /** By cell: up to 3 mm, drawn for each battle, so that ties favour no corner of the map. */
  readonly jitter: Float32Array
  /** By two sides: 1 if they are enemies. */
  readonly hostile: Uint8Array

  // The last search: cells reached, how far they are, and the cell before them.
  readonly reached: Int32Array
  reachedCount = 0
  readonly distance: Float32Array
  readonly previous: Int32Array
  readonly mark: Int32Array
  stamp = 0
  /** Stamp of the last search. */
  searched = 0
  readonly queue: CellQueue
  readonly visited: Int32Array
  readonly line: Int32Array
  readonly chosen = new Int32Array(ROOM)

  /** By hatchway and side, in this battle. */
  readonly opened: Int32Array
  readonly passed: Int32Array
  readonly used: Uint8Array
  /** By cell and side, in this battle. */
  readonly died: Int32Array
  readonly stood: Int32Array

  /** By marker: its worth to the side that moves, and who holds it in a guess. */
  readonly worth: Float64Array
  readonly guess: Int8Array

  private readonly levels: Int32Array

  constructor(engine: Engine) {
    this.engine = engine
    const { cells, markers, hatchways, scoring, sight } = engine
    const sides = engine.mission.sides.length
    this.sides = sides
    this.account = new Account(scoring, markers.length)
    this.control = new Int8Array(markers.length)
    this.secured = new Int8Array(markers.length)
    this.held = new Int32Array(markers.length * sides)
    this.open = new Uint8Array(hatchways.length)
    this.lost = new Int32Array(sides)
    this.warlordLost = new Uint8Array(sides)
    this.tabled = new Uint8Array(sides)
    this.modelsLost = new Int32Array(sides)
    this.met = new Uint8Array(sight.conditions.length)
    this.occupant = new Int16Array(cells.count)
    this.threat = new Uint8Array(cells.count)
    this.jitter = new Float32Array(cells.count)
    this.hostile = new Uint8Array(sides * sides)
    for (const [side, others] of scoring.enemies.entries())
      for (const other of others) this.hostile[side * sides + other] = 1
    this.reached = new Int32Array(cells.count)
    this.distance = new Float32Array(cells.count)
    this.previous = new Int32Array(cells.count)
    this.mark = new Int32Array(cells.count)
    this.queue = new CellQueue(cells.count + cells.steps.to.length)
    this.visited = new Int32Array(cells.count)
    this.line = new Int32Array(cells.count)
    this.opened = new Int32Array(hatchways.length * sides)
    this.passed = new Int32Array(hatchways.length * sides)
    this.used = new Uint8Array(hatchways.length)
    this.died = new Int32Array(cells.count * sides)
    this.stood = new Int32Array(cells.count * sides)
    this.worth = new Float64Array(markers.length)
    this.guess = new Int8Array(markers.length)
    this.levels = new Int32Array(sides)
  }

  /** Puts everything back to the start of a battle. */
  begin(seed: number, battle: number, forces: Forces, order: readonly number[], tempers: readonly Temper[]): void {
    const { dice, engine, jitter, open } = this
    dice.reset(seed, battle)
    this.units = forces.units
    this.bySide = forces.bySide
    this.order = order
    this.tempers = tempers
    this.round = 0
    for (let cell = 0; cell < jitter.length; cell += 1) jitter[cell] = 3 * dice.share()
    this.account.reset()
    this.control.fill(-1)
    this.secured.fill(-1)
    for (const sums of [this.held, this.lost, this.warlordLost, this.tabled, this.modelsLost, this.occupant])
      sums.fill(0)
    for (const sums of [this.opened, this.passed, this.used, this.died, this.stood]) sums.fill(0)
    for (const [hatchway, { startsOpen }] of engine.hatchways.entries()) open[hatchway] = startsOpen ? 1 : 0
    for (let condition = 1; condition < this.met.length; condition += 1) this.lookAgain(condition)
    for (const unit of this.units) unit.reset()
  }

  note(event: BattleEvent): void {
    this.events?.push(event)
  }

  /** Works out whether a sight condition is met now. */
  private lookAgain(condition: number): void {
    let isMet: 0 | 1 = 0
    for (const set of this.engine.sight.conditions[condition] ?? []) {
      let all = true
      for (const hatchway of set) if (this.open[hatchway] === 0) all = false
      if (all) isMet = 1
    }
    this.met[condition] = isMet
  }

  setHatchway(hatchway: number, open: 0 | 1, side: number): void {
    this.open[hatchway] = open
    this.used[hatchway] = 1
    const at = hatchway * this.sides + side
    this.opened[at] = (this.opened[at] ?? 0) + open
    for (const condition of this.engine.sight.withGate[hatchway] ?? []) this.lookAgain(condition)
  }

  isHostile(side: number, other: number): boolean {
    return this.hostile[side * this.sides + other] === 1
  }

  // Lengths and sight between cells.

  /** Length of the way from cell to cell for a side, with nobody in between (mm). */
  way(side: number, from: number, to: number): number {
    return this.engine.ways[side]?.[to * this.engine.cells.count + from] ?? Number.POSITIVE_INFINITY
  }

  /** From edge to edge of two bases (mm). */
  gap(from: number, to: number): number {
    const { x, y } = this.engine.cells
    const dx = (x[to] ?? 0) - (x[from] ?? 0)
    const dy = (y[to] ?? 0) - (y[from] ?? 0)
    return Math.sqrt(dx * dx + dy * dy) - BASE
  }

  /** True if terrain and hatchways let a model in one cell see another. */
  sees(from: number, to: number): boolean {
    return this.met[this.engine.sight.seen[from * this.engine.cells.count + to] ?? 0] === 1
  }

  /**
   * How much a model in one cell sees of another past the models in between, which hide unless they belong to the unit
   * that is looked at: 0 nothing, 1 a part, 2 as much as terrain and hatchways let it.
   */
  sightOf(from: number, to: number, target: Unit): 0 | 1 | 2 {
    if (!this.sees(from, to)) return 0
    const { between } = this.engine.sight
    const row = between.rowOf(from, to)
    const { rows } = between
    const lines = between.lines[from * this.engine.cells.count + to] ?? 0
    const end = row + 1 + (rows[row] ?? 0)
    let hidden = 0
    for (let at = row + 1; at < end; at += 1) {
      const packed = rows[at] ?? 0
      const who = this.occupant[packed >> 5] ?? 0
      if (who === 0 || who === target.number + 1) continue
      hidden |= packed & 31
      if (hidden === lines) return 0
    }
    return hidden === 0 ? 2 : 1
  }

  // Engagement.

  /**
   * Finds the enemy unit that a model of a side in that cell would be engaged with. Of several it is the one with the
   * lowest number: the order of cells must decide nothing.
   */
  enemyBeside(side: number, cell: number): Unit | null {
    const { start, to, through } = this.engine.cells.near
    const end = start[cell + 1] ?? 0
    let found: Unit | null = null
    for (let at = start[cell] ?? 0; at < end; at += 1) {
      const who = this.occupant[to[at] ?? 0] ?? 0
      if (who === 0 || (found !== null && who > found.number)) continue
      const other = this.units[who - 1]
      if (other === undefined || !this.isHostile(side, other.side)) continue
      const gate = through[at] ?? -1
      if (gate < 0 || this.open[gate] === 1) found = other
    }
    return found
  }

  /** True if a model in that cell would be engaged with an enemy of the side, or with that unit. */
  isBeside(side: number, cell: number, foe: Unit | null = null): boolean {
    const { start, to, through } = this.engine.cells.near
    const end = start[cell + 1] ?? 0
    for (let at = start[cell] ?? 0; at < end; at += 1) {
      const who = this.occupant[to[at] ?? 0] ?? 0
      if (who === 0) continue
      const other = this.units[who - 1]
      if (other === undefined || (foe === null ? !this.isHostile(side, other.side) : other !== foe)) continue
      const gate = through[at] ?? -1
      if (gate < 0 || this.open[gate] === 1) return true
    }
    return false
  }

  engagedWith(unit: Unit): Unit | null {
    let found: Unit | null = null
    for (let model = 0; model < unit.alive; model += 1) {
      const other = this.enemyBeside(unit.side, unit.cells[model] ?? 0)
      if (other !== null && (found === null || other.number < found.number)) found = other
    }
    return found
  }

  isEngaged(unit: Unit): boolean {
    for (let model = 0; model < unit.alive; model += 1)
      if (this.isBeside(unit.side, unit.cells[model] ?? 0)) return true
    return false
  }

  /** Marks the cells within Engagement Range of a side’s enemies. */
  markThreats(side: number): void {
    const { start, to, through } = this.engine.cells.near
    this.threat.fill(0)
    for (const unit of this.units) {
      if (unit.state !== STANDS || !this.isHostile(side, unit.side)) continue
      for (let model = 0; model < unit.alive; model += 1) {
        const cell = unit.cells[model] ?? 0
        const end = start[cell + 1] ?? 0
        for (let at = start[cell] ?? 0; at < end; at += 1) {
          const gate = through[at] ?? -1
          if (gate < 0 || this.open[gate] === 1) this.threat[to[at] ?? 0] = 1
        }
      }
    }
  }

  // Models on the battlefield.

  lift(unit: Unit): void {
    for (let model = 0; model < unit.alive; model += 1) this.occupant[unit.cells[model] ?? 0] = 0
  }

  put(unit: Unit): void {
    for (let model = 0; model < unit.alive; model += 1) this.occupant[unit.cells[model] ?? 0] = unit.number + 1
  }

  /** Takes a unit off for good: all of its points count as destroyed. */
  destroy(unit: Unit): void {
    unit.state = GONE
    this.lost[unit.side] = (this.lost[unit.side] ?? 0) + unit.profile.points
    if (unit.profile.leader) this.warlordLost[unit.side] = 1
  }

  // Markers.

  /** True if a model of a unit is in range of a marker. */
  isAt(unit: Unit, marker: number): boolean {
    const place = this.engine.markers[marker]
    if (place === undefined) return false
    const { cells, gates } = place
    for (let at = 0; at < cells.length; at += 1) {
      const gate = gates[at] ?? -1
      if (this.occupant[cells[at] ?? 0] === unit.number + 1 && (gate < 0 || this.open[gate] === 1)) return true
    }
    return false
  }

  /** Works out who controls each marker. */
  updateControl(): void {
    const { levels, sides } = this
    for (const [marker, { cells, gates }] of this.engine.markers.entries()) {
      levels.fill(0)
      for (let at = 0; at < cells.length; at += 1) {
        const who = this.occupant[cells[at] ?? 0] ?? 0
        if (who === 0) continue
        const gate = gates[at] ?? -1
        if (gate >= 0 && this.open[gate] === 0) continue
        const unit = this.units[who - 1]
        if (unit !== undefined && !unit.shocked) levels[unit.side] = (levels[unit.side] ?? 0) + unit.profile.control
      }
      let [best, level] = [-1, 0]
      for (let side = 0; side < sides; side += 1) {
        const own = levels[side] ?? 0
        if (own > level) {
          best = side
          level = own
        } else if (own === level && own > 0) best = -1
      }
      const keeper = this.secured[marker] ?? -1
      this.control[marker] = best === -1 && keeper >= 0 ? keeper : best
    }
  }

  /** Markers that somebody else controls now are no longer Secured. */
  dropSecured(): void {
    for (let marker = 0; marker < this.control.length; marker += 1)
      if (this.control[marker] !== this.secured[marker]) this.secured[marker] = -1
  }
}
