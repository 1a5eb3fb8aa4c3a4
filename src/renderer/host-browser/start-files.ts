/** Files named when the local server was started: it lists them, with what they hold or the reason why that is not known. */

import { z } from 'zod'
import { failureCodes, type HostResult, type OpenedFile } from '#host/host.ts'
import { failed } from './failures.ts'
import { looseFile } from './files.ts'

const failureSchema = z.object({
  code: z.enum(failureCodes).catch('failed'),
  message: z.string(),
  advice: z.string().catch(''),
})
const startFilesSchema = z.object({
  files: z
    .array(
      z.union([
        z.object({ name: z.string().max(500), text: z.string() }),
        /** For what is no text. */
        z.object({ name: z.string().max(500), base64: z.base64() }),
        z.object({ name: z.string().max(500).optional(), error: z.union([z.string(), failureSchema]) }),
      ]),
    )
    .max(100),
  /** What the server has to say: that it is not at its usual address. */
  note: z.object({ message: z.string(), advice: z.string() }).optional(),
})

/** What the list says; an answer that is no such list is no file at all (static servers answer anything with a page). */
export function parseStartFiles(json: unknown): readonly HostResult<OpenedFile>[] {
  const parsed = startFilesSchema.safeParse(json)
  if (!parsed.success) return []
  const { files, note } = parsed.data
  const told = note === undefined ? [] : [failed('failed', note.message, note.advice)]
  const results = files.map((entry): HostResult<OpenedFile> => {
    if ('text' in entry) return opened(entry.name, new TextEncoder().encode(entry.text))
    if ('base64' in entry)
      return opened(
        entry.name,
        Uint8Array.from(atob(entry.base64), (char) => char.charCodeAt(0)),
      )
    if (typeof entry.error !== 'string') return failed(entry.error.code, entry.error.message, entry.error.advice)
    const name = entry.name === undefined ? 'A file named at the start' : `“${entry.name}”`
    return failed('failed', `${name} could not be opened: ${entry.error}`, 'Open it with Open… instead.')
  })
  return [...told, ...results]
}

const opened = (name: string, bytes: Uint8Array): HostResult<OpenedFile> => ({
  ok: true,
  value: { file: looseFile(name), bytes, fingerprint: null },
})

export async function fetchStartFiles(): Promise<readonly HostResult<OpenedFile>[]> {
  try {
    const answer = await fetch('./start-files.json', { cache: 'no-store' })
    return answer.ok ? parseStartFiles(await answer.json()) : []
  } catch {
    return []
  }
}
