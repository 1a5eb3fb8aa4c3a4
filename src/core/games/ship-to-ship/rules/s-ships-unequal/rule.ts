/** Ships that are not alike. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, tokenName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { emptySides } from '#checking/checker/unmet-needs.ts'
import { belongsTo, isEmpty, type Ship, shipsOf, strangersOn } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sShipsUnequal: Rule = {
  info: {
    id: 's-ships-unequal',
    title: 'Ships that are not alike',
    group: 'symmetry',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, scoring: the same points for the same parts',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Each side scores the same points for the same parts, so a ship with more of them has more to lose. A part with another owner scores for the wrong side.',
  check,
}

/** Each ship has three systems: where one has not, another rule says so. */
const counted: readonly (readonly [count: (ship: Ship) => number, name: string])[] = [
  [({ guns }) => guns.length, 'gun'],
  [({ sections }) => sections.length, 'wall section'],
]

function check(layout: Layout): FindingDraft[] {
  return [...number(layout), ...unlike(layout), ...strange(layout)]
}

/** As many ships as the type of the mission speaks of; of a side that has nothing yet, another rule says so. */
function number(layout: Layout): FindingDraft[] {
  const { document } = layout
  const ships = shipsOf(layout).length
  const draft = (message: string, advice: string): FindingDraft[] => [
    { key: 'number', message, advice, items: [], at: null },
  ]
  if (document.mission.type === 'lone-raider' && ships > 1)
    return draft(
      `A raid on a lone ship has one ship, and the map has ${ships}.`,
      'Take away all ships but one, or choose the type Ship-to-ship.',
    )
  if (document.mission.type === 'ship-assault' && ships === 1 && emptySides(document).length === 0)
    return draft(
      'A ship-to-ship assault has a ship for each side, and the map has one alone.',
      'Draw the other ship on its own board, or choose the type Lone raider.',
    )
  return []
}

/** Guns and wall sections that are not of whose ship it is: they score for the wrong side. */
function strange(layout: Layout): FindingDraft[] {
  const { document } = layout
  return shipsOf(layout).flatMap((ship) =>
    strangersOn(ship, [...ship.guns, ...ship.sections]).map((part) => ({
      key: `owner ${part.id}`,
      message: `${tokenName(document, part)} stands on ${ship.name}, but ${belongsTo(document, part)}.`,
      advice: 'Give it the owner of the ship, or move it to the ship of its owner.',
      items: [part.id],
      at: pointPlace(layout, part),
      fix: {
        label: `Make it ${document.sides.find(({ id }) => id === ship.side)?.name ?? 'the ship'}’s`,
        safe: false,
        edits: [{ type: 'put' as const, collection: 'tokens' as const, item: { ...part, side: ship.side } }],
      },
    })),
  )
}

function unlike(layout: Layout): FindingDraft[] {
  const isBare = emptySides(layout.document).length > 0
  const [first, ...others] = shipsOf(layout).filter((ship) => !isBare || !isEmpty(ship))
  if (first === undefined) return []
  return others.flatMap((other): FindingDraft[] => {
    const differ = counted.filter(([count]) => count(first) !== count(other))
    if (differ.length === 0) return []
    const has = (ship: Ship): string =>
      listOf(differ.map(([count, name]) => `${count(ship)} ${count(ship) === 1 ? name : `${name}s`}`))
    return [
      {
        key: `ships ${first.board} ${other.board}`,
        message: `The ships differ: ${has(first)} in ${first.name}, ${has(other)} in ${other.name}.`,
        advice: 'Make them alike, or say why they are not.',
        items: [],
        at: null,
      },
    ]
  })
}
