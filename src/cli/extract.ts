/** `bulkhead extract`: the mission out of a picture, a PDF, a Universal VTT file or a share link. */
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { sayError, sayMission } from './terminal.ts'
import { writeOutput } from './write-output.ts'

export interface ExtractOptions {
  /** File to write; without it, standard output. */
  readonly out?: string
  /** Whether a file of that name may be replaced. */
  readonly force?: boolean
}

/** Gives the mission text as it stands in the file, once it has been read and found sound. */
export async function extract(file: string, { out, force = false }: ExtractOptions): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) {
    sayError(describeError(file, input.error))
    return UNREADABLE
  }
  if (out === undefined) {
    sayMission(input.value.text)
    return CLEAN
  }
  const written = await writeOutput(out, input.value.text, { replace: force })
  if (written.ok) return CLEAN
  sayError(describeError(out, written.error))
  return UNREADABLE
}
