/** `bulkhead balance`: small edits that make a map fairer. */

import { fairer, type Proposal, whyNoImprovement } from '#editing/generate/improve-fairness.ts'
import { betterText, unfairnessOf, unfairnessText } from '#editing/generate/unfairness.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { measuredMission } from './measured-mission.ts'
import { printError, printJson, printLine } from './terminal.ts'
import { tellsThereAlready, writeOutput } from './write-output.ts'

export interface BalanceOptions {
  readonly steps: string
  readonly out?: string
  readonly force?: boolean
  readonly format: 'text' | 'json'
}

/** So many proposals are told. */
const TOLD = 5
const MAX_STEPS = 100_000

export async function balance(file: string, options: BalanceOptions): Promise<ExitCode> {
  const steps = /^\d{1,6}$/.test(options.steps) ? Number(options.steps) : 0
  if (steps < 1 || steps > MAX_STEPS) {
    printError(
      `bulkhead balance: “${escapeForTerminal(options.steps)}” is no number of steps: write 1 to ${MAX_STEPS}\n`,
    )
    return UNREADABLE
  }
  if (options.out !== undefined && options.force !== true && tellsThereAlready([options.out])) return UNREADABLE
  const document = await measuredMission('balance', file)
  if (document === null) return UNREADABLE
  let proposals: readonly Proposal[] = []
  let made = 0
  for (const found of fairer(document, noWorseThan(document))) {
    proposals = found
    made += 1
    if (made > steps) break
  }
  const before = unfairnessOf(document)
  if (options.format === 'json')
    printJson(
      `${JSON.stringify(
        {
          file,
          before,
          proposals: proposals.slice(0, TOLD).map(({ changes, after }) => ({
            changes: changes.map(({ words, item }) => ({ item, words })),
            after,
          })),
        },
        null,
        2,
      )}\n`,
    )
  else printLine(words(document, before, proposals.slice(0, TOLD), made > steps))
  const [best] = proposals
  if (options.out === undefined) return CLEAN
  if (best === undefined) {
    printError(`bulkhead balance: ${escapeForTerminal(options.out)} is not written, for there is no proposal.\n`)
    return CLEAN
  }
  const written = await writeOutput(options.out, writeMission(best.document), { replace: options.force === true })
  if (written.ok) return CLEAN
  printError(describeError(options.out, written.error))
  return UNREADABLE
}

/** True for maps with no error or warning that the map does not have already. */
function noWorseThan(document: Mission): (next: Mission) => boolean {
  const faults = (of: Mission): string[] =>
    checkOnce(of)
      .filter(({ severity }) => severity !== 'notice')
      .map(({ id }) => id)
  const known = new Set(faults(document))
  return (next) => faults(next).every((fault) => known.has(fault))
}

function words(
  document: Mission,
  before: ReturnType<typeof unfairnessOf>,
  proposals: readonly Proposal[],
  isCut: boolean,
): string {
  if (before.words === null) return `${whyNoImprovement(document)}\n`
  const head = `The gravest difference now, less what balances it: ${unfairnessText(before)}.\n`
  if (proposals.length === 0 && isCut) return `${head}Nothing was found that makes it less: try more with --steps.\n`
  if (proposals.length === 0) return `${head}${whyNoImprovement(document)}\n`
  return `${head}Proposals, the best first, each with that difference before and after it:\n${proposals
    .map(
      ({ changes, after }, index) =>
        `\n${index + 1}. ${betterText(before, after)}\n${changes.map((change) => `   ${change.words}\n`).join('')}`,
    )
    .join('')}`
}
