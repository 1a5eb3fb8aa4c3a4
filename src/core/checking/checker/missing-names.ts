/**
 * What scoring speaks of and the map lacks, by a label (`missingNames`) or all of a kind (`absentKinds`): told with the objective,
 * and not once more by each rule and text that names it.
 */
import type { Mission } from '#model/mission/document.ts'
import type { AbsentKind, MapPart, NamedPart } from '#model/mission/map-part.ts'
import { isOff } from './settings.ts'

type Names = readonly NamedPart[]

/** Whether `scoring-names-missing` says already that the map lacks a part; without its label, that it lacks one of the kind. */
export const isReportedByScoring = (told: Names, part: MapPart): boolean =>
  (part.part === 'markers' || part.part === 'regions') &&
  told.some((name) =>
    name.part === 'markers'
      ? part.part === 'markers' && name.label === part.label
      : part.part === 'regions' && name.kind === part.kind && (part.label === undefined || name.label === part.label),
  )

/** Whether `scoring-names-missing` says already that the map has nothing of the kind that a part is of. */
export const isReportedAbsent = (told: readonly AbsentKind[], part: MapPart): boolean =>
  told.some(
    (absent) =>
      (absent.part === 'markers' && part.part === 'markers' && (absent.kind === null || absent.kind === part.kind)) ||
      (absent.part === 'regions' && part.part === 'regions' && absent.kind === part.kind) ||
      (absent.part === 'hatchways' && part.part === 'hatchways' && absent.tag === part.tag),
  )

/** What of those is told; nothing where nobody says it. */
export const reportedNames = <Told extends NamedPart | AbsentKind>(
  document: Mission,
  missing: readonly Told[],
): readonly Told[] => (isOff(document, 'scoring-names-missing') ? [] : missing)
