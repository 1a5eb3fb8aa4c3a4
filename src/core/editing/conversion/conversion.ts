/** Results of a conversion: the new mission and its losses, and repairs of a mission that would not open. */

import type { ValidationIssue } from '#foundation/parsing/path.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { conditionNames } from '#model/mission/scoring.ts'
import { kindParts } from '#model/rule-sets/kinds.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'

// Words that losses have in common.

/** `“Hold”`, with a long text cut. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** The kit of a mission as it is called. */
export const kitName = ({ kit }: Pick<Mission, 'kit'>): string => kitNamed(kit)?.name ?? kit.id

/** A thing with a title, as the sentences of losses call it. */
type TitleOf = (thing: { readonly id: string; readonly title: string } | undefined) => string

/** `“Hold”`; `“Hold” (2 of 3 with that title)` where other things of its sort are called alike. Of a mission before anything goes. */
export function titlesOf({ play, diagrams }: Mission): TitleOf {
  const sorts = [play.objectives, play.rules, play.tables ?? [], diagrams] as const
  return (thing) => {
    const title = quoted(thing?.title ?? '')
    const sort = sorts.find((each) => each.some(({ id, title: other }) => id === thing?.id && other === thing.title))
    const alike = (sort ?? []).filter((each) => each.title === thing?.title)
    const place = alike.findIndex(({ id }) => id === thing?.id) + 1
    return alike.length < 2 ? title : `${title} (${place} of ${alike.length} with that title)`
  }
}

/** Parts of a mission, in the order in which people read the losses. */
export const lossParts = ['map', 'table', 'scoring', 'play', 'texts', 'checks', 'rule set'] as const
type LossPart = (typeof lossParts)[number]

export const lossPartNames: Readonly<Record<LossPart, string>> = {
  map: 'On the map',
  table: 'Table and kit',
  scoring: 'Scoring',
  play: 'Facts of play',
  texts: 'Rules, tables and diagrams',
  checks: 'Settings of checks',
  'rule set': 'Settings of the game',
}

export interface Loss {
  readonly part: LossPart
  /** A whole sentence: what goes or becomes something else, and why. */
  readonly text: string
}

export interface Conversion {
  /** The mission of the other rule set; it can be opened. */
  readonly mission: Mission
  /** Everything that the conversion drops or changes; empty if nothing is lost. */
  readonly losses: readonly Loss[]
}

/** Says what is lost. */
export type ReportLoss = (part: LossPart, text: string) => void

// Takes out of a mission what keeps it from opening: the smallest thing around the place of a fault that can go.

type Path = ValidationIssue['path']

interface Telling {
  readonly from: RuleSet
  readonly tell: ReportLoss
  readonly titleOf: TitleOf
}
type Node = Readonly<Record<string, unknown>> | readonly unknown[]

/**
 * The mission without it; says what went.
 * @param from the rule set that the mission was of
 */
export function withoutInvalid(document: Mission, fault: ValidationIssue, { from, tell, titleOf }: Telling): Mission {
  const { path } = fault
  const message = formatReason(fault.message, ruleSetOf(document), from)
  const known = meant(document, path, titleOf)
  if (known !== null) {
    tell(partOf(path), `${known.words}: ${message}.`)
    return known.mission
  }
  const at = placeToCut(path)
  tell(partOf(path), `${wordsFor(document, at, titleOf)}: ${message}.`)
  return cut(document, at) as Mission
}

/** Faults that are mended by saying something else, not by leaving something out. */
function meant(
  document: Mission,
  path: Path,
  titleOf: TitleOf,
): { readonly mission: Mission; readonly words: string } | null {
  const { play } = document
  const [top, list, index, part] = path
  if (top !== 'play' || typeof index !== 'number') return null
  if (list === 'objectives' && part === 'timing') {
    const objectives = play.objectives.map((each, at) =>
      at === index && each.timing.kind === 'progressive'
        ? { ...each, timing: { ...each.timing, phase: 'turn-end' as const } }
        : each,
    )
    return {
      mission: { ...document, play: { ...play, objectives } },
      words: `${titleOf(play.objectives[index])} is scored at the end of the turn`,
    }
  }
  // An objective without conditions is none.
  if (list === 'objectives' && part === 'conditions' && play.objectives[index]?.conditions.length === 1) {
    const objectives = play.objectives.filter((_, at) => at !== index)
    return {
      mission: { ...document, play: { ...play, objectives } },
      words: `The objective ${titleOf(play.objectives[index])} will be removed`,
    }
  }
  return null
}

function partOf([top, list]: Path): LossPart {
  if (top === 'ruleSet') return 'rule set'
  if (top === 'checks') return 'checks'
  if (top === 'diagrams') return 'texts'
  if (top === 'kit' || top === 'arrangement') return 'table'
  if (top !== 'play') return 'map'
  if (list === 'objectives') return 'scoring'
  return list === 'rules' || list === 'tables' ? 'texts' : 'play'
}

/**
 * The deepest entry of a list on the way to the fault, or else a property near the top. Things that are named by several
 * fields go whole: a condition, not its markers.
 */
function placeToCut(path: Path): Path {
  const whole = wholeThings(path)
  if (whole !== null) return whole
  for (let length = path.length; length > 1; length -= 1)
    if (typeof path[length - 1] === 'number') return path.slice(0, length)
  return path.slice(0, 3)
}

function wholeThings(path: Path): Path | null {
  const [top, list, index, part, place] = path
  if (top === 'play' && list === 'objectives' && part === 'conditions' && typeof place === 'number')
    return path.slice(0, 5)
  if (top === 'play' && list === 'rules' && typeof index === 'number' && typeof part === 'string')
    return part === 'about' || part === 'tables' ? path.slice(0, 5) : path.slice(0, 4)
  // A row stays without what it points at: without the row the dice would decide nothing.
  if (top === 'play' && list === 'tables' && path[5] === 'part') return path.slice(0, 6)
  if (top === 'diagrams') return path.slice(0, 2)
  if (top === 'play' && list === 'deployment') return path.slice(0, typeof path[3] === 'number' ? 4 : 3)
  return null
}

/** The value without what lies at the path. A list that may not be empty goes with its last entry. */
function cut(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return value
  const node = value as Node
  if (Array.isArray(node))
    return rest.length === 0
      ? node.filter((_, index) => index !== step)
      : node.map((each, index) => (index === step ? cut(each, rest) : each))
  const { [String(step)]: inner, ...others } = node as Readonly<Record<string, unknown>>
  if (rest.length === 0) return others
  const left = cut(inner, rest)
  const mayBeEmpty = ALWAYS_LISTS.has(String(step))
  return Array.isArray(left) && left.length === 0 && !mayBeEmpty ? others : { ...node, [String(step)]: left }
}

/** Lists that every mission has, with entries or without. */
const ALWAYS_LISTS: ReadonlySet<string> = new Set([
  ...['panels', 'halfPillars', 'wallEnds', 'zones', 'regions', 'markers', 'links', 'features', 'notes', 'tokens'],
  ...['forces', 'diagrams', 'objectives', 'rules', 'needs', 'about', 'waivers'],
])

/** `Capital-ship boarding has no “Prison Cells”`: a reason with names in the place of ids, which stand in files only. */
function formatReason(message: string, to: RuleSet, from: RuleSet): string {
  const [, id = ''] = /“([a-z-]+)”/.exec(message) ?? []
  const kind = kindParts.flatMap((part) => [...from.kinds[part]]).find((each) => each.id === id)
  if (kind !== undefined) return `${to.name} has no “${kind.name}”`
  const phase = from.phases.find((each) => each.id === id)
  if (phase !== undefined) return message.replace(id, phase.name)
  return isConditionKind(id) ? message.replace(id, conditionNames[id]) : message
}

const isConditionKind = (id: string): id is keyof typeof conditionNames => Object.hasOwn(conditionNames, id)

function wordsFor(document: Mission, path: Path, titleOf: TitleOf): string {
  const { play } = document
  const [top, list, index, part] = path
  if (top === 'play' && typeof index === 'number') {
    if (list === 'objectives') return `A condition of ${titleOf(play.objectives[index])} will be removed`
    if (list === 'rules')
      return `${part === 'about' ? 'A place named' : 'A setting'} in the rule ${titleOf(play.rules[index])} will be removed`
    if (list === 'needs') return 'Something that the map must have will be removed'
    if (list === 'tables') return `A reference in the table ${titleOf(play.tables?.[index])} will be removed`
    if (list === 'securing') return 'A setting for who may Secure markers will be removed'
    if (list === 'next') return 'A next mission will be removed'
    if (list === 'reference') return `The owner of ${quoted(play.reference?.[index]?.title ?? '')} will be removed`
    if (list === 'operating') return 'A setting for who may operate hatchways will be removed'
  }
  if (top === 'play' && list === 'deployment')
    return index === 'before'
      ? 'Something that is set up before the rest will be removed'
      : 'A deployment setting will be removed'
  if (top === 'diagrams') return `The diagram ${titleOf(document.diagrams[Number(list)])} will be removed`
  return `${path.map(String).join('.')} will be removed`
}
