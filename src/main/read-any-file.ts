/** Reading a file that may be anything: how large it may be, and whether it is a file at all. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { MAX_CONTAINER_BYTES } from '#core/containers/limits.ts'
import { MAX_FILE_BYTES } from '#core/document-io/limits.ts'
import type { HostResult } from '#host/host.ts'
import { failed, fileFailure } from './host-failure.ts'

/** Largest mission that can be opened again (bytes). */
export const LARGEST_MISSION = MAX_FILE_BYTES

/** The bytes of a file that is not larger than any we read; a larger one is refused before it is read. */
export async function readAnyFile(path: string): Promise<HostResult<Uint8Array>> {
  const name = basename(path)
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' })
    if (!found.isFile())
      return failed({ code: 'failed', message: `“${name}” is not a file.`, advice: 'Choose a mission file.' })
    if (found.size > MAX_CONTAINER_BYTES) return tooLarge(name, MAX_CONTAINER_BYTES)
    const bytes = await readFile(path)
    return { ok: true, value: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  } catch (error) {
    return failed(fileFailure(error, 'open', name))
  }
}

export const missionTooLarge = (name: string): HostResult<never> => tooLarge(name, LARGEST_MISSION)

const tooLarge = (name: string, most: number): HostResult<never> =>
  failed({
    code: 'too-large',
    message: `“${name}” is larger than ${most / 1024 / 1024} MB.`,
    advice: 'No mission is that large; it is probably another kind of file.',
  })
