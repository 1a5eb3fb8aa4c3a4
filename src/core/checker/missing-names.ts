/**
 * Markers and areas that scoring calls by a label and the map lacks (`missingNames`): told once, with what the mission needs
 * or with the objective.
 */
import type { Mission } from '#core/mission/document.ts'
import type { MapPart, NamedPart } from '#core/mission/map-part.ts'
import { isOff } from './settings.ts'
import { type PartCount, toldNeeds } from './unmet-needs.ts'

type Names = readonly NamedPart[]

/** Whether `scoring-names-missing`, or `need-not-met` in its place, says already that the map lacks a part. */
export const isToldByScoring = (told: Names, part: MapPart): boolean =>
  (part.part === 'markers' || part.part === 'regions') &&
  told.some((name) =>
    name.part === 'markers'
      ? part.part === 'markers' && name.label === part.label
      : part.part === 'regions' && name.kind === part.kind && name.label === part.label,
  )

/** What of those names is told; nothing where nobody says it. */
export const toldNames = (document: Mission, missing: Names): Names =>
  isOff(document, 'scoring-names-missing') ? [] : missing

/**
 * The labels of the markers that a need asks for and the map lacks: where just as many are missing as scoring names and nobody finds.
 * None where that is unclear.
 */
export function labelsOfNeed(document: Mission, missing: Names, { part, least, found }: PartCount): readonly string[] {
  if (part.part !== 'markers' || part.label !== undefined || found >= least || found === 0) return []
  const isOnly = toldNeeds(document).filter((need) => need.part.part === 'markers').length === 1
  const labels = missing.flatMap((name) => (name.part === 'markers' ? [name.label] : []))
  return isOnly && labels.length === least - found ? labels : []
}

/** Labels that `need-not-met` tells, so that objectives need not. */
export const labelsToldByNeeds = (document: Mission, missing: Names): ReadonlySet<string> =>
  new Set(missing.length === 0 ? [] : toldNeeds(document).flatMap((need) => labelsOfNeed(document, missing, need)))
