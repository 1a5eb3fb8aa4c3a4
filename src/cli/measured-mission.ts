/** Reads a mission whose fairness can be measured. */
import type { Mission } from '#model/mission/document.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { printError } from './terminal.ts'

/** Null: it cannot be read or measured, and the reason was said. */
export async function measuredMission(command: string, file: string): Promise<Mission | null> {
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return null
  }
  const { document } = input.value
  if (has(document, 'fairness')) return document
  printError(
    `bulkhead ${command}: ${ruleSetOf(document).name} has nothing that it measures: no ways from Entry Zones to markers.\n`,
  )
  return null
}
