/** What a made map still lacks of what its mission needs, said beside the map. */
import { lackingText } from '#checking/checker/lacking.ts'
import type { Mission } from '#model/mission/document.ts'
import { shown } from './shown.ts'
import { sayError } from './terminal.ts'

export function sayLacking(command: string, document: Mission): void {
  const text = lackingText(document)
  if (text !== null) sayError(`bulkhead ${command}: ${shown(text.charAt(0).toLowerCase() + text.slice(1))}\n`)
}
