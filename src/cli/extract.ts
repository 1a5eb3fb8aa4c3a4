/** `bulkhead extract`: the mission out of a picture, a PDF, a Universal VTT file or a share link. */
import { type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { printError } from './terminal.ts'
import { writeTextOut } from './write-mission-out.ts'

export interface ExtractOptions {
  /** File to write; without it, standard output. */
  readonly out?: string
  /** Whether a file of that name may be replaced. */
  readonly force?: boolean
}

/** Gives the mission text as it stands in the file, once it has been read and found sound. */
export async function extract(file: string, options: ExtractOptions): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return UNREADABLE
  }
  return writeTextOut(input.value.text, options)
}
