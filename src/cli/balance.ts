/** `bulkhead balance`: small edits that make a map fairer. */

import { fairer, type Proposal, whyNoImprovement } from '#editing/generate/improve-fairness.ts'
import { betterText, unfairnessOf, unfairnessText } from '#editing/generate/unfairness.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { measuredMission } from './fairness.ts'
import { failFor } from './file-error.ts'
import { tellsThereAlready, writeOutput } from './files.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  failWith,
  printData,
  printError,
  printLine,
  UNREADABLE,
} from './terminal.ts'

export interface BalanceOptions {
  readonly steps: string
  readonly out?: string
  readonly force?: boolean
  readonly format: 'text' | 'json'
}

/** Largest number of proposals shown. */
const TOLD = 5
const MAX_STEPS = 100_000

export async function balance(file: string, options: BalanceOptions): Promise<ExitCode> {
  const steps = /^\d{1,6}$/.test(options.steps) ? Number(options.steps) : 0
  if (steps < 1 || steps > MAX_STEPS)
    return failWith(
      `bulkhead balance: “${escapeForTerminal(options.steps)}” isn’t a valid number of steps: use 1 to ${MAX_STEPS}\n`,
    )
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
    printData({
      file,
      before,
      proposals: proposals.slice(0, TOLD).map(({ changes, after }) => ({
        changes: changes.map(({ words, item }) => ({ item, words })),
        after,
      })),
    })
  else printLine(words(document, before, proposals.slice(0, TOLD), made > steps))
  const [best] = proposals
  if (options.out === undefined) return CLEAN
  if (best === undefined) {
    printError(`bulkhead balance: ${escapeForTerminal(options.out)} wasn’t written, because there is no proposal.\n`)
    return CLEAN
  }
  const written = await writeOutput(options.out, writeMission(best.document), { replace: options.force === true })
  if (written.ok) return CLEAN
  return failFor(options.out, written.error)
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
  const head = `Biggest difference now, after what balances it: ${unfairnessText(before)}.\n`
  if (proposals.length === 0 && isCut) return `${head}No improvement found: try more with --steps.\n`
  if (proposals.length === 0) return `${head}${whyNoImprovement(document)}\n`
  return `${head}Proposals, best first, each with that difference before and after:\n${proposals
    .map(
      ({ changes, after }, index) =>
        `\n${index + 1}. ${betterText(before, after)}\n${changes.map((change) => `   ${change.words}\n`).join('')}`,
    )
    .join('')}`
}
