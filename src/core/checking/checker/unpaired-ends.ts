/** Ends of ways between levels whose other end is missing, where the mission needs just as many more: `need-not-met` says which. */
import { byLabel, distinctSquares } from '#analysis/layout/area-names.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { figureSet } from './settings.ts'
import { neededParts, type PartCount } from './unmet-needs.ts'

type Region = Mission['regions'][number]

/**
 * Of a need for regions of a kind, whatever their letters: the ends of ways with too few of them, if drawing those that are
 * missing meets it.
 */
export function unpairedEnds(document: Mission, { part, least, found }: PartCount): readonly Region[] {
  if (part.part !== 'regions' || part.label !== undefined || found >= least) return []
  if (regionKindOf(document, part.kind).joins !== true) return []
  const wanted = figureSet(document, 'access-zones-unpaired', 'ends') ?? 2
  const short = [
    ...byLabel(
      document,
      document.regions.filter(({ kind }) => kind === part.kind),
    ),
  ].filter(
    ([letter, ends]) =>
      letter !== '' && ends.length < wanted && ends.every(({ squares }) => distinctSquares(squares).length === 1),
  )
  const missing = short.reduce((sum, [, ends]) => sum + wanted - ends.length, 0)
  return missing === least - found ? short.flatMap(([, ends]) => ends) : []
}

/** Those of a kind that the needs of the mission tell. */
export const neededEnds = (document: Mission, kind: Region['kind']): readonly Region[] =>
  neededParts(document).flatMap((count) =>
    count.part.part === 'regions' && count.part.kind === kind ? unpairedEnds(document, count) : [],
  )
