/** Facts of play that cannot both be true, or that one another makes idle. */

import { distinctSquares, squaresName } from '#analysis/layout/area-names.ts'
import { hasWrongOwner, sidesOfKind } from '#analysis/layout/entry-zones.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/name-lists.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { sortById } from '#analysis/layout/sort-by-id.ts'
import { resultsOf } from '#analysis/odds/dice.ts'
import { firstItems } from '#checking/checker/first-items.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { draftInText, type FindingDraft, type Rule } from '#checking/checker/rule.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { deploymentDrafts } from './deployment-facts.ts'
import { limitDrafts } from './limit-facts.ts'
import { operatingDrafts } from './operating-facts.ts'
import { scoringDrafts } from './scoring-facts.ts'

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
          'Let each step begin at a figure of its own, or take one of them out.',
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
  'usual-units': 'the usual units can Secure',
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

/** What begins later than it ends. When a player’s next Command phase is, the turn decides. */
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
      `What “${title}” does is over before it begins, by when it takes effect and how long it lasts.`,
      'Let it take effect earlier, or last longer.',
    ),
  ]
}
