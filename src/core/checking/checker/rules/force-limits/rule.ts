/** Forces against the limits that the mission sets them: points, shares of parts, slots. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'
import { type ForceSums, forceSums, formatSlotLimit, keepsLimits } from '#model/mission/force-sums.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

export const forceLimits: Rule = {
  info: {
    id: 'force-limits',
    title: 'Force outside its limits',
    group: 'mission',
    severity: 'warning',
    source: 'The mission’s own limits, held against the units that it lists',
    confidence: 'H',
    thresholds: [
      { name: 'step', label: 'Points by which a share may be off', unit: 'points', usual: 5, min: 0, max: 500 },
    ],
  },
  why: 'The mission says how many points a side may bring, how they are shared out and how many units of a sort there may be. A list that breaks this is not the list it asks for.',
  check: ({ document }: Layout, threshold) => [
    ...overDrafts(document),
    ...document.forces.flatMap((force) => draftsOf(document, force, threshold('step'))),
  ],
}

type Force = Mission['forces'][number]

/** Forces of more points than the mission lets a side bring, those of as many points at once: it is the limit that was changed then. */
function overDrafts({ forces, sides, play: { pointsLimit } }: Mission): FindingDraft[] {
  const over = pointsLimit > 0 ? forces.filter(({ points = 0 }) => points > pointsLimit) : []
  return [...new Set(over.map(({ points }) => points))].flatMap((points) => {
    const all = over.flatMap((force) => {
      const side = force.points === points ? sides.find(({ id }) => id === force.side) : undefined
      return side === undefined ? [] : [side]
    })
    if (all.length === 0) return []
    const names = listOf(all.map(({ name }) => name))
    return [
      {
        key: `${all.map(({ id }) => id).join('+')} over`,
        message: `${all.length === 1 ? `The force of ${names} may have` : `The forces of ${names} may each have`} ${points} points, and the mission lets each side bring ${pointsLimit}.`,
        advice: `Give the ${all.length === 1 ? 'force' : 'forces'} no more points than the mission allows, or raise the points limit of the mission.`,
        items: [],
        at: null,
      },
    ]
  })
}

function draftsOf(document: Mission, force: Force, step: number): FindingDraft[] {
  const side = document.sides.find(({ id }) => id === force.side)
  const draft = (key: string, message: string, advice: string): FindingDraft => ({
    key: `${force.side} ${key}`,
    message,
    advice,
    items: [],
    at: null,
  })
  if (side === undefined)
    return [
      draft(
        'side',
        `There is a force of “${force.side}”, which is no side of this mission.`,
        'Take the force away, or add the side.',
      ),
    ]
  const sums = forceSums(document, force)
  const whose = `The force of ${side.name}`
  const ownChart = ruleSetOf(document).ownFindings.includes('force-chart')
  return [
    ...(sums.limit !== null && sums.points > sums.limit
      ? [
          draft(
            'points',
            `${whose} has ${sums.points} points, and may have ${sums.limit}.`,
            'Take units away, or allow more points.',
          ),
        ]
      : []),
    ...(ownChart ? [] : shareDrafts(force, sums, step, whose)).map(([key, message, advice]) =>
      draft(key, message, advice),
    ),
    ...sums.slots
      .filter((slot) => !ownChart && force.units.length > 0 && !keepsLimits(slot))
      .map((slot) =>
        draft(
          `slot ${slot.id}`,
          `${whose} has ${slot.units} of ${slot.name}${slot.part === null ? '' : ` in ${slot.part}`}, and the mission asks for ${formatSlotLimit(slot)}.`,
          'Change the units, or the limits of the slot.',
        ),
      ),
    ...(sums.strays.length === 0
      ? []
      : [
          draft(
            'strays',
            `${named(sums.strays)} of the force of ${side.name} ${sums.strays.length === 1 ? 'is' : 'are'} in none of its parts.`,
            'Say to which part each unit belongs.',
          ),
        ]),
    ...(sums.slotless.length === 0
      ? []
      : [
          draft(
            'slotless',
            `${named(sums.slotless)} of the force of ${side.name} ${sums.slotless.length === 1 ? 'counts' : 'count'} as something that the force does not have.`,
            'Choose one of its slots, or none.',
          ),
        ]),
  ]
}

type Said = readonly [key: string, message: string, advice: string]

/** Shares that do not add up, and parts that spend more or less than theirs; an empty list is not held against its shares. */
function shareDrafts(force: Force, { parts }: ForceSums, step: number, whose: string): Said[] {
  const shares = parts.flatMap(({ share }) => share ?? [])
  const total = shares.reduce((sum, share) => sum + share, 0)
  const said: Said[] = []
  if (total > 100)
    said.push([
      'shares',
      `The parts of ${lower(whose)} have ${total} % of its points together.`,
      'Let the shares come to 100 % at most.',
    ])
  if (force.units.length === 0) return said
  for (const { id, name, points, due, share } of parts)
    if (due !== null && Math.abs(points - due) > step)
      said.push([
        `part ${id}`,
        `${name} of ${lower(whose)} has ${points} points; its share of ${share} % is ${due}.`,
        points > due
          ? 'Move units to another part, or change the share.'
          : 'Add units to this part, or change the share.',
      ])
  return said
}

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

const MAX_NAMED = 3
const named = (units: readonly { readonly name: string }[]): string => {
  const more = units.length > MAX_NAMED ? [`${units.length - MAX_NAMED} more`] : []
  return listOf([...units.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`), ...more])
}
