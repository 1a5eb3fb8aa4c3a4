/** `bulkhead format`: a mission file in its one canonical form. */
import { writeMission } from '#model/document-io/write-mission.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError, nameOf } from './file-error.ts'
import { readInput } from './read-input.ts'
import { printError, printMission } from './terminal.ts'
import { writeOver } from './write-output.ts'

export async function format(file: string, { write = false }: { readonly write?: boolean }): Promise<ExitCode> {
  if (write && file === '-') {
    printError('bulkhead format: standard input cannot be written back; leave out --write\n')
    return UNREADABLE
  }
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return UNREADABLE
  }
  const text = writeMission(input.value.document)
  if (write && input.value.from !== 'mission') {
    printError(
      `bulkhead format: ${nameOf(file)} is no mission file, it only carries one; bulkhead extract takes it out\n`,
    )
    return UNREADABLE
  }
  if (!write) {
    printMission(text)
    return CLEAN
  }
  if (Buffer.from(text).equals(input.value.bytes)) return CLEAN
  const written = await writeOver(file, text, input.value.bytes)
  if (written.ok) return CLEAN
  printError(describeError(file, written.error))
  return UNREADABLE
}
