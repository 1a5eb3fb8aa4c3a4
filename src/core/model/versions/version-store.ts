/**
 * The versions of all missions, wherever they are stored: kept, found, named, forgotten and thinned. A timeline belongs
 * to a file, and goes with it when it is moved; a mission that was never saved has a separate one, which becomes that
 * of its file once it is saved.
 */
import { failure, type Result, success } from '#foundation/result.ts'
import {
  FORMAT,
  type KnownFile,
  lastWith,
  mustBeReadable,
  type ReadTimeline,
  type Timelines,
  timelinesIn,
  type Unlisted,
} from './timelines.ts'
import {
  type Limits,
  type ListedMission,
  type ListedVersion,
  LONGEST_TEXT,
  type PackedSize,
  type PackedText,
  type RetainedEntry,
  roomOf,
  type Timeline,
  type Usage,
  type Version,
  type VersionPlace,
  type VersionsOf,
  versionsToDrop,
  type Why,
} from './version-record.ts'

// Which timeline a mission has: that of its file, the one it had before it was saved, or that of a file that holds the same.

interface Resolved {
  readonly id: string
  readonly timeline: ReadTimeline
}
type Outcome = Result<Resolved, 'newer'>

/** Returns the timeline to look for the versions of a mission in, or null if it doesn’t have any. Changes nothing. */
async function timelineIn(timelines: Timelines, { mission, file, holds }: VersionsOf): Promise<string | null> {
  if (file === null) return (await timelines.read(mission)) === null ? null : mission
  const known = file.key === null ? null : await timelines.ofFile(file.key)
  return known ?? (holds === null ? null : ((await timelines.withText(holds))?.id ?? null))
}

/**
 * The timeline that the next version of a mission goes into; makes it where there is none. Must run alone.
 * @param before the timeline that this opening of the mission had so far, or null if there is none
 * @param hash of the text that is to be kept
 */
async function timelineFor(
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
    // Saved over a file that already has versions: those stay, and the versions of the unsaved mission follow them.
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

// Looks through everything that is kept: what is to go goes, and texts that nobody needs any more with it.

const entriesIn = (all: ReadonlyMap<string, ReadTimeline>): readonly RetainedEntry[] =>
  [...all].flatMap(([timeline, { versions }]) => versions.map((version) => ({ ...version, timeline })))

const usageOf = (entries: readonly RetainedEntry[]): Usage => ({
  bytes: roomOf(entries),
  versions: entries.length,
  missions: new Set(entries.map(({ timeline }) => timeline)).size,
})

/** Returns how much is kept in all; nothing is changed. */
const currentUsage = async (timelines: Timelines): Promise<Usage> => usageOf(entriesIn(await timelines.all()))

/** How many versions go by these limits that stay by the others; nothing is changed. */
async function goingBy(place: VersionPlace, timelines: Timelines, limits: Limits, others: Limits): Promise<number> {
  const now = place.now()
  const entries = entriesIn(await timelines.all())
  const anyway = new Set(versionsToDrop(entries, others, now))
  return versionsToDrop(entries, limits, now).filter((entry) => !anyway.has(entry)).length
}

/** Must run alone. */
async function tidied(place: VersionPlace, timelines: Timelines, limits: Limits): Promise<Usage> {
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
  // Texts that a newer program has kept may be needed by timelines that only that one can read.
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

// The texts of versions: packed, each kept once under its hash, and held against it when they are read.

interface TextStore {
  /** Keeps a text unless it is there. */
  keep(hash: string, text: string): Promise<PackedSize>
  /** Null: it is not there, or damaged. */
  read(hash: string): Promise<string | null>
  remove(hash: string): Promise<void>
}

const nameOf = (hash: string): string => `texts/${hash}`

export function createTextStore(place: VersionPlace): TextStore {
  const sound = async (hash: string): Promise<PackedText | null> => {
    try {
      const found = await place.readPacked(nameOf(hash), LONGEST_TEXT)
      return found !== null && (await place.hash(found.text)) === hash ? found : null
    } catch {
      return null
    }
  }
  return {
    // A text that is there already may be damaged: it is written again then.
    keep: async (hash, text) => (await sound(hash)) ?? place.writePacked(nameOf(hash), text),
    read: async (hash) => (await sound(hash))?.text ?? null,
    remove: (hash) => place.remove(nameOf(hash)),
  }
}

export interface NewVersion {
  readonly text: string
  readonly title: string
  readonly why: Why
  readonly deed: string | null
  readonly name: string | null
}

/**
 * Why something cannot be done: a newer program has written there; there is no such version; its text is damaged; there is no
 * room for it.
 */
export type StoreFault = 'newer' | 'missing' | 'damaged' | 'no-room'

export interface VersionStore {
  /**
   * Keeps a version, unless the newest one has the same text: that one is then marked as saved, or gets the name if it
   * is unnamed and no other version of that text has the name already. With another name it is another version.
   * @param limits null if unknown: nothing is thinned now
   */
  keep(of: VersionsOf, version: NewVersion, limits: Limits | null): Promise<Result<ListedVersion, StoreFault>>
  /** The versions of a mission, or null if there are none yet. */
  timeline(of: VersionsOf): Promise<Result<Timeline | null, StoreFault>>
  timelineById(id: string): Promise<Result<Timeline | null, StoreFault>>
  /** All missions that have versions, the latest first. */
  missions(): Promise<readonly ListedMission[]>
  /** Returns how many are not among these, although something was kept. */
  unlisted(): Promise<Unlisted>
  /** The text of a version. */
  read(
    id: string,
    number: number,
  ): Promise<Result<{ readonly text: string; readonly version: ListedVersion }, StoreFault>>
  /** Null takes the name away. */
  name(id: string, number: number, name: string | null): Promise<Result<null, StoreFault>>
  /** For good: every version with the same text goes, of every mission. */
  forget(id: string, number: number): Promise<Result<null, StoreFault>>
  /** Returns how much is kept in all; nothing is thinned. */
  usage(): Promise<Usage>
  /** How many versions would go by these limits that stay by the others; nothing is thinned. */
  going(limits: Limits, others: Limits): Promise<number>
  /** Thins what is kept, and says what is left. */
  tidy(limits: Limits): Promise<Usage>
}

/** After so many new versions all are looked through again, for other programs may have kept some. */
const TIDY_AFTER = 50

export function versionStore(place: VersionPlace): VersionStore {
  const timelines = timelinesIn(place)
  const texts = createTextStore(place)
  /** The timelines of missions that were opened in this run. */
  const opened = new Map<string, string>()
  /** Estimated size of everything kept (bytes), or null if not looked at yet. */
  let reckoned: number | null = null
  let added = 0

  const tidyNow = async (limits: Limits): Promise<Usage> => {
    const usage = await tidied(place, timelines, limits)
    reckoned = usage.bytes
    added = 0
    return usage
  }

  const versionOf = async (id: string, number: number): Promise<Result<Version, StoreFault>> => {
    const timeline = await timelines.read(id)
    if (timeline === null) return failure('missing')
    if (!timeline.ok) return timeline
    const version = timeline.value.versions.find((each) => each.number === number)
    return version === undefined ? failure('missing') : success(version)
  }

  return {
    keep: (of, version, limits) =>
      place.alone(async () => {
        const hash = await place.hash(version.text)
        const found = await timelineFor(timelines, place, of, opened.get(of.mission) ?? null, hash)
        if (!found.ok) return found
        const { id, timeline } = found.value
        opened.set(of.mission, id)
        const newest = timeline.versions.at(-1)
        // Write existing texts too: a damaged one is repaired by this.
        const { packed, bytes } = await texts.keep(hash, version.text)
        const isNamed = timeline.versions.some((each) => each.hash === hash && each.name === version.name)
        const isOtherName = version.name !== null && (newest?.name ?? null) !== null && !isNamed
        if (newest !== undefined && newest.hash === hash && !isOtherName) {
          const same = sameAgain(newest, version, place.now())
          if (same !== newest) await timelines.add(id, [{ type: 'version', version: same }])
          return success(listed(same))
        }
        const { title, why, deed, name } = version
        const kept = { number: timeline.next, time: place.now(), why, deed, name, title, hash, bytes, packed }
        await timelines.add(id, [{ type: 'version', version: kept }])
        added += 1
        reckoned = reckoned === null ? null : reckoned + packed
        if (limits !== null && (reckoned === null || reckoned > limits.bytes || added >= TIDY_AFTER)) {
          await tidyNow(limits)
          if (!(await versionOf(id, kept.number)).ok) return failure('no-room')
        }
        return success(listed(kept))
      }),
    async timeline(of) {
      const id = opened.get(of.mission) ?? (await timelineIn(timelines, of))
      return id === null ? success(null) : listedTimeline(timelines, id)
    },
    timelineById: (id) => listedTimeline(timelines, id),
    async missions() {
      const all = [...(await timelines.all())].flatMap(([id, { file, versions }]): ListedMission[] => {
        const newest = versions.at(-1)
        if (newest === undefined) return []
        return [{ id, where: file?.shown ?? null, title: newest.title, versions: versions.length, time: newest.time }]
      })
      return all.sort((a, b) => b.time - a.time)
    },
    unlisted: () => timelines.unlisted(),
    async read(id, number) {
      const version = await versionOf(id, number)
      if (!version.ok) return version
      const text = await texts.read(version.value.hash)
      return text === null ? failure('damaged') : success({ text, version: listed(version.value) })
    },
    name: (id, number, name) =>
      place.alone(async () => {
        const version = await versionOf(id, number)
        if (!version.ok) return version
        await timelines.add(id, [{ type: 'version', version: { ...version.value, name } }])
        return success(null)
      }),
    forget: (id, number) =>
      place.alone(async () => {
        const version = await versionOf(id, number)
        if (!version.ok) return version
        const { hash } = version.value
        for (const [other, timeline] of await timelines.all()) {
          const versions = timeline.versions.filter((each) => each.hash !== hash)
          // Rewritten, so that nothing of it is left in the file either.
          if (versions.length < timeline.versions.length) await timelines.write(other, { ...timeline, versions })
        }
        await texts.remove(hash)
        return success(null)
      }),
    usage: () => currentUsage(timelines),
    going: (limits, others) => goingBy(place, timelines, limits, others),
    tidy: (limits) => place.alone(() => tidyNow(limits)),
  }
}

/** The newest version, when it is kept once more as it is. */
function sameAgain(newest: Version, { why, deed, name, title }: NewVersion, now: number): Version {
  const named = name === null || newest.name !== null ? newest : { ...newest, name }
  return why === 'saved' && newest.why !== 'saved' ? { ...named, why, deed, title, time: now } : named
}

async function listedTimeline(timelines: Timelines, id: string): Promise<Result<Timeline | null, StoreFault>> {
  const timeline = await timelines.read(id)
  if (timeline === null) return success(null)
  if (!timeline.ok) return timeline
  const { file, versions, damaged } = timeline.value
  return success({ id, where: shownFile(file), versions: versions.map(listed), damaged: damaged.length })
}

const shownFile = (file: KnownFile | null): string | null => file?.shown ?? null

function listed({ packed: _, ...version }: Version): ListedVersion {
  return version
}
