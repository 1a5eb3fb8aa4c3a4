/** The roster of a side: a form that a player fills in before the battle, with what the mission knows of its force already there. */

import { sideName } from '#analysis/layout/place-names.ts'
import { formatCost } from '#analysis/rule-text/token-text.ts'
import type { Mission } from '#model/mission/document.ts'
import { forceSums, formatSlotLimit, splitOf } from '#model/mission/force-sums.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'

type Force = Mission['forces'][number]
type Unit = Force['units'][number]

export interface RosterColumn {
  readonly head: string
  /** Share of the table's width, in parts of all columns. */
  readonly share: number
  readonly align: 'left' | 'right' | 'centre'
  /** To be ticked during the battle. */
  readonly box: boolean
}

export interface Roster {
  readonly side: string
  /** To be filled in where the text is empty: `Player`. */
  readonly fields: readonly { readonly name: string; readonly text: string }[]
  /** Requirements that the mission makes of the force, a sentence each. */
  readonly limits: readonly string[]
  readonly columns: readonly RosterColumn[]
  /** A cell for each column; an empty one is to be written in. Empty rows come last. */
  readonly rows: readonly (readonly string[])[]
  /** Points of all units; empty: nobody has written any. */
  readonly sum: string
  /** Over the choices: what the game has to choose, or room for notes. */
  readonly choicesTitle: string
  /** Stratagems and enhancements that the side may take, to be ticked; empty: lines to write them on. */
  readonly choices: readonly string[]
}

/** Rows of a form that nobody has filled in. */
const EMPTY_ROWS = 12
/** For units that are thought of later. */
const SPARE_ROWS = 3

/** One for each side, in the order of the sides. */
export const rostersOf = (document: Mission): Roster[] => document.sides.map(({ id }) => rosterOf(document, id))

function rosterOf(document: Mission, side: string): Roster {
  const { play, forces } = document
  const force: Force = forces.find((each) => each.side === side) ?? { side, parts: [], slots: [], units: [] }
  const sums = forceSums(document, force)
  const of = sums.limit === null ? '' : ` of ${sums.limit}`
  const columns = columnsOf(document, force)
  const units = force.units.flatMap((unit) => rowsOf(document, force, unit))
  const empty = Math.max(SPARE_ROWS, EMPTY_ROWS - units.length)
  return {
    side: sideName(document, side),
    fields: [
      { name: 'Player', text: '' },
      ...(hasWarlord(document) ? ['Army Faction', 'Detachment', 'Warlord'] : ['Army']).map((name) => ({
        name,
        text: '',
      })),
      { name: 'Date', text: '' },
    ],
    limits: [
      ...(sums.limit === null ? [] : [`At most ${sums.limit} points.`]),
      ...sums.parts.flatMap(({ name, share, due }) =>
        share === null ? [] : [`${name}: ${share} %${due === null ? '' : `, ${due} points`}.`],
      ),
      ...sums.slots.map(
        (slot) => `${slot.name}${slot.part === null ? '' : `, ${slot.part}`}: ${formatSlotLimit(slot)}.`,
      ),
      ...(play.underdog === 'none' ? [] : [`Underdog: whoever has at least ${play.underdogBelow} points fewer.`]),
    ],
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: [
      ...units.map((row) => columns.map(({ cell }) => cell(row))),
      ...Array.from({ length: empty }, () => columns.map(() => '')),
    ],
    sum: force.units.length === 0 ? of.trim() : `${sums.points}${of}`,
    choicesTitle:
      hasWarlord(document) || (play.reference ?? []).some(({ kind }) => kind !== 'other')
        ? 'Stratagems and enhancements'
        : 'Notes',
    choices: (play.reference ?? [])
      .filter((entry) => entry.kind !== 'other' && (entry.side === undefined || entry.side === side))
      .map((entry) => [entry.title, formatCost(entry)].filter((text) => text !== '').join(', ')),
  }
}

/** A line of the form: a unit, or what comes of one that has to be split. */
interface Row {
  readonly name: string
  readonly part: string
  readonly slot: string
  readonly models: string
  readonly points: string
}

function rowsOf(document: Mission, force: Force, unit: Unit): Row[] {
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string | undefined): string =>
    list.find((each) => each.id === id)?.name ?? ''
  const row = (name: string, models: number, points: number): Row => ({
    name,
    part: nameOf(force.parts, unit.part),
    slot: nameOf(force.slots, unit.slot),
    models: [String(models), unit.size].filter((word) => word !== '').join(' '),
    points: String(points),
  })
  const split = splitOf(document.play, unit)
  if (split === null || split.choice) return [row(unit.name, unit.models, unit.points)]
  return split.models.map((models, index) =>
    row(`${unit.name} (${index + 1} of ${split.models.length})`, models, split.points),
  )
}

function columnsOf(
  document: Mission,
  { parts, slots }: Force,
): (RosterColumn & { readonly cell: (row: Row) => string })[] {
  const column = (head: string, share: number, cell: (row: Row) => string, align: RosterColumn['align'] = 'left') => ({
    head,
    share,
    align,
    box: false,
    cell,
  })
  const nothing = (): string => ''
  return [
    column('Unit', 6, ({ name }) => name),
    ...(parts.length === 0 ? [] : [column('Part', 2.2, ({ part }) => part)]),
    ...(slots.length === 0 ? [] : [column('Counts as', 2.4, ({ slot }) => slot)]),
    column(hasWarlord(document) ? 'Starting Strength' : 'Models', 2, ({ models }) => models),
    column('Points', 1.5, ({ points }) => points, 'right'),
    // Where a unit starts is for its player to write: the mission leaves it open.
    column(has(document, 'entry-zones') ? 'Zone or reserves' : 'Starts', 3, nothing),
    column('Wargear and notes', 3.4, nothing),
    { head: 'Lost', share: 1.1, align: 'centre', box: true, cell: nothing },
  ]
}

/** Whether the game knows Warlords, and so Army Factions, Detachments and the Starting Strength of units. */
function hasWarlord(document: Mission): boolean {
  const { conditions } = ruleSetOf(document)
  return conditions === 'all' || conditions.includes('warlord-destroyed')
}
