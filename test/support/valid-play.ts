/** Makes random facts of play agree with their mission: its sides, ids used once, rounds and kinds that it has. */

import type { CustomKinds } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { kindParts } from '#model/rule-sets/kinds.ts'
import { allKindIds, usualRuleSet } from '#model/rule-sets/rule-sets.ts'

/** Kinds of other rule sets than the usual one, which a random mission is of. */
const strangeKinds = new Set(
  kindParts.flatMap((part) =>
    allKindIds[part].filter((id) => !usualRuleSet.kinds[part].some((kind) => kind.id === id)),
  ),
)
const phases = new Set(['turn-end', 'turn', 'round', ...usualRuleSet.phases.map(({ id }) => id)])

/**
 * For JSON.parse: puts kinds that the mission has in the place of own kinds, of kinds of other rule sets and of kinds of
 * house rules that were made up, and a phase that it has in the place of those of others.
 */
const soundKinds = (kinds: CustomKinds, pick: number) =>
  function (this: { part?: unknown }, key: string, value: unknown): unknown {
    if (key === 'phase' && typeof value === 'string' && !phases.has(value)) return usualRuleSet.phases[0]?.id
    if (typeof value !== 'string' || !(/^(own|house)-/.test(value) || strangeKinds.has(value))) return value
    if (!['kind', 'marker', 'region', 'link'].includes(key)) return value
    const part = key === 'kind' ? this.part : `${key}s`
    const own =
      part === 'zones' || part === 'regions' || part === 'markers' || part === 'tokens' ? (kinds[part] ?? []) : []
    const usual = {
      zones: 'entry',
      regions: 'sector',
      markers: 'objective',
      tokens: 'single-model',
      links: 'power-line',
      features: 'pipes',
    }[String(part)]
    return own[pick % 4]?.id ?? usual
  }

/** The facts of play as they can be of a mission with those sides: its own sides, ids used once, rounds that it has. */
export function soundPlay(
  drawn: Mission['play'],
  sides: Mission['sides'],
  kinds: CustomKinds,
  pick: number,
): Mission['play'] {
  const play = JSON.parse(JSON.stringify(drawn), soundKinds(kinds, pick)) as Mission['play']
  const side = sides[pick % sides.length]?.id ?? ''
  const { firstTurn, rounds, deployment } = play
  const { reserves } = deployment
  const firstToSetUp = {
    ...(deployment.firstToSetUp === undefined ? {} : { firstToSetUp: side }),
    ...(deployment.before === undefined ? {} : { before: deployment.before.map((each) => ({ ...each, side })) }),
    ...(deployment.earlyMoves === undefined ? {} : { earlyMoves: { ...deployment.earlyMoves, side } }),
  }
  const [first, last] =
    reserves.kind === 'arrive' ? [reserves.from, reserves.to].map((round) => Math.min(round, rounds)) : []
  const deepStrike =
    reserves.kind === 'arrive'
      ? {
          ...(reserves.deepStrikeFrom === undefined ? {} : { deepStrikeFrom: 1 }),
          ...(reserves.deepStrikeTo === undefined ? {} : { deepStrikeTo: rounds }),
        }
      : {}
  const tables = play.tables?.map((table, index) => soundTable(table, `t${index + 1}`, side))
  const sided = <Value extends { readonly side?: string | undefined }>(value: Value): Value =>
    value.side === undefined ? value : { ...value, side }
  return {
    ...play,
    deployment:
      reserves.kind === 'arrive' && first !== undefined && last !== undefined
        ? {
            ...deployment,
            ...firstToSetUp,
            reserves: { ...reserves, ...deepStrike, from: Math.min(first, last), to: Math.max(first, last) },
          }
        : { ...deployment, ...firstToSetUp },
    rules: play.rules.map(({ tables: used, ...rule }, index) => ({
      ...sided(rule),
      id: `s${index + 1}`,
      ...(rule.rounds === undefined ? {} : { rounds: { from: 1, to: rounds } }),
      ...(used === undefined || tables === undefined ? {} : { tables: ['t1'] }),
    })),
    ...(tables === undefined ? {} : { tables }),
    ...(play.securing === undefined ? {} : { securing: play.securing.map(sided) }),
    ...(play.operating === undefined
      ? {}
      : {
          operating: play.operating.map((each) =>
            each.sides === undefined ? each : { ...each, sides: each.sides.length === 0 ? [] : [side] },
          ),
        }),
    ...(play.twoPlayers === undefined ? {} : { twoPlayers: { one: [side], other: [side] } }),
    ...(play.next === undefined
      ? {}
      : {
          next: play.next.map((each) => (typeof each.result === 'object' ? { ...each, result: { side } } : each)),
        }),
    ...(play.reference === undefined
      ? {}
      : { reference: play.reference.map((each) => (each.side === undefined ? each : { ...each, side })) }),
    firstTurn: firstTurn.kind === 'side' ? { ...firstTurn, side } : firstTurn,
    objectives: play.objectives.flatMap(({ text, ...objective }, index) => {
      const { timing } = objective
      const inWords = timing.kind === 'as-written'
      // Without conditions there is nothing to score but in words.
      if (!inWords && objective.conditions.length === 0) return []
      const [from, to] =
        timing.kind === 'progressive' ? [timing.from, timing.to].map((round) => Math.min(round, rounds)) : []
      return {
        ...objective,
        ...(inWords || text !== undefined ? { text: text ?? '' } : {}),
        id: `o${index + 1}`,
        side: objective.side === null ? null : (sides[(pick + index) % sides.length]?.id ?? null),
        conditions: (inWords ? [] : objective.conditions).map((condition) =>
          condition.kind === 'fate'
            ? { ...condition, outcomes: condition.outcomes.map(soundColumns(sides)) }
            : condition,
        ),
        timing:
          timing.kind === 'progressive' && from !== undefined && to !== undefined
            ? soundTiming({ ...timing, from: Math.min(from, to), to: Math.max(from, to) })
            : timing,
      }
    }),
  }
}

type Table = NonNullable<Mission['play']['tables']>[number]

/** A table with that id, of that side, with as many cells as it has places and rows that begin before they end. */
function soundTable(table: Table, id: string, side: string): Table {
  if (table.kind === 'grid')
    return {
      ...table,
      id,
      cells: table.rows.map((_, row) => table.columns.map((_name, column) => table.cells[row]?.[column] ?? '')),
    }
  const own = table.side === undefined ? { ...table, id } : { ...table, id, side }
  return own.kind === 'dice'
    ? {
        ...own,
        rows: own.rows.map((row) => ({ ...row, from: Math.min(row.from, row.to), to: Math.max(row.from, row.to) })),
      }
    : own
}

type Progressive = Extract<Mission['play']['objectives'][number]['timing'], { kind: 'progressive' }>

/** As a file holds it: that something is scored at the end of a phase goes without saying. */
const soundTiming = ({ at, ...timing }: Progressive): Progressive => (at === 'start' ? { ...timing, at } : timing)

type Outcome = Extract<
  Mission['play']['objectives'][number]['conditions'][number],
  { kind: 'fate' }
>['outcomes'][number]

/** A fate has columns of sides that there are, one for each. */
const soundColumns =
  (all: Mission['sides']) =>
  ({ sides, ...outcome }: Outcome): Outcome =>
    sides === undefined
      ? outcome
      : {
          ...outcome,
          sides: sides.slice(0, all.length).map((column, index) => ({ ...column, side: all[index]?.id ?? '' })),
        }
