/** Timelines where they are kept: read, added to, written anew, found by a file or by what it holds. */
import { failure, type Result, success } from '#foundation/result.ts'
import { type KnownFile, type Line, lineText, type ReadTimeline, readTimeline, timelineText } from './lines.ts'
import type { Version } from './version-record.ts'
import type { VersionPlace } from './version-storage-port.ts'

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
  /** The timeline of a file; null: none is known. */
  ofFile(key: string): Promise<string | null>
  /** From now on this is the timeline of the file. */
  pointTo(key: string, id: string): Promise<void>
  /** It is so no more, if it was. */
  unpoint(key: string, id: string): Promise<void>
  /** A timeline that holds this text; before others one whose file is gone, and one that had it last. Null: none. */
  withText(hash: string): Promise<Found | null>
}

/** How many timelines show no version: those of a newer program, and those of which every line is damaged. */
export interface Unlisted {
  readonly newer: number
  readonly damaged: number
}

export interface Found {
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
      // A timeline that only a newer program can read is told of where it is to be written.
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

/** The number of the version with which a text came last into a timeline; null: it is not in it. */
export const lastWith = ({ versions }: ReadTimeline, hash: string): Version | null =>
  versions.findLast((version) => version.hash === hash) ?? null

/** The same as a result that says in which case nothing may be written. */
export const mustBeReadable = (read: Result<ReadTimeline, 'newer'> | null): Result<ReadTimeline | null, 'newer'> =>
  read === null ? success(null) : read.ok ? success(read.value) : failure('newer')
