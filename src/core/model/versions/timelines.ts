/** Timelines where they are kept: read, added to, rewritten, found by a file or by its contents. */
import { z } from 'zod'
import { failure, type Result, success } from '#foundation/result.ts'
import { type Version, type VersionPlace, versionSchema } from './version-record.ts'

// The file of a timeline: one line for each thing that has happened to it, only ever added to. A line is a checksum, a
// space and JSON; of several about the same number the last one counts. Unreadable lines are kept, and the rest is read
// all the same.

/** Format that this program writes; a timeline of a later format is left alone. */
export const FORMAT = 1

const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mission'),
    format: z.int(),
    /**
     * Key by which the place knows its file (null if by nothing that lasts), and how the file is shown; null as a whole
     * if the mission was never saved.
     */
    file: z.object({ key: z.string().max(10_000).nullable(), shown: z.string().max(10_000) }).nullable(),
    /** No version after this gets a smaller number. */
    next: z.int().min(1),
  }),
  z.object({ type: z.literal('version'), version: versionSchema }),
  z.object({ type: z.literal('forgotten'), number: z.int() }),
])
type Line = z.infer<typeof lineSchema>

/** File of a mission, as the version store knows it. */
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
type Hash = (text: string) => Promise<string>

const SUM_DIGITS = 16
/** Damaged lines after which the rest of the file counts as damaged; a disk spoils a few. */
const MAX_DAMAGED = 10_000

/** One line, to be put behind the others. It begins with a line end, so that one that was torn before it harms nothing. */
export async function lineText(line: Line, hash: Hash): Promise<string> {
  const json = JSON.stringify(line)
  return `\n${(await hash(json)).slice(0, SUM_DIGITS)} ${json}\n`
}

/** Returns the text of the whole file of a timeline, rewritten from the start. */
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

/** Reads the file of a timeline; fails if a newer program has written it. */
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

export interface Timelines {
  /** Null: there is no such timeline. */
  read(id: string): Promise<Result<ReadTimeline, 'newer'> | null>
  /** All that can be read; one of a newer program is left out. */
  all(): Promise<ReadonlyMap<string, ReadTimeline>>
  unlisted(): Promise<Unlisted>
  add(id: string, lines: readonly Line[]): Promise<void>
  write(id: string, timeline: ReadTimeline): Promise<void>
  /** The timeline goes, and what leads to it. */
  remove(id: string, file: KnownFile | null): Promise<void>
  /** The timeline of a file, or null if none is known. */
  ofFile(key: string): Promise<string | null>
  /** From now on this is the timeline of the file. */
  pointTo(key: string, id: string): Promise<void>
  /** It is so no more, if it was. */
  unpoint(key: string, id: string): Promise<void>
  /**
   * The timeline that holds this text, or null if none does; prefers one whose file is gone, and one that had it last.
   */
  withText(hash: string): Promise<Found | null>
}

/** How many timelines show no version: those of a newer program, and those of which every line is damaged. */
export interface Unlisted {
  readonly newer: number
  readonly damaged: number
}

interface Found {
  readonly id: string
  readonly timeline: ReadTimeline
  /** Whether its file is still where it was. */
  readonly fileThere: boolean
}

const timelineName = (id: string): string => `missions/${id}`

export function timelinesIn(place: VersionPlace): Timelines {
  const { hash } = place
  const pointerName = async (key: string): Promise<string> => `files/${await hash(key)}`

  const read: Timelines['read'] = async (id) => {
    const text = await place.read(timelineName(id))
    return text === null ? null : readTimeline(text, hash)
  }
  const all: Timelines['all'] = async () => {
    const found = new Map<string, ReadTimeline>()
    for (const id of await place.list('missions')) {
      const timeline = await read(id)
      if (timeline?.ok) found.set(id, timeline.value)
    }
    return found
  }

  const unlisted: Timelines['unlisted'] = async () => {
    let [newer, damaged] = [0, 0]
    for (const id of await place.list('missions')) {
      const timeline = await read(id)
      if (timeline?.ok === false) newer += 1
      if (timeline?.ok && timeline.value.versions.length === 0 && timeline.value.damaged.length > 0) damaged += 1
    }
    return { newer, damaged }
  }

  const unpoint: Timelines['unpoint'] = async (key, id) => {
    const name = await pointerName(key)
    if ((await place.read(name)) === id) await place.remove(name)
  }

  return {
    read,
    all,
    unlisted,
    add: async (id, lines) => {
      const texts = await Promise.all(lines.map((line) => lineText(line, hash)))
      await place.append(timelineName(id), texts.join(''))
    },
    write: async (id, timeline) => place.write(timelineName(id), await timelineText(timeline, hash)),
    async remove(id, file) {
      if (file !== null && file.key !== null) await unpoint(file.key, id)
      await place.remove(timelineName(id))
    },
    async ofFile(key) {
      const id = await place.read(await pointerName(key))
      if (id === null) return null
      const timeline = isId(id) ? await read(id) : null
      // A timeline that only a newer program can read is found here too; writing to it reports the fault.
      if (timeline !== null && (!timeline.ok || timeline.value.file?.key === key)) return id
      // A pointer that is damaged, or leads to a timeline that has gone on to another file.
      for (const [other, { file }] of await all()) if (file?.key === key) return other
      return null
    },
    unpoint,
    pointTo: async (key, id) => place.write(await pointerName(key), id),
    async withText(textHash) {
      // Most files have never been seen: their text is nowhere, and no timeline needs to be read for that.
      if (!(await place.has(`texts/${textHash}`))) return null
      const found: Found[] = []
      for (const [id, timeline] of await all()) {
        if (!timeline.versions.some(({ hash: known }) => known === textHash)) continue
        const key = timeline.file?.key ?? null
        const fileThere = key !== null && (await place.isThere(key))
        found.push({ id, timeline, fileThere })
      }
      const last = ({ timeline }: Found): number => timeline.versions.at(-1)?.time ?? 0
      return found.sort((a, b) => Number(a.fileThere) - Number(b.fileThere) || last(b) - last(a))[0] ?? null
    },
  }
}

const isId = (text: string): boolean => /^[0-9a-f]{8,64}$/.test(text)

/** The number of the version with which a text came last into a timeline, or null if it is not in it. */
export const lastWith = ({ versions }: ReadTimeline, hash: string): Version | null =>
  versions.findLast((version) => version.hash === hash) ?? null

/** The same as a result that says in which case nothing may be written. */
export const mustBeReadable = (read: Result<ReadTimeline, 'newer'> | null): Result<ReadTimeline | null, 'newer'> =>
  read === null ? success(null) : read.ok ? success(read.value) : failure('newer')
