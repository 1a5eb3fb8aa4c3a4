/** Which versions are kept: all of the last day, then one an hour, one a day, one a week; and never more than there is room for. */
import { ENTRY_BYTES, type Limits, type Version } from './version-record.ts'

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

/** What the versions take: the text of several that have the same is kept once (bytes). */
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

/** The stretch of time of which one version stays; null: all of them stay. */
function stretchOf({ timeline, time }: RetainedEntry, age: number): string | null {
  if (age <= DAY) return null
  const row = rows.find((each) => age <= each.age)
  return row === undefined ? null : `${timeline} ${row.stretch} ${Math.floor(time / row.stretch)}`
}

/** Once room is short a little more is made than is needed, so that not every save has to make some. */
const ROOM_MADE = 0.9

/** Of what a file held, and of a mission before many things were changed, the version of the last hour may be all that is left. */
const isFresh = ({ why, time }: RetainedEntry, now: number): boolean =>
  (why === 'before' || why === 'opened') && now - time < HOUR

/** What goes because there is no room for it, in this order. */
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
