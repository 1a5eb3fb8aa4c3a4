/**
 * The versions of all missions, wherever they are kept: what is kept, found, named, forgotten and thinned. A timeline belongs to
 * a file, and goes with it when it is moved; a mission that was never saved has one of its own, which goes with it once it is.
 */
import { failure, type Result, success } from '#foundation/result.ts'
import type { KnownFile } from './lines.ts'
import { currentUsage, goingBy, tidied } from './prune.ts'
import { timelineFor, timelineIn } from './resolve.ts'
import { createTextStore } from './texts.ts'
import { type Timelines, timelinesIn, type Unlisted } from './timelines.ts'
import type {
  Limits,
  ListedMission,
  ListedVersion,
  Timeline,
  Usage,
  Version,
  VersionsOf,
  Why,
} from './version-record.ts'
import type { VersionPlace } from './version-storage-port.ts'

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
   * Keeps a version, unless the newest one has the same text: then that one says that it was saved, or gets the name, where it
   * has none and no other of that text has this one. With another name it is another version.
   * @param limits null: nothing is thinned now, for they are not known
   */
  keep(of: VersionsOf, version: NewVersion, limits: Limits | null): Promise<Result<ListedVersion, StoreFault>>
  /** The versions of a mission; null: there are none yet. */
  timeline(of: VersionsOf): Promise<Result<Timeline | null, StoreFault>>
  timelineById(id: string): Promise<Result<Timeline | null, StoreFault>>
  /** All missions that have versions, the latest first. */
  missions(): Promise<readonly ListedMission[]>
  /** What is not among these, although something was kept. */
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
  /** What is kept in all; nothing is thinned. */
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
  /** What is reckoned to be kept (bytes); null: not looked at yet. */
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
        // Of what is there already too: it may be damaged, and is sound after this.
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
          // Written anew, so that nothing of it is left in the file either.
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
