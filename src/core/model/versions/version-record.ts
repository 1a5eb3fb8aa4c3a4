/** Schema of a version in the history. Its text is stored separately, once for all identical versions. */
import { z } from 'zod'

// Where versions are kept: a folder of the desktop and the shell, or the storage of a browser. The store asks no more
// of it.

/** Names are made of small letters, digits, dots and slashes: `missions/<id>`, `texts/<hash>`, `files/<hash>`. */
type PlaceName = string

export interface PackedSize {
  /** Length of the text in UTF-8. */
  readonly bytes: number
  /** Size in storage (bytes). */
  readonly packed: number
}

export interface PackedText extends PackedSize {
  readonly text: string
}

export interface VersionPlace {
  /** Returns a text, stored as UTF-8, or null if the name doesn’t exist. */
  read(name: PlaceName): Promise<string | null>
  /** All of it or nothing. */
  write(name: PlaceName, text: string): Promise<void>
  /** Puts text behind what is there, or begins it. A power cut leaves a part of it at worst, and nothing else is touched. */
  append(name: PlaceName, text: string): Promise<void>
  /** Writes a long text compressed. */
  writePacked(name: PlaceName, text: string): Promise<PackedSize>
  /**
   * Returns a compressed text, or null if the name doesn’t exist.
   * @throws when it was not packed by `writePacked`, or holds more than `most` bytes
   */
  readPacked(name: PlaceName, most: number): Promise<PackedText | null>
  has(name: PlaceName): Promise<boolean>
  remove(name: PlaceName): Promise<void>
  /** The last parts of the names that begin with this folder and a slash. */
  list(folder: 'missions' | 'texts' | 'files'): Promise<readonly string[]>
  /** Nobody else changes anything meanwhile, no other window and no other program. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>
  /** SHA-256 of the text in UTF-8, as 64 small hexadecimal digits. */
  hash(text: string): Promise<string>
  /** Whether a file that is known by this key is still there. */
  isThere(key: string): Promise<boolean>
  /** ms since 1970. */
  now(): number
}

/** Why a version was kept. `before`: a change of many things at once was about to be made; `named`: somebody gave it a name. */
export const whys = ['opened', 'saved', 'hourly', 'daily', 'before', 'named'] as const
export type Why = (typeof whys)[number]

/** Most characters of a name that a person gives, and of what a change is called. */
export const LONGEST_NAME = 200

/** SHA-256 of a text in UTF-8, as 64 small hexadecimal digits: what a file of that text is known by as well. */
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The longest text of a mission that is kept (characters). */
export const LONGEST_TEXT = 64 * 1024 * 1024

export const versionSchema = z.object({
  /** Counts up in a timeline and is never given twice. */
  number: z.int().min(1),
  /** When it was kept (ms since 1970), by the clock of that computer: it may have been wrong. */
  time: z.number().min(-8.64e15).max(8.64e15),
  why: z.enum(whys),
  /** For `before`: the change about to be made. */
  deed: z.string().max(LONGEST_NAME).nullable(),
  /** Name that a person gave it. */
  name: z.string().max(LONGEST_NAME).nullable(),
  /** The mission's title by then. */
  title: z.string().max(500),
  hash: hashSchema,
  /** Length of the text (bytes in UTF-8). */
  bytes: z.int().min(0),
  /** Size of its text in storage (bytes). */
  packed: z.int().min(0),
})
export type Version = z.infer<typeof versionSchema>

/** How much room an entry takes beside the text, reckoned amply (bytes). */
const ENTRY_BYTES = 512

/** Owner of versions: an opening of a mission, and its file. */
export interface VersionsOf {
  /** Names this opening of the mission, unlike any other; hexadecimal digits. */
  readonly mission: string
  /**
   * Its file, or null if it was never saved. A file without a key (one that was uploaded) is found by contents alone.
   */
  readonly file: { readonly key: string | null; readonly shown: string } | null
  /** The hash of the file's contents, or null if unknown: it finds the file again after it was moved. */
  readonly holds: string | null
}

/** For how long versions are kept, and how much room all of them may take. */
export interface Limits {
  readonly days: number
  readonly bytes: number
}

/** Total storage used. */
export interface Usage {
  readonly bytes: number
  readonly versions: number
  readonly missions: number
}

/** A version as listed outside the store. */
export type ListedVersion = Omit<Version, 'packed'>

/** A mission's versions, the oldest first. */
export interface Timeline {
  readonly id: string
  /** Where its file is or was, for showing, or null if it was never saved. */
  readonly where: string | null
  readonly versions: readonly ListedVersion[]
  /** Entries that cannot be read any more. */
  readonly damaged: number
}

/** A timeline as one of a list. */
export interface ListedMission {
  readonly id: string
  readonly where: string | null
  readonly title: string
  readonly versions: number
  /** Time of its newest version. */
  readonly time: number
}

// Which versions are kept: all of the last day, then one an hour, one a day, one a week; and never more than there is
// room for.

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Up to which age (ms) one version is kept for each so long stretch (ms). Each stretch is made of whole ones of the row before. */
const rows = [
  { age: 7 * DAY, stretch: HOUR },
  { age: 30 * DAY, stretch: DAY },
  { age: Number.POSITIVE_INFINITY, stretch: 7 * DAY },
]

/** A version, and of which timeline it is. */
export interface RetainedEntry extends Pick<Version, 'number' | 'time' | 'why' | 'name' | 'hash' | 'packed'> {
  readonly timeline: string
}

/** Returns the room that the versions take (bytes): a text that several have in common is kept once. */
export function roomOf(entries: readonly Pick<RetainedEntry, 'hash' | 'packed'>[]): number {
  const packed = new Map(entries.map((entry) => [entry.hash, entry.packed]))
  return [...packed.values()].reduce((sum, bytes) => sum + bytes, entries.length * ENTRY_BYTES)
}

/**
 * The versions that go. By age none goes that has a name, and not the newest of a timeline; where room is short the oldest go first,
 * those without a name before those with one, then the newest of a timeline, and at the very last what may just have been written over.
 * @param now the time from which ages are reckoned (ms since 1970); a version of a later time counts as new
 */
export function versionsToDrop<One extends RetainedEntry>(
  entries: readonly One[],
  limits: Limits,
  now: number,
): readonly One[] {
  const newest = newestOf(entries)
  const dropped = new Set<One>()
  const taken = new Set<string>()
  // From the newest back, so that the newest of a stretch stays.
  for (const entry of [...entries].sort((a, b) => b.number - a.number)) {
    if (newest.has(entry) || entry.name !== null) continue
    const age = now - entry.time
    const stretch = stretchOf(entry, age)
    if (age > limits.days * DAY || (stretch !== null && taken.has(stretch))) dropped.add(entry)
    else if (stretch !== null) taken.add(stretch)
  }
  const left = entries.filter((entry) => !dropped.has(entry))
  for (const entry of forRoom(left, newest, limits.bytes, now)) dropped.add(entry)
  return entries.filter((entry) => dropped.has(entry))
}

function newestOf<One extends RetainedEntry>(entries: readonly One[]): ReadonlySet<One> {
  const newest = new Map<string, One>()
  for (const entry of entries) {
    const known = newest.get(entry.timeline)
    if (known === undefined || entry.number > known.number) newest.set(entry.timeline, entry)
  }
  return new Set(newest.values())
}

/** The stretch of time of which one version stays, or null for all of them stay. */
function stretchOf({ timeline, time }: RetainedEntry, age: number): string | null {
  if (age <= DAY) return null
  const row = rows.find((each) => age <= each.age)
  return row === undefined ? null : `${timeline} ${row.stretch} ${Math.floor(time / row.stretch)}`
}

/** Once room is short a little more is made than is needed, so that not every save has to make some. */
const ROOM_MADE = 0.9

/**
 * True for a version of the last hour that holds what was in a file, or a mission before many things were changed: it
 * may be all that is left of it.
 */
const isFresh = ({ why, time }: RetainedEntry, now: number): boolean =>
  (why === 'before' || why === 'opened') && now - time < HOUR

/** Returns the versions that go because there is no room for them, in this order. */
function forRoom<One extends RetainedEntry>(
  entries: readonly One[],
  newest: ReadonlySet<One>,
  most: number,
  now: number,
): One[] {
  let room = roomOf(entries)
  if (room <= most) return []
  const uses = new Map<string, number>()
  for (const { hash } of entries) uses.set(hash, (uses.get(hash) ?? 0) + 1)
  const rank = (entry: One): number => {
    if (isFresh(entry, now)) return 3
    if (newest.has(entry)) return 2
    return entry.name === null ? 0 : 1
  }
  const inOrder = [...entries].sort((a, b) => rank(a) - rank(b) || a.time - b.time || a.number - b.number)
  const gone: One[] = []
  for (const entry of inOrder) {
    // Those that go last go for need alone.
    if (room <= (rank(entry) < 2 ? most * ROOM_MADE : most)) break
    const left = (uses.get(entry.hash) ?? 1) - 1
    uses.set(entry.hash, left)
    room -= ENTRY_BYTES + (left === 0 ? entry.packed : 0)
    gone.push(entry)
  }
  return gone
}
