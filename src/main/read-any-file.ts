/** Reading a file that may be anything: how large it may be, and whether it is a file at all. */
import { basename } from 'node:path'
import type { HostResult } from '#host/host.ts'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import { MAX_FILE_BYTES } from '#model/document-io/read-error.ts'
import { readRegularFile } from '#node-files/read-file.ts'
import { failed, fileFailure, tooLarge } from './host-failure.ts'

/** Largest mission that can be opened again (bytes). */
export const LARGEST_MISSION = MAX_FILE_BYTES

/** The bytes of a file that is not larger than any we read; a larger one is refused before it is read. */
export async function readAnyFile(path: string): Promise<HostResult<Uint8Array>> {
  try {
    return { ok: true, value: await readRegularFile(path, MAX_CONTAINER_BYTES) }
  } catch (error) {
    return failed(fileFailure(error, 'open', basename(path)))
  }
}

export const missionTooLarge = (name: string): HostResult<never> => failed(tooLarge(name, LARGEST_MISSION))
