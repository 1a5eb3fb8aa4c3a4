/** Facts of play that cannot both be true, or that one another makes idle. */

import { distinctSquares, hasWrongOwner, sidesOfKind, sortById, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, namesOf } from '#analysis/layout/place-names.ts'
import { resultsOf } from '#analysis/odds/roll-odds.ts'
import { draftInText, type FindingDraft, type Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleRoundWord, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { countOf, plural } from '#model/mission/plural.ts'

// Describes the points of an objective, including the effect of other scoring settings.

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]

const scoringDrafts = (document: Mission): FindingDraft[] => {
  const { objectives } = document.play
  return [
    ...objectives.flatMap(scoringFactsLimitDrafts),
    ...objectives.flatMap((objective) => delayDrafts(document, objective)),
    ...sameDrafts(objectives),
  ]
}

/**
 * Reports limits lower than the points that come at once, which nobody ever gets. A limit of 0 brings nothing and is
 * left to another check.
 */
function scoringFactsLimitDrafts({ id, title, conditions, most = 0 }: Objective): FindingDraft[] {
  const over = conditions.flatMap((condition) => {
    const points = atOnce(condition)
    const own = 'most' in condition ? (condition.most ?? 0) : 0
    const least = Math.min(...[most, own].filter((limit) => limit > 0))
    return points > least ? [{ points, least }] : []
  })
  const [worst] = over.sort((a, b) => b.points - b.least - (a.points - a.least))
  if (worst === undefined) return []
  return [
    draftInText(
      `limit:${id}`,
      `“${title}” brings ${worst.points} victory points at once, and no more than ${worst.least} of them count.`,
      'Raise the limit, or let it bring fewer points.',
    ),
  ]
}

/** Points that a condition brings by one marker, one deed or one scoring, as far as it is a figure. */
function atOnce(condition: Condition): number {
  switch (condition.kind) {
    case 'points-destroyed':
      return Math.max(0, ...condition.steps.map(({ points }) => points))
    case 'fate':
    case 'free':
      return 0
    default:
      return condition.points
  }
}

/** Reports points that are scored so many turns after the deed that the objective has ended by then. */
function delayDrafts(document: Mission, { id, title, timing, conditions }: Objective): FindingDraft[] {
  if (timing.kind !== 'progressive') return []
  const late = conditions.find(
    (condition) => condition.kind === 'per-event' && (condition.delay?.turns ?? 0) >= timing.to,
  )
  if (late?.kind !== 'per-event' || late.delay === undefined) return []
  return [
    draftInText(
      `delay:${id}`,
      `“${title}” is scored ${countOf(late.delay.turns, turnWord(document))} after it is done, and not after ${roundWord(document)} ${timing.to}: it is never scored.`,
      `Score it in later ${roundWord(document)}s too, or at once.`,
    ),
  ]
}

/**
 * Reports two objectives that bring a side points for the same thing at the same time. Points that are given, or that
 * have a fate, are told apart only by the title.
 */
function sameDrafts(objectives: readonly Objective[]): FindingDraft[] {
  const first = new Map<string, Objective>()
  const pairs = new Map<string, readonly [Objective, Objective]>()
  for (const objective of objectives)
    for (const condition of objective.conditions) {
      if (condition.kind === 'given' || condition.kind === 'fate') continue
      const key = JSON.stringify([objective.side, objective.timing, condition])
      const before = first.get(key)
      if (before === undefined) first.set(key, objective)
      else if (before !== objective) pairs.set(`${before.id}:${objective.id}`, [before, objective])
    }
  return [...pairs].map(([key, pair]) =>
    draftInText(
      `same:${key}`,
      `${listOf(pair.map(({ title }) => `“${title}”`))} bring points for the same, at the same time: they are added up.`,
      'Take it out of one of them, or change what it asks for.',
    ),
  )
}

/** Reports contradictions between rounds and zones of the deployment and its other facts. */
const deploymentDrafts = (document: Mission): FindingDraft[] => [
  ...deepStrikeDrafts(document),
  ...earlyDeepStrikeDrafts(document),
  ...beforeDrafts(document),
  ...oversizedDrafts(document),
]

/** Units arrive by Deep Strike after all that has not arrived counts as destroyed. */
function deepStrikeDrafts(document: Mission): FindingDraft[] {
  const { reserves } = document.play.deployment
  if (reserves.kind !== 'arrive') return []
  const { to, deepStrikeTo = to } = reserves
  if (deepStrikeTo <= to || reserves.late === undefined) return []
  const word = roundWord(document)
  return [
    draftInText(
      'deep-strike',
      `Units arrive by Deep Strike up to ${word} ${deepStrikeTo}, and what has not arrived by the end of ${word} ${to} counts as destroyed.`,
      `Let Deep Strike end with ${word} ${to}, or let reserves arrive that late.`,
    ),
  ]
}

/** Units arrive by Deep Strike before reserves arrive at all. */
function earlyDeepStrikeDrafts(document: Mission): FindingDraft[] {
  const { reserves } = document.play.deployment
  if (reserves.kind !== 'arrive') return []
  const { from, deepStrikeFrom } = reserves
  if (deepStrikeFrom === undefined || deepStrikeFrom >= from) return []
  const word = roundWord(document)
  return [
    draftInText(
      'early-deep-strike',
      `Units arrive by Deep Strike from ${word} ${deepStrikeFrom} on, and reserves arrive from ${word} ${from} on only.`,
      `Let Deep Strike begin with ${word} ${from}, or let reserves arrive that early.`,
    ),
  ]
}

/** A side that sets up units before the rest, in zones that are another side’s by their kind. */
const beforeDrafts = (document: Mission): FindingDraft[] =>
  (document.play.deployment.before ?? []).flatMap(({ side, part }, index) => {
    if (part.part !== 'zones' || part.kind === undefined) return []
    const owners = sidesOfKind(document, part.kind)
    if (owners.length === 0 || owners.some(({ id }) => id === side)) return []
    const { role, player, name } = zoneKindOf(document, part.kind)
    const who = document.sides.find(({ id }) => id === side)?.name
    if ((role === null && player === null) || who === undefined) return []
    return [
      draftInText(
        `before:${index}`,
        `${who} sets up units before the rest in ${plural(name)}, which are those of ${listOf(owners.map((owner) => owner.name))}.`,
        'Let the other side set them up, or name zones of this side.',
      ),
    ]
  })

/** A unit too large for its zone goes to reserves that the mission does not have: it could never enter the battle. */
function oversizedDrafts({ play: { deployment } }: Mission): FindingDraft[] {
  if (deployment.oversized !== 'in-reserves' || deployment.reserves.kind !== 'none') return []
  return [
    draftInText(
      'oversized',
      'A unit too large for its zone begins in reserves, and the mission has no reserves.',
      'Let it set up as near the centre of its zone as it can, or let reserves arrive.',
    ),
  ]
}

// How often something may be done, said twice and unlike: of special rules, of deeds that score, of hatchways.

type Limits = NonNullable<Mission['play']['rules'][number]['limits']>

/** Something that the mission limits. */
interface Limited {
  readonly key: string
  readonly who: string
  readonly limits: Limits | undefined
}

/** At most so often in a turn, and no more than fewer times in all: the first figure is never reached. */
function limitDrafts(document: Mission): FindingDraft[] {
  return limitedBy(document).flatMap(({ key, who, limits }) => {
    const said = [
      { often: limits?.perTurn, when: `in each ${turnWord(document)}` },
      { often: limits?.perRound, when: `in each ${battleRoundWord(document)}` },
      { often: limits?.perBattle, when: 'in the battle' },
    ]
    const over = said.flatMap(({ often = 0, when }, index) => {
      const least = said.slice(index + 1).find((later) => later.often !== undefined && later.often < often)
      return least === undefined ? [] : [`${often} times ${when}, and ${least.often} ${least.when}`]
    })
    return over
      .slice(0, 1)
      .map((text) =>
        draftInText(
          key,
          `${who} can be done ${text}: it is never done so often.`,
          'Take one of the two limits out, or change it.',
        ),
      )
  })
}

const limitedBy = ({ play: { rules, objectives, operating = [] } }: Mission): Limited[] => [
  ...rules.map(({ id, title, limits }) => ({ key: `limits:${id}`, who: `“${title}”`, limits })),
  ...objectives.flatMap(({ id, title, conditions }) =>
    conditions.flatMap((condition, index) =>
      condition.kind === 'per-event'
        ? [
            {
              key: `limits:${id}:${index}`,
              who: `What “${title}” scores for (“${condition.event}”)`,
              limits: condition.limits,
            },
          ]
        : [],
    ),
  ),
  ...operating.map(({ limits }, index) => ({
    key: `limits:operating:${index}`,
    who: 'Operating hatchways',
    limits,
  })),
]

// The same hatchways, said to be operated by some sides only, and by others only.

type Operating = NonNullable<Mission['play']['operating']>[number]

/**
 * Reports statements that let different sides alone operate the same hatchways. One with its own limit or condition may
 * be meant for one side beside the other.
 */
function operatingDrafts(document: Mission): FindingDraft[] {
  const { operating = [] } = document.play
  return operating.flatMap((each, index) => {
    const other = operating.slice(0, index).find((before) => excludes(before, each))
    return other === undefined
      ? []
      : [
          draftInText(
            `operating:${index}`,
            `Of the same hatchways the mission says that ${whoOf(document, other)} them, and that ${whoOf(document, each)} them.`,
            'Name all of these sides in one of the two, take one out, or say which hatchways it is about.',
          ),
        ]
  })
}

function excludes(one: Operating, other: Operating): boolean {
  const [mine, others] = [one.sides, other.sides]
  if (mine === undefined || others === undefined) return false
  if (one.hatchways.tag !== other.hatchways.tag || one.hatchways.label !== other.hatchways.label) return false
  if (one.does !== other.does && one.does !== 'both' && other.does !== 'both') return false
  if ([one, other].some(({ limits, condition }) => limits !== undefined || condition !== undefined)) return false
  return mine.length + others.length > 0 && !mine.some((side) => others.includes(side))
}

const deeds = { opens: 'open', closes: 'close', both: 'open and close' } as const

function whoOf({ sides }: Mission, { sides: ids = [], does }: Operating): string {
  const who = ids.map((id) => sides.find((side) => side.id === id)?.name ?? id)
  return who.length === 0 ? `nobody can ${deeds[does]}` : `only ${listOf(who)} can ${deeds[does]}`
}

export const factsContradict: Rule = {
  info: {
    id: 'facts-contradict',
    title: 'Facts that contradict each other',
    group: 'mission',
    severity: 'warning',
    source: 'Arithmetic, and the mission’s own facts beside each other',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The sheet prints both, and players cannot keep to both; or the one leaves nothing that the other could mean.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return [
    ...document.play.objectives.flatMap(stepDrafts),
    ...document.play.objectives.flatMap(twiceDrafts),
    ...scoringDrafts(document),
    ...roleDrafts(document),
    ...deploymentDrafts(document),
    ...securingDrafts(document),
    ...underdogDrafts(document),
    ...sideDrafts(document),
    ...zoneDrafts(layout),
    ...oneOfDrafts(document),
    ...limitDrafts(document),
    ...operatingDrafts(document),
    ...document.play.rules.flatMap(timeDrafts),
  ]
}

/** Two steps at the same figure, or more destroyed points that bring fewer. */
function stepDrafts({ id, title, conditions }: Mission['play']['objectives'][number]): FindingDraft[] {
  return conditions.flatMap((condition) => {
    if (condition.kind !== 'points-destroyed') return []
    const steps = condition.steps.toSorted((a, b) => a.from - b.from)
    const same = steps.filter((step, index) => steps[index - 1]?.from === step.from).map(({ from }) => String(from))
    if (same.length > 0)
      return [
        draftInText(
          `steps:${id}`,
          `“${title}” has more than one step from ${listOf([...new Set(same)])} destroyed points on.`,
          'Start each step at a different value, or remove one of them.',
        ),
      ]
    if (condition.adds !== 'highest-step') return []
    const fall = steps.find((step, index) => step.points < (steps[index - 1]?.points ?? 0))
    const before = fall === undefined ? undefined : steps[steps.indexOf(fall) - 1]
    if (fall === undefined || before === undefined) return []
    return [
      draftInText(
        `falls:${id}`,
        `“${title}” brings ${fall.points} from ${fall.from} destroyed points on, and already ${before.points} from ${before.from} on.`,
        'Let a higher step bring more, or let the steps add up.',
      ),
    ]
  })
}

/** One condition, word for word, more than once in an objective: its points are added up as often. */
function twiceDrafts({ id, title, conditions }: Mission['play']['objectives'][number]): FindingDraft[] {
  const texts = conditions.map((condition) => JSON.stringify(condition))
  const again = texts.filter((text, index) => texts.indexOf(text) !== index)
  if (again.length === 0) return []
  return [
    draftInText(
      `twice:${id}`,
      `“${title}” has ${new Set(again).size === 1 ? 'one condition' : `${new Set(again).size} conditions`} more than once: the points are added up as often.`,
      'Take one of them out, change what it asks for, or let one bring all of the points.',
    ),
  ]
}

/** Players settle who attacks, and nobody does. */
function roleDrafts({ sides, play: { deployment } }: Mission): FindingDraft[] {
  const { roles } = deployment
  if ((roles !== 'roll-off' && roles !== 'agreed') || sides.some(({ role }) => role !== 'player')) return []
  return [
    draftInText(
      'roles',
      `The players ${roles === 'agreed' ? 'agree' : 'roll off'} who attacks and who defends, and no side is an Attacker or a Defender.`,
      'Say that there are no such roles, or give the sides theirs.',
    ),
  ]
}

const bySecuring = {
  'any-unit': 'any unit can Secure',
  'usual-units': 'the default units can Secure',
  nobody: 'nobody can Secure',
} as const

/** The same markers, said twice and unlike. */
function securingDrafts({ play: { securing = [] } }: Mission): FindingDraft[] {
  const said = new Map<string, (typeof securing)[number]>()
  return securing.flatMap((each, index) => {
    const { by, ...meant } = each
    const key = JSON.stringify([meant.markers, meant.region ?? null, meant.side ?? null])
    const before = said.get(key)
    said.set(key, before ?? each)
    if (before === undefined || before.by === by) return []
    return [
      draftInText(
        `securing:${index}`,
        `Of the same markers the mission says that ${bySecuring[before.by]} them, and that ${bySecuring[by]} them.`,
        'Take one of the two out, or say which markers, area or side it is about.',
      ),
    ]
  })
}

/** Nobody can be that far below: there are not so many points in the battle. */
function underdogDrafts({ play: { underdog, underdogBelow, pointsLimit } }: Mission): FindingDraft[] {
  if (underdog === 'none' || pointsLimit === 0 || underdogBelow < pointsLimit) return []
  return [
    draftInText(
      'underdog',
      `Nobody can be the Underdog: it takes ${underdogBelow} points less than the opponent, and each side brings ${pointsLimit} at most.`,
      'Let fewer points make the Underdog, or raise the points limit of the mission.',
    ),
  ]
}

const roleNames = { attacker: 'Attacker', defender: 'Defender' } as const

/** The side that attacks is called Defender. */
function sideDrafts({ sides }: Mission): FindingDraft[] {
  return sides.flatMap(({ id, name, role }) => {
    if (role !== 'attacker' && role !== 'defender') return []
    const other = role === 'attacker' ? 'defender' : 'attacker'
    if (name.trim().toLowerCase() !== other) return []
    return [
      draftInText(
        `name:${id}`,
        `The side with the role ${roleNames[role]} is called “${name}”.`,
        'Give it another name, or the other role.',
      ),
    ]
  })
}

/** Zones whose kind says by its name whose they are, and that are given to another side; all of one kind and side at once. */
function zoneDrafts(layout: Layout): FindingDraft[] {
  const { document } = layout
  const groups = new Map<string, [Mission['zones'][number], ...Mission['zones']]>()
  for (const zone of sortById(document.zones)) {
    // Where nobody is meant by the kind, its name says nothing of these sides.
    if (!hasWrongOwner(document, zone)) continue
    const key = `${zone.kind}:${zone.side}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [zone])
    else known.push(zone)
  }
  return [...groups].flatMap(([key, all]) => {
    const [zone] = all
    const mine = sidesOfKind(document, zone.kind).map(({ name }) => name)
    const [square] = zone.squares
    if (square === undefined) return []
    const { name } = zoneKindOf(document, zone.kind)
    const where = namesOf(all, ({ squares }) => squaresName(layout, distinctSquares(squares)))
    const owner = document.sides.find(({ id }) => id === zone.side)?.name ?? ''
    return [
      {
        key: `zone:${key}`,
        message: `The ${name} in ${where} belongs to ${owner}.`,
        advice: `Give it to ${listOf(mine)}, or make it a zone of another kind.`,
        items: firstItems(all).map(({ id }) => id),
        at: squarePlace(layout, square),
      },
    ]
  })
}

/** A roll for one of several, whose table has more or fewer of them: by rows, or by what its dice show. */
function oneOfDrafts({ play: { rules, tables = [] } }: Mission): FindingDraft[] {
  return rules.flatMap(({ id, title, roll, tables: own = [] }) => {
    if (roll?.kind !== 'at-least-then-one-of') return []
    const table = tables.find((each) => own.includes(each.id) && each.kind === 'dice')
    if (table?.kind !== 'dice' || [table.rows.length, resultsOf(table.dice).length].includes(roll.of)) return []
    return [
      draftInText(
        `one-of:${id}`,
        `The roll of “${title}” is for one of ${roll.of}, and its table “${table.title}” has ${countOf(table.rows.length, 'row')}.`,
        'Change the roll of the rule, or the rows of the table.',
      ),
    ]
  })
}

/**
 * Times in their order, to find effects that end before they begin. The turn decides when a player’s next Command phase
 * is.
 */
const order = {
  'at-once': 0,
  'phase-end': 1,
  'turn-end': 2,
  'next-command-phase': 3,
  'next-movement-phase-end': 3,
  'round-end': 3,
  'battle-end': 4,
} as const

function timeDrafts({ id, title, takesEffect, lasts }: Mission['play']['rules'][number]): FindingDraft[] {
  if (takesEffect === undefined || lasts === undefined || order[lasts] >= order[takesEffect]) return []
  return [
    draftInText(
      `lasts:${id}`,
      `The effect of “${title}” would end before it begins: check when it takes effect and how long it lasts.`,
      'Let it take effect earlier, or last longer.',
    ),
  ]
}
