/** Ends of ways between levels whose other end is missing, where the mission needs just as many more: `need-not-met` says which. */
import { distinctSquares } from '#core/layout/area-names.ts'
import { byLabel } from '#core/layout/lettered-regions.ts'
import type { Mission } from '#core/mission/document.ts'
import { regionKindOf } from '#core/mission/own-kinds.ts'
import { neededParts, type PartCount } from './unmet-needs.ts'

type Region = Mission['regions'][number]

/** Of a need for regions of a kind, whatever their letters: the single ends, if drawing the other end of each meets it. */
export function loneEnds(document: Mission, { part, least, found }: PartCount): readonly Region[] {
  if (part.part !== 'regions' || part.label !== undefined || found >= least) return []
  if (regionKindOf(document, part.kind).joins !== true) return []
  const lone = [
    ...byLabel(
      document,
      document.regions.filter(({ kind }) => kind === part.kind),
    ),
  ].flatMap(([letter, [one, ...more]]) =>
    letter !== '' && one !== undefined && more.length === 0 && distinctSquares(one.squares).length === 1 ? [one] : [],
  )
  return lone.length === least - found ? lone : []
}

/** Those of a kind that the needs of the mission tell. */
export const neededEnds = (document: Mission, kind: Region['kind']): readonly Region[] =>
  neededParts(document).flatMap((count) =>
    count.part.part === 'regions' && count.part.kind === kind ? loneEnds(document, count) : [],
  )
