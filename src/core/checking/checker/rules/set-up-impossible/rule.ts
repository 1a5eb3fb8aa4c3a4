/** Set-up that cannot be done as the mission says it: more units than a zone takes, units that cost more than an army. */

import { ownersOf, zoneName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart, partName } from '#analysis/layout/map-parts.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

export const setUpImpossible: Rule = {
  info: {
    id: 'set-up-impossible',
    title: 'Set-up that cannot be done',
    group: 'zones',
    severity: 'warning',
    source: 'The mission’s own facts of set-up, one against the other',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A zone takes no more units than the mission allows in each, and only such as are set up there; units set up beforehand come out of the same army. What the mission asks for beyond that, no player can do.',
  check,
}

const MAX_IN_A_ZONE = { 'one-unit': 1, 'one-non-character-and-one-character': 2, unstated: null } as const

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return [
    ...document.zones.flatMap((zone) => (zone.mustHold === undefined ? [] : zoneDrafts(layout, zone, zone.mustHold))),
    ...beforeDrafts(document),
    ...crowdedDrafts(document),
    ...squadDrafts(document.play.deployment),
  ]
}

const taken = (most: number): string => (most === 1 ? 'one unit' : 'a Character unit and one other')

function zoneDrafts(layout: Layout, zone: Mission['zones'][number], mustHold: number): FindingDraft[] {
  const { document } = layout
  const most = MAX_IN_A_ZONE[document.play.deployment.perZone]
  const [square] = zone.squares
  const units = mustHold === 1 ? 'A unit must' : `${mustHold} units must`
  const draft = (message: string, advice: string): FindingDraft => ({
    key: zone.id,
    message: `${units} be set up in ${zoneName(layout, zone)}, ${message}.`,
    advice,
    items: [zone.id],
    at: square === undefined ? null : squarePlace(layout, square),
  })
  if (serviceOf(document, zone) === 'reserves')
    return [draft('which serves reserves only', 'Let the zone serve deployment, or say nothing of what it must hold.')]
  if (most !== null && mustHold > most)
    return [draft(`and each zone takes ${taken(most)} only`, 'Ask for fewer units, or let more units into each zone.')]
  if (ownersOf(document, zone).length === 0)
    return [draft('which is nobody’s', 'Give the zone to a side, or say nothing of what it must hold.')]
  return []
}

/** Units set up before the rest, by side: each of them in each part of the map, all out of one army. */
function beforeDrafts(document: Mission): FindingDraft[] {
  const { pointsLimit, deployment } = document.play
  if (pointsLimit === 0) return []
  return document.sides.flatMap(({ id, name }) => {
    const points = (deployment.before ?? [])
      .filter(({ side }) => side === id)
      .reduce(
        (sum, { part, units, leastPoints = 0 }) =>
          sum + units * leastPoints * Math.max(1, itemsOfPart(document, part).length),
        0,
      )
    if (points <= pointsLimit) return []
    return [
      {
        key: `before:${id}`,
        message: `${name} sets up units of at least ${points} points before the rest, and an army has ${pointsLimit}.`,
        advice: 'Ask for fewer or cheaper units, or let armies be larger.',
        items: [],
        at: null,
      },
    ]
  })
}

/** Units set up before the rest that are more than each zone takes. */
function crowdedDrafts(document: Mission): FindingDraft[] {
  const { perZone, before = [] } = document.play.deployment
  const most = MAX_IN_A_ZONE[perZone]
  if (most === null) return []
  return before.flatMap(({ side, part, units }, index) => {
    if (units <= most || itemsOfPart(document, part).every((item) => !isZone(document, item))) return []
    const who = document.sides.find(({ id }) => id === side)?.name ?? side
    return [
      {
        key: `crowded:${index}`,
        message: `${who} sets up ${units} units before the rest in each ${partName(document, part)}, and each zone takes ${taken(most)} only.`,
        advice: 'Ask for fewer units, or let more units into each zone.',
        items: [],
        at: null,
      },
    ]
  })
}

const isZone = ({ zones }: Mission, item: { readonly id: string }): boolean => zones.some(({ id }) => id === item.id)

function squadDrafts({ squads }: Mission['play']['deployment']): FindingDraft[] {
  if (squads === undefined || squads.models >= squads.into) return []
  return [
    {
      key: 'squads',
      message: `Units of ${squads.models} become ${squads.into} units, which is more than they have models.`,
      advice: 'Let them become fewer units, or speak of larger ones.',
      items: [],
      at: null,
    },
  ]
}
