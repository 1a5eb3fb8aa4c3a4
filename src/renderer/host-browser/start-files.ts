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
const fileSchema = z.union([
  z.object({ name: z.string().max(500), text: z.string() }),
  /** For what is no text. */
  z.object({ name: z.string().max(500), base64: z.base64() }),
  z.object({ name: z.string().max(500).optional(), error: z.union([z.string(), failureSchema]) }),
])
/** Largest number of files accepted; the rest are reported as refused. */
const MAX_FILES = 100
const startFilesSchema = z.object({
  /** Each is looked at for itself: one that is none takes no other one along, nor what the server has to say. */
  files: z.array(z.unknown()),
  /** Message of the server: that it is not at its usual address. */
  note: z.object({ message: z.string(), advice: z.string() }).optional(),
})

/**
 * Reads the list; an answer that is not such a list counts as no files (static servers answer anything with a page).
 */
export function parseStartFiles(json: unknown): readonly HostResult<OpenedFile>[] {
  const parsed = startFilesSchema.safeParse(json)
  if (!parsed.success) return []
  const { files, note } = parsed.data
  const told = note === undefined ? [] : [failed('failed', note.message, note.advice)]
  const results = files.slice(0, MAX_FILES).map((given): HostResult<OpenedFile> => {
    const read = fileSchema.safeParse(given)
    if (!read.success) return failed('failed', 'A file given at startup couldn’t be opened.', OTHERWISE)
    const entry = read.data
    if ('text' in entry) return opened(entry.name, new TextEncoder().encode(entry.text))
    if ('base64' in entry)
      return opened(
        entry.name,
        Uint8Array.from(atob(entry.base64), (char) => char.charCodeAt(0)),
      )
    if (typeof entry.error !== 'string') return failed(entry.error.code, entry.error.message, entry.error.advice)
    const name = entry.name === undefined ? 'A file given at startup' : `“${entry.name}”`
    return failed('failed', `${name} could not be opened: ${entry.error}`, OTHERWISE)
  })
  const left = files.length - results.length
  const more =
    left > 0
      ? [failed('failed', `${left} more files were given at startup and not opened.`, 'Open them with Open… instead.')]
      : []
  return [...told, ...results, ...more]
}

const OTHERWISE = 'Open it with Open… instead.'

const opened = (name: string, bytes: Uint8Array): HostResult<OpenedFile> => ({
  ok: true,
  value: { file: looseFile(name), bytes, fingerprint: null },
})

/** How long a start waits for a server that does not answer. */
const WAIT_MS = 5000

export async function fetchStartFiles(wait = WAIT_MS): Promise<readonly HostResult<OpenedFile>[]> {
  try {
    const answer = await fetch('./start-files.json', { cache: 'no-store', signal: AbortSignal.timeout(wait) })
    return answer.ok ? parseStartFiles(await answer.json()) : []
  } catch {
    return []
  }
}

// A mission in the address of the page: read once and taken out, so that a reload or a bookmark does not open it again.

/** Members of `Window` that are used. */
export interface AddressWindow {
  readonly location: Pick<Location, 'hash' | 'pathname'>
  readonly history: Pick<History, 'replaceState'>
}

/** A share link, also one that was percent-encoded on its way, or cut off before its first letter. */
const LINK = /^#m\d+(?:$|:|%(?:25)*3a)/i

/** The link in the address, as a file to open; null when there is none. Any other fragment is left alone. */
export function takeSharedLink({ location, history }: AddressWindow): OpenedFile | null {
  const { hash, pathname } = location
  if (!LINK.test(hash)) return null
  // With what the link said of how it is to be opened.
  history.replaceState(null, '', pathname)
  return { file: looseFile('The link'), bytes: new TextEncoder().encode(hash), fingerprint: null }
}
