/** The kinds a map can carry, as data: what they are called, whose they are by default, and their one-letter sign. */
import type { SideRole } from './sheet.ts'

export interface Kind<Id extends string> {
  readonly id: Id
  readonly name: string
  /** Short sign drawn on the map, readable in greyscale. */
  readonly sign: string
  /** Whose it is unless the author says otherwise. */
  readonly role: SideRole | null
}

const table = <const Id extends string>(rows: readonly (readonly [Id, string, string, SideRole | null])[]) =>
  rows.map(([id, name, sign, role]): Kind<Id> => ({ id, name, sign, role }))

/** Zone kinds: squares a side sets up in or comes from. */
export const zoneKinds = table([
  ['entry', 'Entry Zone', 'E', null],
  ['attacker-entry', "Attacker's Entry Zone", 'A', 'attacker'],
  ['defender-entry', 'Defender Entry Zone', 'D', 'defender'],
  ['underdog-entry', 'Underdog Entry Zone', 'U', null],
  ['patrol-entry', 'Patrol Entry Zone', 'P', 'defender'],
  ['guard-entry', 'Guard Entry Zone', 'G', 'defender'],
  ['backup-entry', 'Backup Entry Zone', 'B', 'defender'],
])

/** Region kinds: squares that a special rule speaks of. */
export const regionKinds = table([
  ['inaccessible', 'Inaccessible Area', '×', null],
  ['access-zone', 'Access Zone', 'AZ', null],
  ['lighting-area', 'Lighting Area', 'L', null],
  ['compartment', 'Compartment', 'C', null],
  ['sector', 'Sector', 'S', null],
  ['furnace', 'Furnace', 'F', null],
  ['furnace-control', 'Furnace Control Zone', 'FC', null],
  ['strongroom', 'Strongroom', '$', null],
  ['prison-cells', 'Prison Cells', '#', null],
])

/** Marker kinds: round things a model may stand on. */
export const markerKinds = table([
  ['objective', 'Objective Marker', '', null],
  ['generator', 'Generator', 'G', null],
  ['terminal', 'Terminal', 'T', null],
  ['loader', 'Loader', 'L', null],
  ['control-node', 'Control Node', 'N', null],
  ['critical', 'Critical Threat', '!', null],
])

export const linkKinds = table([['power-line', 'Power Line', '~', null]])

/** Optional terrain features, with their footprint on the table (mm; L: no measured source). */
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
export const idsOf = <Id extends string>(kinds: readonly Kind<Id>[]): [Id, ...Id[]] => {
  const [first, ...rest] = kinds.map((kind) => kind.id)
  if (first === undefined) throw new Error('a table of kinds must not be empty')
  return [first, ...rest]
}

/** The kind of that id in a table. The schema has already refused unknown ids. */
export function kindOf<Id extends string>(kinds: readonly Kind<Id>[], id: Id): Kind<Id> {
  const kind = kinds.find((candidate) => candidate.id === id)
  if (kind === undefined) throw new Error(`no kind ${id}`)
  return kind
}
