/** A fairness report as plain text: differences first, then a table for each side. */

import { listOf } from '#analysis/layout/place-names.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import { opposingParties } from '#model/mission/force-sums.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import {
  type Difference,
  type FairnessReport,
  type FairSide,
  type FoundWay,
  type Hatchways,
  hatchwayStates,
  noWayText,
  percentText,
  roundInches,
  type StateFigures,
  squareInches,
  theSide,
} from './report.ts'

export const whenText: Readonly<Record<Hatchways, string>> = {
  start: 'As the battle starts',
  open: 'All hatchways open',
}
const whenAside: Readonly<Record<Difference['when'], string>> = {
  start: 'as the battle starts',
  open: 'with all hatchways open',
  always: 'as the battle starts and with all hatchways open',
}

/** One difference with when it holds, in brackets, and how much of it is made up for. */
export const differenceText = (difference: Difference): string =>
  `${difference.text} (${[whenAside[difference.when], balanceAside(difference)].filter((part) => part !== '').join('; ')})`

/** `the Attacker has no way to A`, `Player A has 6 turns of movement more to go to 1, partly balanced elsewhere`. */
export const shortText = (difference: Difference): string =>
  [difference.short, difference.when === 'start' ? 'as the battle starts' : '', balanceAside(difference)]
    .filter((part) => part !== '')
    .join(', ')

function balanceAside({ weight, rest, balanced }: Difference): string {
  if (balanced || weight === null || rest === null || rest > weight * 0.9) return ''
  return rest < weight / 2 ? 'mostly balanced elsewhere' : 'partly balanced elsewhere'
}

/** Summarizes a report in one or two sentences; says of a difference if it is balanced elsewhere. */
export function verdictText(report: FairnessReport): string {
  const { sides, without, differences } = report
  if (sides.length < 2)
    return without.length === 0
      ? 'There is only one side, so there is nothing to compare it with.'
      : sides.length === 0
        ? `No side has an Entry Zone, so nothing can be compared: give ${listOf(without)} one each.`
        : `Only ${countOf(sides.length, 'side')} of ${sides.length + without.length} ${sides.length === 1 ? 'has' : 'have'} an Entry Zone, so nothing can be compared: give ${listOf(without)} one.`
  const lasting = differences.filter(({ balanced }) => !balanced)
  const context = contextText(report)
  const [gravest] = lasting
  if (gravest === undefined) {
    if (!isMeasurable(report)) return context
    const same =
      differences.length === 0
        ? 'No differences: all sides have the same.'
        : 'All sides get the same overall: differences at one marker cancel out those at another.'
    return [same, context].filter((text) => text !== '').join(' ')
  }
  const many = countOf(lasting.length, 'difference')
  const when =
    gravest.when === 'open' || (gravest.weight === null && gravest.when === 'always')
      ? ', even with all hatchways open'
      : ''
  const start = gravest.when === 'start' ? ', as the battle starts' : ''
  const aside = balanceAside(gravest)
  const balance = aside === '' ? '' : `, ${aside}`
  return [`${many}. The biggest: ${gravest.short}${gravest.weight === null ? when : ''}${start}${balance}.`, context]
    .filter((text) => text !== '')
    .join(' ')
}

/** True when some way leads to a marker, or somebody arrives first somewhere. */
const isMeasurable = ({ start, open, markers }: FairnessReport): boolean =>
  [start, open].some(
    ({ ways, ground }) =>
      ways.some(({ goal, found }) => goal.kind === 'marker' && found.kind === 'way') ||
      (markers.length === 0 &&
        ground.reaches.some(({ first, alike }) => alike > 0 || first.some(({ area }) => area > 0))),
  )

/** Returns in a sentence why the figures cannot say more; empty if nothing limits them. */
function contextText({ markers, start, open, options }: FairnessReport): string {
  const leads = ({ ways }: StateFigures): boolean =>
    ways.some(({ goal, found }) => goal.kind === 'marker' && found.kind === 'way')
  if (open.ways.length > 0 && open.ways.every(({ found }) => found.kind === 'none' && found.why === 'no-room'))
    return `Nothing can be measured: a base of ${options.base} mm doesn’t fit anywhere near an Entry Zone.`
  if (markers.length === 0)
    return open.ground.open === 0
      ? 'Nothing can be measured.'
      : 'There are no markers on the map: only ground and Entry Zones are compared.'
  if (!leads(open))
    return 'Nothing can be measured to markers: no side has a route to any, even with all hatchways open.'
  if (!leads(start))
    return 'As the battle starts, no side has a route to any marker: closed hatchways have to be opened first. The values shown are with all hatchways open.'
  return ''
}

export function fairnessText(report: FairnessReport): string {
  const { title, options, sides, differences } = report
  const lasting = differences.filter(({ balanced }) => !balanced)
  const balanced = differences.filter((difference) => difference.balanced)
  const lines = [
    `Is it fair? ${title}`,
    `Bases of ${options.base} mm, ${options.move}" of movement a turn.`,
    '',
    verdictText(report),
    ...lasting.map((difference) => `  - ${differenceText(difference)}`),
    ...(balanced.length === 0 ? [] : ['', 'Balanced out:']),
    ...balanced.map((difference) => `  - ${differenceText(difference)}`),
  ]
  for (const when of hatchwayStates) {
    lines.push('', `== ${whenText[when]} ==`, '', ...laneLines(report[when]), ...groundLines(report, when))
    lines.push('', ...aligned(exitRows(report, when)))
    if (when === 'open') lines.push('', ...chokeLines(report))
    for (const side of sides) {
      const [head = [], ...rows] = sideRows(report, side, when)
      lines.push('', ...aligned([[`${side.name}: ${head[0]}`, ...head.slice(1)], ...rows]))
    }
  }
  return `${lines.join('\n')}\n\n${explanation(report)}\n`
}

/** Explains the figures. */
export const explanation = ({ options, sides }: FairnessReport): string => {
  const small = sides.flatMap(({ zones }) => zones.filter(({ fits }) => !fits).map(({ name }) => name))
  return [
    'Routes go around walls, closed hatchways, features that block movement and Inaccessible Areas, from the edge of a base of',
    `${options.base} mm where it can stand wholly in the Entry Zone to the marker's edge, or to such a base in the enemy's zone. Turns:`,
    `moves of ${options.move}" until it is within ${options.control}"; a difference between routes is counted once, in turns of movement. Seen: how much of`,
    `the ground within ${options.control}" of a marker is visible from the enemy's Entry Zones. Areas are counted in cells of ${(1 / options.cells).toFixed(1)} squares; a side that`,
    `arrives less than ${options.alike}" after the first is tied with it. Exits: sides of a zone's squares that lead on, open hatchways included.`,
    ...(opposingParties({ sides }).length < sides.length
      ? [
          'Two sides of one team are never tied: ground that they reach before their enemies counts for the first of them.',
        ]
      : []),
    'Models, actions and dice are not counted.',
    ...(small.length === 0
      ? []
      : [
          `A base of ${options.base} mm doesn’t fit wholly within ${listOf(small)}. It is measured from as near to the middle of the zone as it can be.`,
        ]),
  ].join('\n')
}

export const laneText = ({ lane }: StateFigures): string =>
  lane === null
    ? 'No firing lane is longer than one square.'
    : `Longest firing lane: ${shownInches(lane.length)}, from ${lane.from} to ${lane.to}.`

const laneLines = (standing: StateFigures): string[] => [laneText(standing), '']

const groundLines = (report: FairnessReport, when: Hatchways): string[] => aligned(groundRows(report, when))

/** A table of who arrives first on how much ground. The first row is the head. */
export function groundRows(report: FairnessReport, when: Hatchways): string[][] {
  const { ground } = report[when]
  const area = (value: number): string => {
    const share = ground.open === 0 ? 0 : value / ground.open
    return `${squareInches(value)} sq in (${percentText(share)})`
  }
  return [
    ['Arrives first on open ground', ...ground.reaches.map(({ within }) => withinText(within))],
    ...report.sides.map(({ id, name }) => [
      name,
      ...ground.reaches.map(({ first }) => area(first.find(({ side }) => side === id)?.area ?? 0)),
    ]),
    ['Tied', ...ground.reaches.map(({ alike }) => area(alike))],
  ]
}

/** A table of the ways out of every entry zone. The first row is the head. */
export function exitRows(report: FairnessReport, when: Hatchways): string[][] {
  return [
    ['Entry Zone', 'Exits', 'Of which hatchways'],
    ...report.sides.flatMap(({ zones }) =>
      zones.map(({ id, name }) => {
        const exits = report[when].exits.find(({ zone }) => zone === id)
        return [name, String(exits?.count ?? 0), String(exits?.hatchways ?? 0)]
      }),
    ),
  ]
}

/** Which hatchways cut whom off from what, a sentence each; with all other hatchways open. */
export function chokeLines({ sides, markers, open }: FairnessReport): string[] {
  if (sides.length < 2) return []
  if (open.chokes.length === 0) return ['No single closed hatchway cuts a side off.']
  return open.chokes.map(({ side, hatchway, markers: lost, enemy }) => {
    const who = sides.find(({ id }) => id === side)
    const what = [
      ...markers.filter(({ id }) => lost.includes(id)).map(({ name }) => name),
      ...(enemy ? ['every enemy Entry Zone'] : []),
    ]
    return `${capital(hatchway.name)}: if closed, it cuts ${who === undefined ? 'a side' : theSide(who)} off from ${listOf(what)}.`
  })
}

/** `within 6"`, `in all`. */
const withinText = (within: number): string =>
  within === Number.POSITIVE_INFINITY ? 'in total' : `within ${roundInches(within)}`

/** A table of what a side has to go: a row for each of its zones and goals. The first row is the head. */
export function sideRows(report: FairnessReport, side: FairSide, when: Hatchways): string[][] {
  const standing = report[when]
  const names = new Map([
    ...report.markers.map(({ id, name }) => [id, name] as const),
    ...report.sides.flatMap(({ zones }) => zones.map(({ id, name }) => [id, name] as const)),
  ])
  const rows = standing.ways
    .filter((way) => way.side === side.id)
    .map(({ zone, goal, found }) => {
      const exposure = standing.exposure.find((one) => one.marker === goal.id && one.side === side.id)
      const seen =
        goal.kind === 'marker' && exposure !== undefined && exposure.share !== null ? percentText(exposure.share) : ''
      return [names.get(zone) ?? zone, names.get(goal.id) ?? goal.id, ...wayCells(found, report.options.base), seen]
    })
  return [['From', 'To', 'Route', 'Turns', 'Through hatchways (* must be opened)', 'Seen'], ...rows]
}

/** Length, turns, hatchways. */
function wayCells(found: FoundWay, base: number): [string, string, string] {
  if (found.kind === 'none') return ['no route', '–', noWayText(found.why, base)]
  const through = found.through.map(({ name, toOpen }) => `${name.replace(/^hatchway /, '')}${toOpen ? '*' : ''}`)
  const access = found.access === null ? [] : [`Access Zone ${found.access}`.trim()]
  return [shownInches(found.length), String(found.turns), [...through, ...access].join(', ')]
}

/** Rows of cells below each other, two blanks between columns. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  )
}
