/** State of kept versions, and the actions on them. */

import { memoize } from '#foundation/memoize.ts'
import type { Host, HostResult, OpenedFile } from '#host/host.ts'
import type { Settings } from '#host/settings.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ListedVersion, Timeline } from '#model/versions/version-record.ts'
import type { NamedMission } from '../comparison/comparison-state.ts'
import type { MissionId, OpenMission } from '../mission/open-mission.ts'

export type VersionSettings = Pick<Settings, 'versionDays' | 'versionMegabytes'>

/** A version that is looked at, beside the mission as it is now. */
export interface ShownVersion {
  readonly timeline: string
  readonly version: ListedVersion
  readonly document: Mission
}

/** A version in a list, and of which timeline. */
export interface ChosenVersion {
  readonly timeline: string
  readonly version: ListedVersion
}

export interface VersionsState {
  /** The steps of this session and the versions are listed at the right edge. */
  readonly historyOpen: boolean
  readonly versionShown: ShownVersion | null
  /** The timeline that is listed, or null if that of the mission that is open. */
  readonly versionsOf: string | null
  /** Counts what was kept, named and forgotten: lists are out of date after that. */
  readonly versionsChanged: number
}

export const historyClosed = { historyOpen: false, versionShown: null, versionsOf: null } as const

export interface VersionsActions {
  showHistory(open: boolean): void
  /** Lists the versions of another mission, by its timeline, or of the open one if that is null. */
  listVersionsOf(timeline: string | null): void
  /** Returns the id of the versions of the open mission, or its title before the first version. */
  missionKey(): Promise<string>
  /** Returns the timeline to list now. */
  fetchVersions(): Promise<HostResult<Timeline | null>>
  fetchAllVersions(): ReturnType<Host['allVersions']>
  /**
   * How many versions would go by these limits that stay by those that hold now. A limit that is left out is as it is kept,
   * which another tab may have changed.
   */
  versionsGoingBy(limits: Partial<VersionSettings>): Promise<HostResult<number>>
  /** Sets how long versions are kept, or their room; what goes by that goes once the limits are kept. */
  limitVersions(limits: Partial<VersionSettings>): Promise<void>
  /** Returns the mission in a version, or null if it cannot be read. */
  fetchVersion(chosen: ChosenVersion): Promise<Mission | null>
  /** Keeps the mission as it is, before many things are changed at once; `deed` says what, as the step will be called. */
  keepVersion(deed: string): void
  /** Keeps the mission as it was read from its file; `text`: as it stands there. */
  keepOpened(open: OpenMission, text: string): void
  /**
   * Keeps what was found in the file of the mission, put there by another program; false: it could not be kept.
   * @param deed what is about to be done to it; if omitted, it only was read
   */
  keepFound(open: OpenMission, found: Mission, text: string, deed?: string): Promise<boolean>
  /** Keeps what was just saved of a mission. */
  keepSaved(id: MissionId, text: string): void
  /** Keeps the mission as it is under a name. */
  nameThisVersion(name: string): Promise<void>
  /** Null takes the name away. */
  nameVersion(timeline: string, number: number, name: string | null): Promise<void>
  forgetVersion(timeline: string, number: number): Promise<void>
  /** Shows a version beside the mission as it is; says why where it cannot be read. */
  lookAtVersion(timeline: string, number: number): Promise<void>
  /** Shows on the map what differs between a version and the mission as it is. */
  compareVersion(timeline: string, number: number): Promise<void>
  /** Returns the common ancestor of the open mission and a file, as far as kept versions show, or null if not known. */
  commonAncestor(other: Pick<OpenedFile, 'file' | 'fingerprint'>): Promise<NamedMission | null>
  stopLooking(): void
  /** The mission becomes what a version says, as one step. */
  restoreVersion(timeline: string, number: number): Promise<void>
  /** Opens a version as a separate mission, in a new tab. */
  openVersionCopy(timeline: string, number: number): Promise<void>
}

// Versions in words: when, and why they were kept. The shell has its own way to write times.

const DAY = 86_400_000

/** Made when a time is first told: the browser reads the words of a language for it, which takes a start ten milliseconds. */
const formatOf = memoize(
  (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-GB', options),
)
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
const THIS_YEAR = { weekday: 'short', day: 'numeric', month: 'short' } as const
const OTHER_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const

const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** `today 14:05`, `yesterday 09:10`, `Mon 4 May 14:05`, `4 May 2025 14:05`; local time. */
export function formatTime(time: number, now: number): string {
  const days = Math.round((dayOf(now) - dayOf(time)) / DAY)
  const at = formatOf(CLOCK).format(time)
  if (days === 0) return `today ${at}`
  if (days === 1) return `yesterday ${at}`
  return new Date(time).getFullYear() === new Date(now).getFullYear()
    ? `${formatOf(THIS_YEAR).format(time)} ${at}`
    : `${formatOf(OTHER_YEAR).format(time)} ${at}`
}

/** Returns the name of a version as shown beside a mission: `version 3, kept today 14:05`. */
export function versionName({ number, name, time }: Pick<ListedVersion, 'number' | 'name' | 'time'>): string {
  return name === null ? `version ${number}, kept ${formatTime(time, Date.now())}` : `${name} (version ${number})`
}

/** Why a version was kept. */
export function formatWhy({ why, deed }: Pick<ListedVersion, 'why' | 'deed'>): string {
  switch (why) {
    case 'opened':
      return 'opened'
    case 'saved':
      return 'saved'
    case 'hourly':
      return 'kept hourly'
    case 'daily':
      return 'end of a day'
    case 'before':
      return deed === null ? 'before a large change' : `before “${deed}”`
    case 'named':
      return 'named'
  }
}

/** `1.2 MB`, `340 kB`. */
export const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`
