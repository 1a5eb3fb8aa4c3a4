/** The points of one battle: scores conditions within their limits and remembers what brought how many. */
import { controlPoints, countsFor, type PlayedCondition, type PlayedObjective, type Scoring } from './conditions.ts'

/** How a battle stands, as far as scoring asks. */
export interface Standing {
  /** By marker: side that controls it, or −1. */
  readonly control: Int8Array
  /** By hatchway: 1 if it is open. */
  readonly open: Uint8Array
  /** By side: points of its units that are destroyed, and 1 if its Warlord is. */
  readonly lost: Int32Array
  readonly warlordLost: Uint8Array
}

const NO_LIMIT = Number.POSITIVE_INFINITY

export class Account {
  /** By side. */
  readonly total: Int32Array
  /** By side and slot: 0 before the first round, then the rounds, then the end. */
  readonly byRound: Int32Array
  /** By side and objective, and by side and condition. */
  readonly byObjective: Int32Array
  readonly byCondition: Int32Array
  /** By marker and side: points that would not have been scored without it. */
  readonly byMarker: Int32Array
  readonly slots: number

  private readonly scoring: Scoring
  private readonly markers: number
  /** Deeds done once, claims by word and thing, and how many deeds were counted, by keys. */
  private readonly done = new Set<string>()
  private readonly claims = new Map<string, string>()
  private readonly counted = new Map<string, number>()
  private readonly without: Int8Array

  constructor(scoring: Scoring, markers: number) {
    this.scoring = scoring
    this.markers = markers
    const { sides, play } = scoring.mission
    this.slots = play.rounds + 2
    this.total = new Int32Array(sides.length)
    this.byRound = new Int32Array(sides.length * this.slots)
    this.byObjective = new Int32Array(sides.length * scoring.objectives.length)
    this.byCondition = new Int32Array(sides.length * scoring.conditions.length)
    this.byMarker = new Int32Array(sides.length * markers)
    this.without = new Int8Array(markers)
  }

  reset(): void {
    for (const sums of [this.total, this.byRound, this.byObjective, this.byCondition, this.byMarker]) sums.fill(0)
    this.done.clear()
    this.claims.clear()
    this.counted.clear()
  }

  /**
   * Scores an objective for a side.
   * @param scored called for each condition that brings points
   */
  score(
    { conditions, index, most }: PlayedObjective,
    side: number,
    slot: number,
    standing: Standing,
    scored: ((condition: number, points: number) => void) | null,
  ): void {
    const { scoring, total } = this
    const own = side * scoring.objectives.length + index
    for (const played of conditions) {
      if (played.counting === 'not-played') continue
      const points = Math.min(this.pointsFor(played, side, slot, standing), most - (this.byObjective[own] ?? 0))
      if (points === 0) continue
      this.byObjective[own] = (this.byObjective[own] ?? 0) + points
      const place = side * scoring.conditions.length + played.index
      this.byCondition[place] = (this.byCondition[place] ?? 0) + points
      total[side] = (total[side] ?? 0) + points
      const round = side * this.slots + slot
      this.byRound[round] = (this.byRound[round] ?? 0) + points
      if (played.byControl && played.counting === 'played') this.creditMarkers(played, side, points, standing.control)
      scored?.(played.index, points)
    }
  }

  /** Gives each marker held the points that would not have been scored without it. */
  private creditMarkers(played: PlayedCondition, side: number, points: number, control: Int8Array): void {
    for (let marker = 0; marker < this.markers; marker += 1) {
      if (control[marker] !== side) continue
      this.without.set(control)
      this.without[marker] = -1
      const at = marker * this.total.length + side
      const rest = controlPoints(this.scoring, played, side, this.without)
      this.byMarker[at] = (this.byMarker[at] ?? 0) + Math.max(0, points - rest)
    }
  }

  private pointsFor(played: PlayedCondition, side: number, slot: number, standing: Standing): number {
    const { condition, markers } = played
    const { scoring } = this
    const key = `${played.index} ${side}`
    const enemies = scoring.enemies[side] ?? []
    switch (condition.kind) {
      case 'given':
        return this.isFirst(key) ? condition.points : 0
      case 'warlord-destroyed':
        return enemies.some((other) => standing.warlordLost[other] === 1) && this.isFirst(key) ? condition.points : 0
      case 'points-destroyed': {
        let lost = 0
        for (const other of enemies) lost += standing.lost[other] ?? 0
        let [every, highest] = [0, 0]
        for (const { from, points } of condition.steps) {
          if (lost < from) continue
          every += points
          highest = Math.max(highest, points)
        }
        return condition.adds === 'every-step' ? every : highest
      }
      case 'take-and-give': {
        const points = controlPoints(scoring, played, side, standing.control)
        const floor = condition.floor ?? Number.NEGATIVE_INFINITY
        for (const other of enemies) {
          const theirs = this.total[other] ?? 0
          this.total[other] = Math.max(Math.min(theirs, floor), theirs - points)
        }
        return points
      }
      case 'per-event':
        return this.deedPoints(played, condition, side, slot, standing)
      case 'per-marker': {
        if (condition.exclusive === undefined) return controlPoints(scoring, played, side, standing.control)
        let counted = 0
        for (const marker of markers)
          if (standing.control[marker] === side && this.claim(condition.exclusive, `m${marker}`, key)) counted += 1
        return Math.min(counted * condition.points, condition.most ?? NO_LIMIT)
      }
      default:
        return controlPoints(scoring, played, side, standing.control)
    }
  }

  /** Deeds done to markers count for whoever holds the marker when it is scored; those to hatchways by how they stand. */
  private deedPoints(
    { index, markers, hatchways }: PlayedCondition,
    condition: Extract<PlayedCondition['condition'], { kind: 'per-event' }>,
    side: number,
    slot: number,
    standing: Standing,
  ): number {
    const { limits = {}, points, exclusive, delay } = condition
    const atEnd = slot === this.slots - 1
    if (!atEnd && slot <= (delay?.turns ?? 0)) return 0
    const key = `${index} ${side}`
    const rounds = atEnd ? this.slots - 2 : 1
    let left = Math.min(
      (limits.perTurn ?? NO_LIMIT) * rounds,
      (limits.perRound ?? NO_LIMIT) * rounds - (this.counted.get(`${key} in ${slot}`) ?? 0),
      (limits.perBattle ?? NO_LIMIT) - (this.counted.get(key) ?? 0),
    )
    let counted = 0
    const count = (thing: string): void => {
      const deed = `${key} ${thing}`
      if (left <= 0 || this.done.has(deed)) return
      if (exclusive !== undefined && !this.claim(exclusive, thing, key)) return
      this.done.add(deed)
      counted += 1
      left -= 1
    }
    for (const marker of markers) if (standing.control[marker] === side) count(`m${marker}`)
    for (const hatchway of hatchways) {
      const place = this.scoring.hatchways[hatchway]
      if (place !== undefined && countsFor(place, side, standing.open[hatchway] === 1)) count(`h${hatchway}`)
    }
    this.counted.set(`${key} in ${slot}`, (this.counted.get(`${key} in ${slot}`) ?? 0) + counted)
    this.counted.set(key, (this.counted.get(key) ?? 0) + counted)
    const soFar = this.byCondition[side * this.scoring.conditions.length + index] ?? 0
    return Math.min(counted * points, (condition.most ?? NO_LIMIT) - soFar)
  }

  /** True if something is counted for the first time in this battle. */
  private isFirst(key: string): boolean {
    if (this.done.has(key)) return false
    this.done.add(key)
    return true
  }

  /** Takes a thing for one of the conditions that exclude each other; false if another one has it already. */
  private claim(word: string, thing: string, by: string): boolean {
    const key = `${word} ${thing}`
    const known = this.claims.get(key)
    if (known !== undefined) return known === by
    this.claims.set(key, by)
    return true
  }
}
