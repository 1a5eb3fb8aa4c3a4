/** A fairness report as plain text: differences first, then a table for each side. */
import { shownInches } from '#core/sight/words.ts'
import { CONTROL_INCHES } from './options.ts'
import {
  type Difference,
  type FairnessReport,
  type FairSide,
  type FoundWay,
  type Hatchways,
  hatchwayStates,
  type Standing,
} from './report.ts'
import { counted, noWayText, percentText, roundInches, squareInches } from './words.ts'

export const whenText: Readonly<Record<Hatchways, string>> = {
  start: 'As the battle starts',
  open: 'All hatchways open',
}
const whenAside: Readonly<Record<Difference['when'], string>> = {
  start: 'as the battle starts',
  open: 'with all hatchways open',
  always: 'as the battle starts and with all hatchways open',
}

/** One difference with when it holds, in brackets. */
export const differenceText = ({ text, when }: Difference): string => `${text} (${whenAside[when]})`

/** One or two sentences that say it all. */
export function verdictText({ sides, without, differences, markers }: FairnessReport): string {
  if (sides.length < 2)
    return without.length === 0
      ? 'There is one side only; there is nobody to compare it with.'
      : `Only ${counted(sides.length, 'side')} of ${sides.length + without.length} ${sides.length === 1 ? 'has' : 'have'} an Entry Zone, so nothing can be compared: give ${without.join(' and ')} one.`
  const lasting = differences.filter(({ balanced }) => !balanced)
  const nothing = markers.length === 0 ? ' There are no markers on the map.' : ''
  if (differences.length === 0) return `Nothing differs: all sides have the same.${nothing}`
  if (lasting.length === 0)
    return `All sides get the same: what one lacks at one marker, another lacks by as much at another.${nothing}`
  const worst = lasting[0]?.weight ?? 0
  const many = counted(lasting.length, 'difference')
  if (worst < 0.5) return `${many}, none worth half a turn of movement.${nothing}`
  if (worst < 1.5) return `${many}, the largest worth about a turn of movement.${nothing}`
  return `${many}, the largest worth about ${Math.round(worst)} turns of movement.${nothing}`
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
    ...(balanced.length === 0 ? [] : ['', 'These balance each other out:']),
    ...balanced.map((difference) => `  - ${differenceText(difference)}`),
  ]
  for (const when of hatchwayStates) {
    lines.push('', `== ${whenText[when]} ==`, '', ...laneLines(report[when]), ...groundLines(report, when))
    for (const side of sides) {
      const [head = [], ...rows] = sideRows(report, side, when)
      lines.push('', ...aligned([[`${side.name}: ${head[0]}`, ...head.slice(1)], ...rows]))
    }
  }
  return `${lines.join('\n')}\n\n${explanation(report)}\n`
}

/** What the figures mean. */
export const explanation = ({ options }: FairnessReport): string =>
  [
    'Ways lead round walls, closed hatchways, features that block movement and Inaccessible Areas, from the edge of a base of',
    `${options.base} mm wholly in the Entry Zone to the marker's edge, or to such a base in the enemy's zone. Turns: moves of ${options.move}" until it is`,
    `within ${CONTROL_INCHES}". Seen: how much of the ground within ${CONTROL_INCHES}" of a marker lies in sight of the enemy's Entry Zones. Areas are counted`,
    `in cells of ${(1 / options.cells).toFixed(1)} squares; who arrives less than ${options.alike}" after the first arrives alike. Models, actions and dice are not`,
    'reckoned with.',
  ].join('\n')

export const laneText = ({ lane }: Standing): string =>
  lane === null
    ? 'No firing lane is longer than a square.'
    : `Longest firing lane: ${shownInches(lane.length)}, from ${lane.from} to ${lane.to}.`

const laneLines = (standing: Standing): string[] => [laneText(standing), '']

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
    ['Alike', ...ground.reaches.map(({ alike }) => area(alike))],
  ]
}

/** `within 6"`, `in all`. */
const withinText = (within: number): string =>
  within === Number.POSITIVE_INFINITY ? 'in all' : `within ${roundInches(within)}`

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
  return [['From', 'To', 'Way', 'Turns', 'Through hatchways (* to be opened)', 'Seen'], ...rows]
}

/** Length, turns, hatchways. */
function wayCells(found: FoundWay, base: number): [string, string, string] {
  if (found.kind === 'none') return ['no way', '–', noWayText(found.why, base)]
  const through = found.through.map(({ name, toOpen }) => `${name.replace(/^hatchway /, '')}${toOpen ? '*' : ''}`)
  const access = found.access === null ? [] : [`Access Zone ${found.access}`.trim()]
  return [shownInches(found.length), String(found.turns), [...through, ...access].join(', ')]
}

/** Rows of cells below each other, two blanks between columns. */
function aligned(rows: readonly (readonly string[])[]): string[] {
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
