/** Looks through everything that is kept: what is to go goes, and texts that nobody needs any more with it. */
import type { ReadTimeline } from './lines.ts'
import { type RetainedEntry, roomOf, versionsToDrop } from './retention.ts'
import type { Timelines } from './timelines.ts'
import type { Limits, Usage } from './version-record.ts'
import type { VersionPlace } from './version-storage-port.ts'

const entriesIn = (all: ReadonlyMap<string, ReadTimeline>): readonly RetainedEntry[] =>
  [...all].flatMap(([timeline, { versions }]) => versions.map((version) => ({ ...version, timeline })))

const usageOf = (entries: readonly RetainedEntry[]): Usage => ({
  bytes: roomOf(entries),
  versions: entries.length,
  missions: new Set(entries.map(({ timeline }) => timeline)).size,
})

/** What is kept in all; nothing is changed. */
export const currentUsage = async (timelines: Timelines): Promise<Usage> => usageOf(entriesIn(await timelines.all()))

/** How many versions go by these limits that stay by the others; nothing is changed. */
export async function goingBy(
  place: VersionPlace,
  timelines: Timelines,
  limits: Limits,
  others: Limits,
): Promise<number> {
  const now = place.now()
  const entries = entriesIn(await timelines.all())
  const anyway = new Set(versionsToDrop(entries, others, now))
  return versionsToDrop(entries, limits, now).filter((entry) => !anyway.has(entry)).length
}

/** Must run alone. */
export async function tidied(place: VersionPlace, timelines: Timelines, limits: Limits): Promise<Usage> {
  const { all, unknown } = await everything(place, timelines)
  const entries = entriesIn(all)
  const dropped = new Set(
    versionsToDrop(entries, limits, place.now()).map(({ timeline, number }) => `${timeline} ${number}`),
  )
  for (const [id, timeline] of all) {
    const versions = timeline.versions.filter(({ number }) => !dropped.has(`${id} ${number}`))
    if (versions.length === 0 && timeline.damaged.length === 0) await timelines.remove(id, timeline.file)
    else if (versions.length < timeline.versions.length) await timelines.write(id, { ...timeline, versions })
  }
  const left = entries.filter(({ timeline, number }) => !dropped.has(`${timeline} ${number}`))
  const needed = new Set(left.map(({ hash }) => hash))
  // What a newer program has kept may be needed by what only that one can read.
  if (!unknown) for (const hash of await place.list('texts')) if (!needed.has(hash)) await place.remove(`texts/${hash}`)
  return usageOf(left)
}

async function everything(
  place: VersionPlace,
  timelines: Timelines,
): Promise<{ readonly all: ReadonlyMap<string, ReadTimeline>; readonly unknown: boolean }> {
  const all = await timelines.all()
  return { all, unknown: all.size < (await place.list('missions')).length }
}
