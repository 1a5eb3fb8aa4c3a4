/** A fairness report as plain data: what each side of a mission gets, and where that differs. Lengths in mm, areas in mm². */
import type { NoWay } from '#analysis/sight/distance.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ZoneService } from '#model/rule-sets/kinds.ts'

// Options of a fairness report that the rules and the author leave open.

export interface FairnessOptions {
  /** Diameter of the models' bases (mm). */
  readonly base: number
  /** How far a model moves in a turn (inches). */
  readonly move: number
  /** Sides that arrive within so much of each other count as arriving alike (inches). */
  readonly alike: number
  /** A model controls a marker from this far off its edge (inches): as the rule set says; 0 where it says nothing. */
  readonly control: number
  /** Into how many cells a square of the lattice is cut each way, for ground and heat map. */
  readonly cells: number
}

export const defaultFairness: Omit<FairnessOptions, 'control'> = { base: 32, move: 6, alike: 0.5, cells: 10 }

/** Smallest and largest base (mm) and move (inches) that a report is made for. */
export const fairnessLimits = { base: { least: 20, most: 170 }, move: { least: 1, most: 30 } } as const

/** How the hatchways stand: as the battle starts, or all open but the locked ones. */
export type Hatchways = 'start' | 'open'
export const hatchwayStates: readonly Hatchways[] = ['start', 'open']

export interface FairnessReport {
  readonly title: string
  readonly options: FairnessOptions
  /** The sides that have an entry zone, in document order. */
  readonly sides: readonly FairSide[]
  /** Names of the sides that have none. */
  readonly without: readonly string[]
  readonly markers: readonly Named[]
  readonly start: StateFigures
  readonly open: StateFigures
  /** Where the sides differ: what matters most first, what balances itself out last. */
  readonly differences: readonly Difference[]
}

interface Named {
  readonly id: string
  readonly name: string
}

export interface FairSide extends Named {
  readonly role: Mission['sides'][number]['role']
  /** Null: it plays for itself. */
  readonly team: string | null
  readonly zones: readonly FairZone[]
}

export interface FairZone extends Named {
  readonly serves: ZoneService
  /** True when models begin the battle here: what is nearest counts from here. False for reserves only. */
  readonly counts: boolean
  /** False: a base has no room wholly in the zone, so it is set up as near to the middle of the zone as it can be. */
  readonly fits: boolean
}

/** The figures for one state of the hatchways. */
export interface StateFigures {
  /** From each entry zone to each marker and each entry zone of the enemy. */
  readonly ways: readonly Way[]
  readonly exposure: readonly Exposure[]
  /** The longest open line between the middles of two squares, or null if none is longer than a square. */
  readonly lane: FiringLane | null
  readonly ground: FairGround
  /** Exits of each entry zone, in document order. */
  readonly exits: readonly ZoneExits[]
  /** Side by side; as the battle starts none are looked for. */
  readonly chokes: readonly ChokePoint[]
}

/** Ways out of an entry zone: sides of its squares that lead on, without a wall or with a hatchway that is open. */
export interface ZoneExits {
  readonly zone: string
  readonly count: number
  /** How many of these are hatchways. */
  readonly hatchways: number
}

/** A hatchway without which a side has no way left, with all other hatchways open. */
export interface ChokePoint {
  readonly side: string
  readonly hatchway: Named
  /** Ids of the markers that it would be cut off from. */
  readonly markers: readonly string[]
  /** True when it would be cut off from every entry zone of its enemies. */
  readonly enemy: boolean
}

export interface Way {
  /** Id of the side that goes, and of its zone. */
  readonly side: string
  readonly zone: string
  readonly goal: Goal
  readonly found: FoundWay
}

/** A marker, or an entry zone of the enemy. */
interface Goal {
  readonly kind: 'marker' | 'zone'
  readonly id: string
}

export type FoundWay =
  | {
      readonly kind: 'way'
      /** From the edge of a base wholly in the zone to the edge of the marker, or of a base in the other zone (mm). */
      readonly length: number
      /** Moves it takes until the base is within 1" of it. */
      readonly turns: number
      /** Hatchways it goes through, in order. */
      readonly through: readonly PassedHatchway[]
      /** Label of the Access Zone that leads to the other board, or null if none is needed. */
      readonly access: string | null
    }
  | { readonly kind: 'none'; readonly why: NoWay | 'no-room' }

export interface PassedHatchway extends Named {
  /** True when it begins closed, so that somebody has to open it. */
  readonly toOpen: boolean
}

/** How much of a marker's control area the other sides look at from their entry zones. */
export interface Exposure {
  readonly marker: string
  /** The side that would stand there. */
  readonly side: string
  /** 0…1, or null if nobody can stand within 1" of the marker. */
  readonly share: number | null
}

export interface FiringLane {
  /** Names of the squares. */
  readonly from: string
  readonly to: string
  /** From middle to middle (mm). */
  readonly length: number
}

export interface FairGround {
  /** Ground that is open to somebody: on the boards, not under terrain, not in an Inaccessible Area (mm²). */
  readonly open: number
  /** Within one move and two moves of the entry zones, and at all. */
  readonly reaches: readonly GroundReach[]
  readonly heat: HeatMap
}

export interface GroundReach {
  /** How far from the entry zones (mm); infinite: at all. */
  readonly within: number
  /** Ground where each side arrives first (mm²). */
  readonly first: readonly { readonly side: string; readonly area: number }[]
  /** Where the first to arrive and the first of its opponents do so alike (mm²). */
  readonly alike: number
}

/** Which side is where first, cell by cell; a cell stands for its middle. */
export interface HeatMap {
  /** Upper left corner of the first cell, and the side of a cell (mm on the battlefield). */
  readonly left: number
  readonly top: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Row by row: number of the side in the report, or one of the values below. */
  readonly first: Int8Array
  /** By how much before the first of its opponents (mm); infinite where none of them gets to. */
  readonly lead: Float32Array
}

/** No ground, ground nobody gets to, ground where two arrive alike. */
export const HEAT = { none: -3, nobody: -2, alike: -1 } as const

export interface Difference {
  /** When it holds. */
  readonly when: Hatchways | 'always'
  readonly about: 'way' | 'no-way' | 'hatchways' | 'sight' | 'ground' | 'zones' | 'exits' | 'chokes'
  /** The side that is worse off, and the best of its opponents; of ground, the first sides of the teams that have it. */
  readonly side: string
  readonly other: string
  /** The marker it is about, if it is. */
  readonly marker: string | null
  /**
   * Importance in turns of movement: for a way, the extra turns it takes (or part of one); for everything else, the
   * equivalent in turns. Or null if there is no way at all, which counts for more than any number.
   */
  readonly weight: number | null
  /**
   * Part of the weight that nothing makes up for: sides that are behind in the same way elsewhere balance as much
   * (turns; null as above).
   */
  readonly rest: number | null
  /** True when every side is behind somewhere in just this way and by as much, as in a symmetric mission: nothing is left. */
  readonly balanced: boolean
  readonly text: string
  /** The same in a few words, for the headline. */
  readonly short: string
}

// How figures and sides are written for people.

/** Inches to a tenth. */
const inches = (millimetres: number): number => Number((millimetres / MM_PER_INCH).toFixed(1))

/** `6"`, `4.5"`: a length that somebody chose. */
export const roundInches = (millimetres: number): string => `${inches(millimetres)}"`

/** Area in whole square inches. */
export const squareInches = (area: number): number => Math.round(area / MM_PER_INCH ** 2)

/** `31 %`. */
export const percentText = (share: number): string => `${Math.round(share * 100)} %`

/** `the Attacker`, but `Player A` and `Iron Hands`. */
export const theSide = ({ name, role }: Pick<FairSide, 'name' | 'role'>): string =>
  name.toLowerCase() === role && role !== 'player' ? `the ${name}` : name

export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)

/** Why there is no way. */
export function noWayText(why: Extract<FoundWay, { kind: 'none' }>['why'], base: number): string {
  switch (why) {
    case 'walled-off':
      return 'walls and closed hatchways all around'
    case 'other-plane':
      return 'the boards do not touch, and no Access Zones join them'
    case 'in-terrain':
      return 'it is in terrain or in an Inaccessible Area'
    case 'off-board':
      return 'it is off the boards'
    case 'no-room':
      return `a base of ${base} mm doesn’t fit in the zone`
  }
}

// The mission with its hatchways as they are measured.

type Panel = Mission['panels'][number]

/** True where nobody can open it: locked, and closed as the battle starts. */
export const staysShut = ({ hatchway }: Panel): boolean => hatchway?.tag === 'locked' && hatchway.start === 'closed'

/** As the battle starts, or with every hatchway open that somebody can open; the same mission for the same one. */
export const missionWith = (document: Mission, when: Hatchways): Mission =>
  when === 'start' ? document : opened(document)

const opened = memoize((document: Mission): Mission => ({ ...document, panels: document.panels.map(openedPanel) }))

/** The same panel for the same one, so that what was drawn of it is known. */
const openedPanel = memoize(
  (panel: Panel): Panel =>
    panel.hatchway === null || panel.hatchway.start === 'open' || staysShut(panel)
      ? panel
      : { ...panel, hatchway: { ...panel.hatchway, start: 'open' } },
)
