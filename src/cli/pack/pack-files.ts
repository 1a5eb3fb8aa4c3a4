/** Reads and writes packs for the shell, and says why that did not work. */
import { decodeText } from '#core/document-io/decode-text.ts'
import type { Mission } from '#core/mission/document.ts'
import { MOST_PACK_BYTES, type Pack } from '#core/pack/pack.ts'
import { readPack } from '#core/pack/read-pack.ts'
import { writePack } from '#core/pack/write-pack.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { CLEAN, type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { describeError, fromSystem } from '../file-error.ts'
import { readInput } from '../read-input.ts'
import { sayError, sayMission } from '../terminal.ts'
import { writeOutput } from '../write-output.ts'

/** The pack of a file; undefined when there is none, and it was said why. */
export async function packOf(file: string): Promise<Pack | undefined> {
  let bytes: Uint8Array
  try {
    bytes = await readFileOrPipe(file, MOST_PACK_BYTES)
  } catch (error) {
    sayError(describeError(file, fromSystem(error, 'read')))
    return undefined
  }
  const text = decodeText(bytes, new TextDecoder('utf-8', { fatal: true }), MOST_PACK_BYTES)
  const read = text.ok ? readPack(text.value) : text
  if (read.ok) return read.value.pack
  sayError(describeError(file, read.error))
  return undefined
}

/** The missions of files of any kind; undefined when one cannot be read, and it was said why. */
export async function missionsOf(files: readonly string[]): Promise<readonly Mission[] | undefined> {
  const missions: Mission[] = []
  let failed = false
  for (const file of files) {
    const input = await readInput(file)
    if (input.ok) missions.push(input.value.document)
    else {
      sayError(describeError(file, input.error))
      failed = true
    }
  }
  return failed ? undefined : missions
}

/** Writes a pack to a file, or to standard output for `-` and undefined. */
export async function writePackTo(out: string | undefined, pack: Pack, replace: boolean): Promise<ExitCode> {
  const text = writePack(pack)
  if (out === undefined || out === '-') {
    sayMission(text)
    return CLEAN
  }
  const written = await writeOutput(out, text, { replace })
  if (written.ok) return CLEAN
  sayError(describeError(out, written.error))
  return UNREADABLE
}
