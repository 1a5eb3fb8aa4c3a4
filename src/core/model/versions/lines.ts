/**
 * The file of a timeline: one line for each thing that has happened to it, only ever added to. A line is a checksum, a space and
 * JSON; of several about the same number the last one holds. What cannot be read is counted, and the rest is read all the same.
 */
import { z } from 'zod'
import { failure, type Result, success } from '#foundation/result.ts'
import { type Version, versionSchema } from './version-record.ts'

/** What this program writes; a timeline of a later format is left alone. */
export const FORMAT = 1

const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mission'),
    format: z.int(),
    /** What the place knows its file by (null: by nothing that lasts), and how it is shown; null: it has none. */
    file: z.object({ key: z.string().max(10_000).nullable(), shown: z.string().max(10_000) }).nullable(),
    /** No version after this gets a smaller number. */
    next: z.int().min(1),
  }),
  z.object({ type: z.literal('version'), version: versionSchema }),
  z.object({ type: z.literal('forgotten'), number: z.int() }),
])
export type Line = z.infer<typeof lineSchema>

/** What a mission is saved in, as the place of the versions knows it. */
export type KnownFile = NonNullable<Extract<Line, { type: 'mission' }>['file']>

export interface ReadTimeline {
  readonly file: KnownFile | null
  /** The number of the next version. */
  readonly next: number
  /** The oldest first. */
  readonly versions: readonly Version[]
  /** Lines that cannot be read, as they are. */
  readonly damaged: readonly string[]
}

/** The hash of a text; SHA-256 in hexadecimal digits. */
export type Hash = (text: string) => Promise<string>

const SUM_DIGITS = 16
/** Damaged lines after which the rest of the file counts as damaged; a disk spoils a few. */
const MAX_DAMAGED = 10_000

/** One line, to be put behind the others. It begins with a line end, so that one that was torn before it harms nothing. */
export async function lineText(line: Line, hash: Hash): Promise<string> {
  const json = JSON.stringify(line)
  return `\n${(await hash(json)).slice(0, SUM_DIGITS)} ${json}\n`
}

/** The whole file of a timeline, written anew. */
export async function timelineText({ file, next, versions, damaged }: ReadTimeline, hash: Hash): Promise<string> {
  const lines: Line[] = [
    { type: 'mission', format: FORMAT, file, next },
    ...versions.map((version): Line => ({ type: 'version', version })),
  ]
  return [
    ...(await Promise.all(lines.map((line) => lineText(line, hash)))),
    ...damaged.map((line) => `\n${line}\n`),
  ].join('')
}

/** What a file of a timeline says; the failure: a newer program has written it. */
export async function readTimeline(text: string, hash: Hash): Promise<Result<ReadTimeline, 'newer'>> {
  const versions = new Map<number, Version>()
  const damaged: string[] = []
  let file: KnownFile | null = null
  let next = 1
  for (const line of text.split('\n').filter((each) => each !== '')) {
    // Hashing millions of junk lines would hold up every listing.
    const read = damaged.length < MAX_DAMAGED ? await readLine(line, hash) : null
    if (read === null) damaged.push(line)
    else if (read.type === 'mission') {
      if (read.format > FORMAT) return failure('newer')
      file = read.file
      next = Math.max(next, read.next)
    } else if (read.type === 'forgotten') versions.delete(read.number)
    else {
      versions.set(read.version.number, read.version)
      next = Math.max(next, read.version.number + 1)
    }
  }
  return success({ file, next, versions: [...versions.values()].sort((a, b) => a.number - b.number), damaged })
}

async function readLine(line: string, hash: Hash): Promise<Line | null> {
  if (!/^[0-9a-f]{16} \{/.test(line)) return null
  const json = line.slice(SUM_DIGITS + 1)
  if (line.slice(0, SUM_DIGITS) !== (await hash(json)).slice(0, SUM_DIGITS)) return null
  try {
    const parsed = lineSchema.safeParse(JSON.parse(json))
    if (parsed.success) return parsed.data
    // Sound, but of a kind that a later program has.
    const later = z.object({ type: z.literal('mission'), format: z.int().min(FORMAT + 1) }).safeParse(JSON.parse(json))
    return later.success ? { ...later.data, file: null, next: 1 } : null
  } catch {
    return null
  }
}
