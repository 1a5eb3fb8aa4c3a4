/** Versions in words: when, and why they were kept. The shell has its own way to write times. */
import { memoize } from '#foundation/memoize.ts'
import type { ListedVersion } from '#model/versions/version-record.ts'

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

/** What a version is called where it stands beside a mission: `version 3, kept today 14:05`. */
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
      return 'kept at the end of a day'
    case 'before':
      return deed === null ? 'before a large change' : `before “${deed}”`
    case 'named':
      return 'kept under a name'
  }
}

/** `1.2 MB`, `340 kB`. */
export const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`
