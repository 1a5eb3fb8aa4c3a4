/** The kinds a map can carry, as data: what they are called, whose they are by default, and the sign that stands for them. */
import type { StandingBase } from './base-shape.ts'
import type { SideRole } from './side-role.ts'

export interface Kind<Id extends string = string> {
  readonly id: Id
  readonly name: string
  /** Short sign drawn on the map, readable in greyscale. */
  readonly sign: string
  /** Whose it is unless the author says otherwise. */
  readonly role: SideRole | null
}

/** The groups of the map key. */
export const kindGroups = [
  ['core', 'Core'],
  ['entry', 'Entry zones'],
  ['attacker', 'Attacker'],
  ['defender', 'Defender'],
  ['imperium', 'Imperium'],
  ['chaos', 'Chaos'],
  ['players', 'Players'],
  ['areas', 'Areas'],
  ['misc', 'Miscellaneous'],
  ['own', 'Of this mission'],
] as const
export type KindGroup = (typeof kindGroups)[number][0]

/** What an entry zone serves. */
export const zoneServices = ['both', 'deployment', 'reserves'] as const
export type ZoneService = (typeof zoneServices)[number]

export interface ZoneKind<Id extends string = string> extends Kind<Id> {
  readonly group: KindGroup
  /** What it serves unless the author says otherwise. */
  readonly serves: ZoneService
  /** Which player's it is unless the author says otherwise, counted from 0; null: not one player's. */
  readonly player: number | null
}

export interface RegionKind<Id extends string = string> extends Kind<Id> {
  readonly group: KindGroup
}

export interface MarkerKind<Id extends string = string> extends Kind<Id> {
  /** It counts as an objective marker: a model within an inch of it can hold it. */
  readonly objective: boolean
}

const table = <const Id extends string>(rows: readonly (readonly [Id, string, string, SideRole | null])[]) =>
  rows.map(([id, name, sign, role]): Kind<Id> => ({ id, name, sign, role }))

type ZoneRow<Id extends string> = readonly [Id, string, string, SideRole | null, ZoneService?, number?]
const zonesOf = <const Id extends string>(group: KindGroup, rows: readonly ZoneRow<Id>[]) =>
  rows.map(
    ([id, name, sign, role, serves = 'both', player = null]): ZoneKind<Id> => ({
      id,
      name,
      sign,
      role,
      group,
      serves,
      player,
    }),
  )

/** Zone kinds: squares a side sets up in or comes from. */
export const zoneKinds = [
  ...zonesOf('entry', [['entry', 'Entry Zone', 'E', null]]),
  ...zonesOf('core', [
    ['attacker-entry', 'Attacker Entry Zone', 'A', 'attacker'],
    ['defender-entry', 'Defender Entry Zone', 'D', 'defender'],
  ]),
  ...zonesOf('entry', [
    ['underdog-entry', 'Underdog Entry Zone', 'U', null, 'deployment'],
    ['patrol-entry', 'Patrol Entry Zone', 'P', 'defender', 'deployment'],
  ]),
  ...zonesOf('attacker', [
    ['attacker-critical-threat', 'Attacker Critical Threat Entry Zone', 'AC', 'attacker'],
    ['attacker-guard', 'Attacker Guard Entry Zone', 'AG', 'attacker'],
  ]),
  ...zonesOf('defender', [
    ['guard-entry', 'Defender Guard Entry Zone', 'G', 'defender'],
    ['backup-entry', 'Defender Backup Entry Zone', 'B', 'defender', 'reserves'],
    ['defender-patrol', 'Defender Patrol Entry Zone', 'DP', 'defender'],
    ['defender-critical-threat', 'Defender Critical Threat Entry Zone', 'DC', 'defender'],
    ['docked-vehicle', 'Defender Docked Vehicle Entry Zone', 'DV', 'defender'],
    ['bridge-crew', 'Defender Bridge Crew Entry Zone', 'BC', 'defender'],
  ]),
  ...zonesOf('imperium', [
    ['imperium-entry', 'Imperium Entry Zone', 'IE', null],
    ['imperium-backup', 'Imperium Backup Entry Zone', 'IB', null, 'reserves'],
    ['imperium-lift', 'Imperium Lift', 'IL', null],
  ]),
  ...zonesOf('chaos', [
    ['chaos-entry', 'Chaos Entry Zone', 'CE', null],
    ['chaos-initial', 'Chaos Initial Reinforcements', 'CI', null, 'reserves'],
    ['chaos-later', 'Chaos Later Reinforcements', 'CR', null, 'reserves'],
    ['chaos-lift', 'Chaos Lift', 'CL', null],
    ['chaos-patrol', 'Chaos Patrol Entry Zone', 'CP', null],
  ]),
  ...zonesOf('players', [
    ['player-a-deployment', 'Player A Deployment Zone', 'PA', 'player', 'deployment', 0],
    ['player-b-deployment', 'Player B Deployment Zone', 'PB', 'player', 'deployment', 1],
    ['player-c-deployment', 'Player C Deployment Zone', 'PC', 'player', 'deployment', 2],
    ['player-d-deployment', 'Player D Deployment Zone', 'PD', 'player', 'deployment', 3],
    ['player-a-recon', 'Player A Recon Entry Zone', 'RA', 'player', 'reserves', 0],
    ['player-b-recon', 'Player B Recon Entry Zone', 'RB', 'player', 'reserves', 1],
    ['player-c-recon', 'Player C Recon Entry Zone', 'RC', 'player', 'reserves', 2],
    ['player-d-recon', 'Player D Recon Entry Zone', 'RD', 'player', 'reserves', 3],
  ]),
]

const regionsOf = <const Id extends string>(
  group: KindGroup,
  rows: readonly (readonly [Id, string, string, SideRole | null])[],
) => table(rows).map((kind): RegionKind<Id> => ({ ...kind, group }))

/** Region kinds: squares that a special rule speaks of. */
export const regionKinds = [
  ...regionsOf('areas', [
    ['inaccessible', 'Inaccessible Area', '×', null],
    ['access-zone', 'Access Zone', 'AZ', null],
    ['lighting-area', 'Lighting Area', 'L', null],
    ['compartment', 'Compartment', 'C', null],
    ['sector', 'Sector', 'S', null],
    ['furnace', 'Furnace', 'F', null],
    ['furnace-control', 'Furnace Control Zone', 'FC', null],
    ['strongroom', 'Strongroom', '$', null],
    ['prison-cells', 'Prison Cells', '#', null],
    ['deck-level', 'Deck Level', 'DL', null],
  ]),
  ...regionsOf('misc', [
    ['core-zone', 'Core Zone', 'CZ', null],
    ['elevator-controls', 'Elevator Controls', 'EC', null],
    ['escape-zone', 'Escape Zone', 'EZ', null],
    ['pressure-switch', 'Pressure Switch Zone', 'PS', null],
    ['teleportarium-control', 'Teleportarium Control Zone', 'TC', null],
    ['upgrade-terminal', 'Upgrade Terminal Zone', 'UT', null],
  ]),
]

const markersOf = <const Id extends string>(rows: readonly (readonly [Id, string, string, SideRole | null])[]) =>
  table(rows).map((kind): MarkerKind<Id> => ({ ...kind, objective: true }))

/** Marker kinds: round things a model may stand on. Published missions have all of them held like Objective Markers. */
export const markerKinds = markersOf([
  ['objective', 'Objective Marker', '', null],
  ['generator', 'Generator', 'G', null],
  ['terminal', 'Terminal', 'T', null],
  ['loader', 'Loader', 'L', null],
  ['control-node', 'Control Node', 'N', null],
  ['critical', 'Critical Marker', '!', null],
])

export interface TokenKind<Id extends string = string> extends Kind<Id> {
  /** The base it stands on unless the author says otherwise. */
  readonly base: StandingBase
  /** Names of the figures that a token of this kind usually has. */
  readonly figures: readonly string[]
}

/** What a token is to whoever must not know what lies there. */
export const FACE_DOWN = 'face-down'

type TokenRow<Id extends string> = readonly [Id, string, string, SideRole | null, StandingBase, (readonly string[])?]
const tokensOf = <const Id extends string>(rows: readonly TokenRow<Id>[]) =>
  rows.map(([id, name, sign, role, base, figures = []]): TokenKind<Id> => ({ id, name, sign, role, base, figures }))

/** Token kinds: what stands on a base of its own. The bases are usual sizes of the hobby, not figures of the rules. */
export const tokenKinds = tokensOf([
  ['model', 'Model', 'M', null, { kind: 'round', diameter: 32 }],
  ['vehicle', 'Vehicle', 'V', null, { kind: 'rectangle', length: 120, width: 80 }, ['armour', 'structure']],
  ['counter', 'Counter', 'C', null, { kind: 'round', diameter: 25 }],
  [FACE_DOWN, 'Face-down token', '?', null, { kind: 'round', diameter: 32 }],
])

export const linkKinds = table([['power-line', 'Power Line', '~', null]])

/** Optional terrain features; what they do to movement and sight is in feature-traits.ts. */
export const featureKinds = table([
  ['terminal', 'Terminal', 'T', null],
  ['pipes', 'Pipes', 'P', null],
  ['collapsed-pipe', 'Collapsed Pipe', 'CP', null],
  ['electro-nodes', 'Electro-nodes', 'EN', null],
  ['explosive-canisters', 'Explosive Canisters', 'X', null],
])

export const missionTypes = [
  'symmetric',
  'asymmetric',
  'campaign',
  'narrative',
  'breaching',
  'dark-depths',
  'multiplayer',
] as const

/** The ids of a table of kinds, as the tuple zod wants. */
export const idsOf = <Row extends Kind>(kinds: readonly Row[]): [Row['id'], ...Row['id'][]] => {
  const [first, ...rest] = kinds.map((kind): Row['id'] => kind.id)
  if (first === undefined) throw new Error('a table of kinds must not be empty')
  return [first, ...rest]
}

/** The kind of that id in a table. The schema has already refused unknown ids. */
export function kindOf<Row extends Kind>(kinds: readonly Row[], id: Row['id']): Row {
  const kind = kinds.find((candidate) => candidate.id === id)
  if (kind === undefined) throw new Error(`no kind ${id}`)
  return kind
}
