/** `bulkhead fairness`: whether both sides get the same, in figures. */
import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { fairnessText } from '#analysis/fairness/fairness-text.ts'
import { fairnessLimits } from '#analysis/fairness/options.ts'
import { withoutOptionalTerrain } from '#model/mission/optional-terrain.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { fairnessJson } from './fairness-json.ts'
import { measuredMission } from './measured-mission.ts'
import { printError, printJson, printLine } from './terminal.ts'

export interface FairnessCommandOptions {
  readonly format: 'text' | 'json'
  readonly base: string
  readonly move: string
  /** False: played without the terrain that the mission does not need. */
  readonly optional: boolean
  readonly heatMap?: boolean
}

export async function fairness(file: string, options: FairnessCommandOptions): Promise<ExitCode> {
  const base = numberWithin(options.base, fairnessLimits.base)
  const move = numberWithin(options.move, fairnessLimits.move)
  if (base === undefined || move === undefined) {
    const [what, text, { least, most }] =
      base === undefined
        ? (['base', options.base, fairnessLimits.base] as const)
        : (['move', options.move, fairnessLimits.move] as const)
    const unit = what === 'base' ? 'mm' : 'inches'
    printError(
      `bulkhead fairness: “${escapeForTerminal(text)}” is no ${what}: write a number from ${least} to ${most} (${unit}).\n`,
    )
    return UNREADABLE
  }
  const document = await measuredMission('fairness', file)
  if (document === null) return UNREADABLE
  const report = fairnessOf(options.optional ? document : withoutOptionalTerrain(document), { base, move })
  if (options.format === 'text') printLine(fairnessText(report))
  else printJson(`${JSON.stringify(fairnessJson(file, report, options.heatMap === true), null, 2)}\n`)
  return CLEAN
}

function numberWithin(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
