/** Which timeline a mission has: that of its file, the one it had before it was saved, or that of a file that holds the same. */
import { failure, type Result, success } from '#foundation/result.ts'
import { FORMAT, type KnownFile, type ReadTimeline } from './lines.ts'
import { lastWith, mustBeReadable, type Timelines } from './timelines.ts'
import type { VersionsOf } from './version-record.ts'
import type { VersionPlace } from './version-storage-port.ts'

export interface Resolved {
  readonly id: string
  readonly timeline: ReadTimeline
}
type Outcome = Result<Resolved, 'newer'>

/** The timeline where the versions of a mission are looked for; null: it has none. Changes nothing. */
export async function timelineIn(timelines: Timelines, { mission, file, holds }: VersionsOf): Promise<string | null> {
  if (file === null) return (await timelines.read(mission)) === null ? null : mission
  const known = file.key === null ? null : await timelines.ofFile(file.key)
  return known ?? (holds === null ? null : ((await timelines.withText(holds))?.id ?? null))
}

/**
 * The timeline that the next version of a mission goes into; makes it where there is none. Must run alone.
 * @param before the timeline that this opening of the mission had so far; null: none
 * @param hash of the text that is to be kept
 */
export async function timelineFor(
  timelines: Timelines,
  place: VersionPlace,
  { mission, file, holds }: VersionsOf,
  before: string | null,
  hash: string,
): Promise<Outcome> {
  const had = before === null ? null : await opened(timelines, before)
  if (had !== null && !had.ok) return had
  const mine = had?.value ?? null
  if (file === null) return mine === null ? begin(timelines, mission, null) : success(mine)
  if (file.key === null) {
    if (mine !== null) return mine.timeline.file === null ? moved(timelines, mine, file) : success(mine)
    const found = (holds === null ? null : await timelines.withText(holds)) ?? (await timelines.withText(hash))
    return found === null ? begin(timelines, mission, file) : success(found)
  }

  const known = { key: file.key, shown: file.shown }
  const id = await timelines.ofFile(known.key)
  const newId = (await place.hash(`${mission} ${known.key}`)).slice(0, 24)
  if (id !== null) {
    const theirs = (await opened(timelines, id)) ?? (await begin(timelines, newId, known))
    // Saved over a file that has versions of its own: those stay, and what was never saved before comes behind them.
    return theirs.ok && mine !== null && mine.id !== id && mine.timeline.file === null
      ? joined(timelines, mine, theirs.value)
      : theirs
  }
  if (mine !== null)
    return (await isFree(place, mine)) ? moved(timelines, mine, known) : copied(timelines, mine, known, null, newId)
  // Never seen under this name: a file that was moved, or a copy, holds what some version holds.
  const found = (holds === null ? null : await timelines.withText(holds)) ?? (await timelines.withText(hash))
  if (found === null) return begin(timelines, newId, known)
  return found.fileThere ? copied(timelines, found, known, holds ?? hash, newId) : moved(timelines, found, known)
}

/** Whether a timeline has no file, or one that is gone: then it may go with its mission to another one. */
async function isFree(place: VersionPlace, { timeline: { file } }: Resolved): Promise<boolean> {
  return file === null || file.key === null || !(await place.isThere(file.key))
}

async function joined(timelines: Timelines, mine: Resolved, { id, timeline }: Resolved): Promise<Outcome> {
  const brought = mine.timeline.versions.map((version, index) => ({ ...version, number: timeline.next + index }))
  const both = { ...timeline, versions: [...timeline.versions, ...brought], next: timeline.next + brought.length }
  await timelines.write(id, both)
  await timelines.remove(mine.id, null)
  return success({ id, timeline: both })
}

async function opened(timelines: Timelines, id: string): Promise<Outcome | null> {
  const read = mustBeReadable(await timelines.read(id))
  if (!read.ok) return failure('newer')
  return read.value === null ? null : success({ id, timeline: read.value })
}

async function begin(timelines: Timelines, id: string, file: KnownFile | null): Promise<Outcome> {
  const there = await opened(timelines, id)
  if (there !== null) return there
  await timelines.add(id, [{ type: 'mission', format: FORMAT, file, next: 1 }])
  if (file !== null && file.key !== null) await timelines.pointTo(file.key, id)
  return success({ id, timeline: { file, next: 1, versions: [], damaged: [] } })
}

/** The timeline goes with its mission to another file. */
async function moved(timelines: Timelines, { id, timeline }: Resolved, file: KnownFile): Promise<Outcome> {
  await timelines.add(id, [{ type: 'mission', format: FORMAT, file, next: timeline.next }])
  const before = timeline.file?.key ?? null
  if (file.key !== null) await timelines.pointTo(file.key, id)
  if (before !== null) await timelines.unpoint(before, id)
  return success({ id, timeline: { ...timeline, file } })
}

/** A copy begins with the versions of what it was copied from; from then on each has its own. */
async function copied(
  timelines: Timelines,
  { timeline }: Resolved,
  file: KnownFile & { readonly key: string },
  upTo: string | null,
  id: string,
): Promise<Outcome> {
  const last = upTo === null ? null : lastWith(timeline, upTo)
  const versions = timeline.versions.filter(({ number }) => last === null || number <= last.number)
  const copy: ReadTimeline = { file, next: (versions.at(-1)?.number ?? 0) + 1, versions, damaged: [] }
  await timelines.write(id, copy)
  await timelines.pointTo(file.key, id)
  return success({ id, timeline: copy })
}
