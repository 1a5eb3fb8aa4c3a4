/** Tables of a prepared mission that battles use. They never change, and all sides and battles share them. */
import type { Mission } from '#model/mission/document.ts'
import type { CellSight } from './cell-sight.ts'
import type { CellMap } from './cells.ts'
import type { Scoring } from './conditions.ts'
import type { HatchwayCells, MarkerCells, SetUpBefore, ZoneCells } from './places.ts'
import type { AccessCells } from './ways.ts'

/** A place that units go to. */
export interface Goal {
  /** Position of the marker, or −1; of the hatchway, or −1. */
  readonly marker: number
  readonly hatchway: number
  /** By side: how far it is from each cell (mm). */
  readonly ways: readonly Float32Array[]
}

export interface Engine {
  readonly mission: Mission
  readonly cells: CellMap
  readonly sight: CellSight
  readonly hatchways: readonly HatchwayCells[]
  readonly markers: readonly MarkerCells[]
  /** By side. */
  readonly zones: readonly (readonly ZoneCells[])[]
  readonly access: readonly AccessCells[]
  readonly before: readonly SetUpBefore[]
  readonly scoring: Scoring
  /** By side: length of the way from cell `b` to cell `a` at `a * count + b` (mm). */
  readonly ways: readonly Float32Array[]
  /** Markers in their order, then hatchways that some side scores for changing. */
  readonly goals: readonly Goal[]
  /** By cell: hatchways that are operated from there, with the end that it is on (0 or 1). */
  readonly operatedFrom: readonly (readonly { readonly hatchway: number; readonly end: 0 | 1 }[])[]
  /** By cell: twice the position of the pair of Access Zones, plus the end; −1 outside them. */
  readonly accessAt: Int32Array
  /** By marker and side: what it brings on average, whoever holds the others. */
  readonly usualWorth: Float64Array
  /** By side: what it scores for each point of an enemy unit destroyed, about. */
  readonly killWorth: readonly number[]
}
