/** `bulkhead diff`: what differs between two missions, as a list for people or programs, or as a picture. */
import { basename } from 'node:path'
import { compareMissions } from '#core/compare/compare-missions.ts'
import { differenceLine, differenceSummary } from '#core/compare/difference.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { shown } from './shown.ts'
import { say, sayError, sayJson, sayMission } from './terminal.ts'

export interface DiffOptions {
  readonly format: 'text' | 'json' | 'svg'
  /** End with 1 where there is a difference. */
  readonly exitCode?: boolean
}

export async function diff(before: string, after: string, { format, exitCode }: DiffOptions): Promise<ExitCode> {
  const [one, other] = [await readInput(before), await readInput(after)]
  for (const [file, input] of [
    [before, one],
    [after, other],
  ] as const)
    if (!input.ok) sayError(describeError(file, input.error))
  if (!one.ok || !other.ok) return UNREADABLE
  const [was, is] = [one.value.document, other.value.document]
  const differences = compareMissions(was, is)
  switch (format) {
    case 'text':
      say(`${shown(before)} → ${shown(after)}: ${differenceSummary(differences)}\n`)
      for (const difference of differences) say(`  ${shown(differenceLine(difference))}\n`)
      break
    case 'json': {
      const list = differences.map((difference) => ({ ...difference, text: differenceLine(difference) }))
      sayJson(`${JSON.stringify({ before, after, differences: list }, null, 2)}\n`)
      break
    }
    case 'svg': {
      const { comparisonPicture } = await import('#core/export/comparison-picture.ts')
      const { textsOf } = await import('#core/export/picture.ts')
      const { pictureSvg } = await import('#core/export/svg/picture-svg.ts')
      const { Outlines } = await import('#core/lettering/outlines.ts')
      const { loadFor } = await import('#core/lettering/font-files.ts')
      const { loadFonts, moreFonts } = await import('./fonts.ts')
      const picture = comparisonPicture(was, is, { theme: 'print', before: basename(before), after: basename(after) })
      sayMission(pictureSvg(picture, new Outlines(await loadFor(await loadFonts(), moreFonts([]), textsOf(picture)))))
    }
  }
  return exitCode === true && differences.length > 0 ? FOUND : CLEAN
}
