/** `bulkhead convert`: a mission as one of another game, and what is lost on the way. */
import { isFor } from '#checking/checker/settings.ts'
import { type Loss, lossPartNames, lossParts } from '#editing/conversion/conversion.ts'
import { convertMission } from '#editing/conversion/convert.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { failFor } from './file-error.ts'
import { readInput, writeOutput } from './files.ts'
import { ruleSetOrStranger } from './option-values.ts'
import { knownRules } from './rules.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  failWith,
  printError,
  printJson,
  printLine,
  printMission,
} from './terminal.ts'

export interface ConvertOptions {
  /** Id of a rule set that the program has. */
  readonly ruleSet: string
  readonly out?: string
  readonly force?: boolean
  /** Only what would be lost. */
  readonly dryRun?: boolean
  readonly format: 'text' | 'json'
}

export async function convert(
  file: string,
  { ruleSet, out, force, dryRun, format }: ConvertOptions,
): Promise<ExitCode> {
  const to = ruleSetOrStranger(ruleSet)
  if (typeof to === 'string') return failWith(`bulkhead convert: ${to}\n`)
  const input = await readInput(file)
  if (!input.ok) return failFor(file, input.error)
  const { document } = input.value
  const from = ruleSetOf(document)
  const { mission, losses } = convertMission(document, to, (check, other) =>
    knownRules.some((info) => info.id === check && isFor(info, { ruleSet: { id: other.id } })),
  )
  const text = lossText(`From ${from.name} to ${to.name}`, losses)
  const data = `${JSON.stringify({ from: from.id, to: to.id, losses }, null, 2)}\n`
  if (dryRun === true) {
    if (format === 'json') printJson(data)
    else printLine(text)
    return CLEAN
  }
  if (out === undefined || out === '-') {
    printError(text)
    printMission(writeMission(mission))
    return CLEAN
  }
  const written = await writeOutput(out, writeMission(mission), { replace: force === true })
  if (!written.ok) return failFor(out, written.error)
  if (format === 'json') printJson(data)
  else printLine(text)
  return CLEAN
}

/** Part by part; the sheet of the old game is not in it. */
function lossText(title: string, losses: readonly Loss[]): string {
  if (losses.length === 0) return `${title}: nothing is lost.\n`
  const parts = lossParts.flatMap((part) => {
    const here = losses.filter((loss) => loss.part === part)
    return here.length === 0
      ? []
      : [`${lossPartNames[part]}\n`, ...here.map(({ text }) => `  ${escapeForTerminal(text)}\n`)]
  })
  return `${title}, this is lost:\n${parts.join('')}`
}
