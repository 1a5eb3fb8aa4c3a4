/** What a made map still lacks of what its mission needs, said beside the map. */
import { unmetNeedsText } from '#checking/checker/unmet-needs-text.ts'
import type { Mission } from '#model/mission/document.ts'
import { escapeForTerminal } from './escape-output.ts'
import { printError } from './terminal.ts'

export function warnMissingNeeds(command: string, document: Mission): void {
  const text = unmetNeedsText(document)
  if (text !== null)
    printError(`bulkhead ${command}: ${escapeForTerminal(text.charAt(0).toLowerCase() + text.slice(1))}\n`)
}
