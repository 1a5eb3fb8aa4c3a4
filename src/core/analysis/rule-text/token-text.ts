/** Tokens and forces as rows of text, for whatever draws tables: the sheet, the owners' lists, the shell. */

import { formatItem } from '#analysis/layout/descriptors.ts'
import { kitOf } from '#analysis/layout/layout.ts'
import { partName } from '#analysis/layout/map-parts.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { freePlaceName } from '#model/kit/lattice.ts'
import { figureRows, tokenKindOf } from '#model/mission/custom-kinds.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import { forceSums, formatSlotLimit, formatSplit, splitOf } from '#model/mission/force-sums.ts'
import { baseFigure, baseWordsFor, lengthFigure, lengthUnit } from '#model/mission/mission-rule-set.ts'
import { referenceKinds } from '#model/mission/tables.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'

// Tables of a mission as rows of text, for whatever draws tables.

type MissionTable = NonNullable<Mission['play']['tables']>[number]

export interface TableWords {
  readonly title: string
  /** Under the title: `D6, rolled by Defender`; may be empty. */
  readonly note: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function formatTable(document: Mission, table: MissionTable): TableWords {
  const { title } = table
  switch (table.kind) {
    case 'dice': {
      // A row that is called like what it picks need not say it twice.
      const points = table.rows.some(({ part, text }) => part !== undefined && partName(document, part) !== text)
      return {
        title,
        note: table.side === undefined ? '' : `${table.dice}, rolled by ${sideName(document, table.side)}`,
        head: [table.dice, 'Result', ...(points ? ['On the map'] : [])],
        rows: table.rows.map(({ from, to, text, part }) => [
          formatResult(from, to),
          text,
          ...(points ? [part === undefined ? '' : partName(document, part)] : []),
        ]),
      }
    }
    case 'choice': {
      const who = table.side === undefined ? '' : `picked by ${sideName(document, table.side)}`
      const note = [who, table.once ? 'each can be picked once' : ''].filter((part) => part !== '').join('; ')
      return { title, note, head: ['', 'Choice'], rows: table.rows.map(({ text }, index) => [`${index + 1}`, text]) }
    }
    case 'grid': {
      const { rows, columns } = table.corner
      return {
        title,
        note: '',
        head: [[rows, columns].filter((part) => part !== '').join(' / '), ...table.columns],
        rows: table.rows.map((name, index) => [name, ...(table.cells[index] ?? [])]),
      }
    }
  }
}

/** `4`, `1–3`. */
export const formatResult = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`)

// Stratagems and enhancements of a mission as rows of text, kind by kind.

type Entry = NonNullable<Mission['play']['reference']>[number]

const titles: Readonly<Record<Entry['kind'], string>> = {
  stratagem: 'Stratagems',
  enhancement: 'Enhancements',
  other: 'Reference',
}

/** Formats a cost: `1 CP`, `25 points`; empty if no cost is given. */
export function formatCost({ kind, cost }: Pick<Entry, 'kind' | 'cost'>): string {
  if (cost === undefined) return ''
  if (kind === 'stratagem') return `${cost} CP`
  return cost === 1 ? '1 point' : `${cost} points`
}

/** A table for each kind that there is; columns in which nothing stands are left out. */
export function referenceTables(document: Mission): TableWords[] {
  const { reference = [] } = document.play
  return referenceKinds.flatMap((kind): TableWords[] => {
    const entries = reference.filter((entry) => entry.kind === kind)
    const head = ['Name', 'Cost', 'Who', 'When', 'What it does', 'From']
    const rows = entries.map((entry) => [
      entry.title,
      formatCost(entry),
      entry.side === undefined ? '' : sideName(document, entry.side),
      entry.when ?? '',
      entry.text,
      entry.source ?? '',
    ])
    const kept = head.map((_, column) => rows.some((row) => row[column] !== ''))
    const only = (row: readonly string[]): string[] => row.filter((_, column) => kept[column] === true)
    return entries.length === 0 ? [] : [{ title: titles[kind], note: '', head: only(head), rows: rows.map(only) }]
  })
}

type Token = Mission['tokens'][number]
type Force = Mission['forces'][number]

/** `armour 13, move 5"+D6`: those that the kind names first; may be empty. */
const formatFigure = (document: Mission, token: Token): string =>
  figureRows(token, tokenKindOf(document, token.kind).figures)
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ')

/** `C4`, `in Strongroom A (C4)`: where it stands. */
function formatTokenPlace(document: Mission, token: Token): string {
  const name = freePlaceName(kitOf(document), token)
  return withArea(document, token, name === '' ? 'off the squares' : name.replace('-', '−'))
}

/** `609.6, 152.4`: the same on an open table, without the unit. */
const formatOpenPlace = (document: Mission, token: Token): string =>
  withArea(document, token, `${lengthFigure(document, token.x)}, ${lengthFigure(document, token.y)}`)

/** ` mm`, `″`: after the last of several figures. */
const unitAfter = (document: Mission): string => (lengthUnit(document) === '″' ? '″' : ' mm')

function withArea(document: Mission, token: Token, where: string): string {
  const area = token.in === undefined ? undefined : findItem(document, token.in)
  return area === undefined ? where : `${where} (${formatItem(document, area)})`
}

/**
 * A row for all tokens that are alike but for their labels: what, whose, where, on which base, with which figures. Columns in
 * which nothing stands are left out. Give it the mission as it is to be read: `asShared` for a sheet that all may see.
 */
export function tokenTable(document: Mission, tokens: readonly Token[] = document.tokens, owners = true): TableWords {
  const isOpen = document.arrangement.kind === 'open'
  const groups = new Map<string, Token[]>()
  for (const token of tokens) {
    const { kind, side, base, face } = token
    const key = JSON.stringify([kind, side, base, face, formatFigure(document, token)])
    groups.set(key, [...(groups.get(key) ?? []), token])
  }
  const rows = [...groups.values()].flatMap((same) => {
    const [token] = same
    if (token === undefined) return []
    const count = same.length > 1 ? `${same.length} × ` : ''
    const labels = [...new Set(same.map(({ label }) => label).filter((label) => label !== ''))].join(', ')
    const lies = owners && token.face === 'down' && token.kind !== FACE_DOWN ? ' (face down)' : ''
    return [
      [
        `${count}${tokenKindOf(document, token.kind).name}${labels === '' ? '' : ` ${labels}`}${lies}`,
        token.side === null ? 'no side' : sideName(document, token.side),
        ...(isOpen
          ? [
              `${same.map((each) => formatOpenPlace(document, each)).join('; ')}${unitAfter(document)}`,
              baseFigure(document, token.base),
            ]
          : [
              `${same.map((each) => formatTokenPlace(document, each)).join(', ')}; ${baseWordsFor(document, token.base)}`,
            ]),
        formatFigure(document, token),
      ],
    ]
  })
  const unit = lengthUnit(document)
  const where = isOpen ? ['East, south', `Base (${unit})`] : ['Location and base']
  const head = ['Token', 'Owner', ...where, 'Stats']
  const last = head.length - 1
  const kept = head.map((_, column) =>
    column === 1 ? owners : column < last || rows.some((row) => row[column] !== ''),
  )
  const only = (row: readonly string[]): string[] => row.filter((_, column) => kept[column] === true)
  return { title: 'Tokens', note: '', head: only(head), rows: rows.map(only) }
}

/** Returns how a unit is split before it is set up; empty if it stays whole. */
function splitCell(document: Mission, unit: Force['units'][number]): string {
  const split = splitOf(document.play, unit)
  return split === null ? '' : formatSplit(split)
}

/** The units of a force, and what its parts and slots come to against their limits; tables without rows are left out. */
export function forceTables(document: Mission, force: Force): TableWords[] {
  const sums = forceSums(document, force)
  const partOf = (id: string | undefined): string => force.parts.find((part) => part.id === id)?.name ?? ''
  const slotOf = (id: string | undefined): string => force.slots.find((slot) => slot.id === id)?.name ?? ''
  const limit = sums.limit === null ? '' : ` of ${sums.limit}`
  const units = force.units.map((unit) => [
    unit.name,
    partOf(unit.part),
    slotOf(unit.slot),
    [String(unit.models), unit.size].filter((word) => word !== '').join(' '),
    String(unit.points),
    splitCell(document, unit),
  ])
  const head = ['Unit', 'Part', 'Counts as', 'Models', 'Points', 'Split']
  const kept = head.map((_, column) => units.some((row) => row[column] !== ''))
  const only = (row: readonly string[]): string[] => row.filter((_, column) => kept[column] === true)
  const note = `${sums.points}${limit} points, ${sums.models} models`
  return [
    { title: sideName(document, force.side), note, head: only(head), rows: units.map(only) },
    {
      title: 'Parts',
      note: '',
      head: ['Part', 'Share', 'Points'],
      rows: sums.parts.map(({ name, share, points, due }) => [
        name,
        share === null ? '' : `${share} %`,
        due === null ? String(points) : `${points} of ${due}`,
      ]),
    },
    {
      title: 'Slots',
      note: '',
      head: ['Units', 'In', 'Allowed', 'Chosen'],
      rows: sums.slots.map((slot) => [slot.name, slot.part ?? 'the force', formatSlotLimit(slot), String(slot.units)]),
    },
  ].filter(({ rows }) => rows.length > 0)
}
