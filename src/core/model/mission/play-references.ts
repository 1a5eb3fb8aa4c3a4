/** Checks that settings of play refer to existing sides, rounds and tables, and that ranges are the right way round. */

import type { ValidationIssue } from '#foundation/parsing/path.ts'
import type { Mission } from './document.ts'
import { roundWord } from './mission-rule-set.ts'
import { countOf } from './plural.ts'

type Play = Mission['play']
type Path = ValidationIssue['path']

export function playFaults(document: Mission): ValidationIssue[] {
  const { play, sides } = document
  const word = roundWord(document)
  const faults: ValidationIssue[] = []
  const known = new Set(sides.map((side) => side.id))
  if (play.firstTurn.kind === 'side' && !known.has(play.firstTurn.side))
    faults.push({ path: ['play', 'firstTurn', 'side'], message: `there is no side “${play.firstTurn.side}”` })
  const { reserves } = play.deployment
  faults.push(
    ...mentionedSides(play)
      .filter(({ side }) => !known.has(side))
      .map(({ path, side }) => ({ path: ['play', ...path], message: `there is no side “${side}”` })),
  )
  if (reserves.kind === 'arrive') {
    const path = ['play', 'deployment', 'reserves']
    if (reserves.to > play.rounds)
      faults.push({
        path: [...path, 'to'],
        message: `the battle has ${countOf(play.rounds, word)}, not ${reserves.to}`,
      })
    if (reserves.from > reserves.to)
      faults.push({ path: [...path, 'from'], message: `the first ${word} of reserves is after the last` })
    if (reserves.deepStrikeFrom !== undefined && reserves.deepStrikeFrom > reserves.to)
      faults.push({ path: [...path, 'deepStrikeFrom'], message: `the first ${word} of Deep Strike is after the last` })
    if (reserves.deepStrikeTo !== undefined && reserves.deepStrikeTo < (reserves.deepStrikeFrom ?? reserves.from))
      faults.push({ path: [...path, 'deepStrikeTo'], message: `the last ${word} of Deep Strike is before the first` })
    if (reserves.deepStrikeTo !== undefined && reserves.deepStrikeTo > play.rounds)
      faults.push({
        path: [...path, 'deepStrikeTo'],
        message: `the battle has ${countOf(play.rounds, word)}, not ${reserves.deepStrikeTo}`,
      })
  }
  faults.push(...tableFaults(play), ...ruleFaults(play, word))
  const rules = new Set<string>()
  for (const [index, { id }] of play.rules.entries()) {
    if (rules.has(id))
      faults.push({ path: ['play', 'rules', index, 'id'], message: `the id “${id}” is already used by a special rule` })
    rules.add(id)
  }
  const ids = new Set<string>()
  for (const [index, { id, side, timing, conditions, text }] of play.objectives.entries()) {
    const path = ['play', 'objectives', index]
    if (ids.has(id)) faults.push({ path: [...path, 'id'], message: `the id “${id}” is already used by an objective` })
    ids.add(id)
    if (side !== null && !known.has(side))
      faults.push({ path: [...path, 'side'], message: `there is no side “${side}”` })
    const inWords = timing.kind === 'as-written'
    if (inWords && text === undefined)
      faults.push({
        path: [...path, 'text'],
        message: 'an objective that is scored as written has a “text”',
      })
    if (inWords !== (conditions.length === 0))
      faults.push({
        path: [...path, 'conditions'],
        message: inWords ? 'an objective that is scored as written has no conditions' : 'the list is empty',
      })
    faults.push(...fateFaults(conditions, known).map((fault) => ({ ...fault, path: [...path, ...fault.path] })))
    if (timing.kind !== 'progressive') continue
    if (timing.to > play.rounds)
      faults.push({
        path: [...path, 'timing', 'to'],
        message: `the battle has ${countOf(play.rounds, word)}, not ${timing.to}`,
      })
    if (timing.from > timing.to)
      faults.push({ path: [...path, 'timing', 'from'], message: `the first ${word} of scoring is after the last` })
  }
  return faults
}

/** Columns of fate tables are those of sides that there are, one for each. */
function fateFaults(
  conditions: Play['objectives'][number]['conditions'],
  sides: ReadonlySet<string>,
): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  for (const [index, condition] of conditions.entries()) {
    if (condition.kind !== 'fate') continue
    for (const [row, { sides: columns = [] }] of condition.outcomes.entries()) {
      const seen = new Set<string>()
      for (const [column, { side }] of columns.entries()) {
        const path = ['conditions', index, 'outcomes', row, 'sides', column, 'side']
        if (!sides.has(side)) faults.push({ path, message: `there is no side “${side}”` })
        else if (seen.has(side)) faults.push({ path, message: `the side “${side}” has a column already` })
        seen.add(side)
      }
    }
  }
  return faults
}

interface MentionedSide {
  readonly path: Path
  readonly side: string
}

/** Every place of the facts of play that names a side, but for objectives and the first turn; paths begin within them. */
export function mentionedSides(play: Play): MentionedSide[] {
  const said: MentionedSide[] = []
  const say = (side: string | undefined, ...path: Path): void => {
    if (side !== undefined) said.push({ path, side })
  }
  const { firstToSetUp, before = [], earlyMoves } = play.deployment
  say(firstToSetUp, 'deployment', 'firstToSetUp')
  for (const [index, { side }] of before.entries()) say(side, 'deployment', 'before', index, 'side')
  say(earlyMoves?.side, 'deployment', 'earlyMoves', 'side')
  for (const [index, { side }] of play.rules.entries()) say(side, 'rules', index, 'side')
  for (const [index, table] of (play.tables ?? []).entries())
    if (table.kind !== 'grid') say(table.side, 'tables', index, 'side')
  for (const [index, { side }] of (play.securing ?? []).entries()) say(side, 'securing', index, 'side')
  for (const [index, { sides = [] }] of (play.operating ?? []).entries())
    for (const [place, side] of sides.entries()) say(side, 'operating', index, 'sides', place)
  for (const player of ['one', 'other'] as const)
    for (const [place, side] of (play.twoPlayers?.[player] ?? []).entries()) say(side, 'twoPlayers', player, place)
  for (const [index, { result }] of (play.next ?? []).entries())
    if (typeof result === 'object') say(result.side, 'next', index, 'result', 'side')
  for (const [index, { side }] of (play.reference ?? []).entries()) say(side, 'reference', index, 'side')
  return said
}

/** Ids used once; rows in order, none of which the dice cannot show; grids with as many cells as they have places. */
function tableFaults({ tables = [] }: Play): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  const ids = new Set<string>()
  for (const [index, table] of tables.entries()) {
    const path = ['play', 'tables', index]
    if (ids.has(table.id))
      faults.push({ path: [...path, 'id'], message: `the id “${table.id}” is already used by a table` })
    ids.add(table.id)
    if (table.kind === 'dice')
      for (const [row, { from, to }] of table.rows.entries())
        if (from > to) faults.push({ path: [...path, 'rows', row, 'to'], message: 'the row ends before it begins' })
    if (table.kind !== 'grid') continue
    if (table.cells.length !== table.rows.length)
      faults.push({
        path: [...path, 'cells'],
        message: `the table has ${table.rows.length} rows, not ${table.cells.length}`,
      })
    for (const [row, cells] of table.cells.entries())
      if (cells.length !== table.columns.length)
        faults.push({
          path: [...path, 'cells', row],
          message: `the table has ${table.columns.length} columns, not ${cells.length}`,
        })
  }
  return faults
}

function ruleFaults({ rules, tables = [], rounds: battle }: Play, word: string): ValidationIssue[] {
  const known = new Set(tables.map(({ id }) => id))
  return rules.flatMap(({ rounds, tables: used = [] }, index) => {
    const path = ['play', 'rules', index]
    const faults: ValidationIssue[] = used
      .filter((id) => !known.has(id))
      .map((id) => ({ path: [...path, 'tables', used.indexOf(id)], message: `there is no table “${id}”` }))
    if (rounds === undefined) return faults
    if (rounds.to > battle)
      faults.push({
        path: [...path, 'rounds', 'to'],
        message: `the battle has ${countOf(battle, word)}, not ${rounds.to}`,
      })
    if (rounds.from > rounds.to)
      faults.push({ path: [...path, 'rounds', 'from'], message: `the first ${word} is after the last` })
    return faults
  })
}
