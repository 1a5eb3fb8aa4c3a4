/** What the deployment says of rounds and zones, and what other facts of it make of that. */

import { sidesOfKind } from '#analysis/layout/entry-zones.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { draftInText, type FindingDraft } from '#checking/checker/rule.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'

export const deploymentDrafts = (document: Mission): FindingDraft[] => [
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
