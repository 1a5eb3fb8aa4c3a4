/**
 * Markers and areas that scoring calls by a label and the map lacks (`missingNames`): told with the objective, and not once more
 * by each rule and text that names them.
 */
import type { Mission } from '#core/mission/document.ts'
import type { MapPart, NamedPart } from '#core/mission/map-part.ts'
import { isOff } from './settings.ts'

type Names = readonly NamedPart[]

/** Whether `scoring-names-missing` says already that the map lacks a part. */
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
