/**
 * Which keystrokes belong to one undo step. A step is what a person takes for one: a word or two, a run of deletions, a
 * paste; a pause, another place or another kind of change begins the next.
 */

/** One change of a text: from `at`, `removed` characters went and `inserted` came (UTF-16 units). */
export interface TextChange {
  readonly at: number
  readonly removed: number
  readonly inserted: string
}

/** The keystrokes of a step so far. */
export interface TextRun {
  readonly kind: 'write' | 'erase'
  /** Where the next keystroke of this run would write, or where the run erased last. */
  readonly end: number
  /** Characters written or erased by it. */
  readonly length: number
  /** Character that it wrote last; empty while it erases. */
  readonly last: string
  /** When its last keystroke came (ms). */
  readonly time: number
}

/**
 * How the text came in, as far as it matters: by keystrokes, by composition (as many writing systems are typed: the first
 * letters of one, then what it changes until it is done), or as a whole, like a paste.
 */
export type TextInput = 'keys' | 'composition-start' | 'composition' | 'whole'

/** A pause that ends a step (ms). */
const PAUSE_MS = 1000
/** A step of so many characters ends with the word, so that short words share one. */
const ENOUGH = 6
/** The longest step, for what is written without spaces or erased in one go. */
const MOST = 40
/** Read at once when two texts are compared (UTF-16 units): comparing pieces is far quicker than comparing letters. */
const PIECE = 4096

/**
 * The run that a change continues or begins.
 * @param run the run so far, or null if there is nothing to continue
 * @param now the time of the change (ms)
 * @returns the run with this change, and whether it belongs to the step of the run before
 */
export function runWith(
  run: TextRun | null,
  change: TextChange,
  input: TextInput,
  now: number,
): { readonly run: TextRun; readonly joins: boolean } {
  const { at, removed, inserted } = change
  const kind = inserted === '' ? 'erase' : 'write'
  const end = at + inserted.length
  const joins = run !== null && continues(run, change, kind, input, now)
  const length = (joins ? run.length : 0) + (kind === 'write' ? Math.max(0, inserted.length - removed) : removed)
  return {
    joins,
    // A whole is a separate step: nothing follows `MOST`.
    run: { kind, end, length: input === 'whole' ? MOST : length, last: inserted.slice(-1), time: now },
  }
}

function continues(run: TextRun, change: TextChange, kind: TextRun['kind'], input: TextInput, now: number): boolean {
  const { at, removed, inserted } = change
  // A composition changes its own letters until it is done.
  if (input === 'composition') return true
  if (input === 'whole' || run.kind !== kind || run.length >= MOST || now - run.time > PAUSE_MS) return false
  if (kind === 'erase') return at + removed === run.end || at === run.end
  if (removed > 0 || at !== run.end) return false
  if (run.last === '\n' && inserted !== '\n') return false
  if (input === 'composition-start') return run.length < ENOUGH
  return !(run.length >= ENOUGH && isSpace(run.last) && !isSpace(inserted.charAt(0)))
}

const isSpace = (letter: string): boolean => /\s/.test(letter)

/**
 * Returns the change between two texts.
 * @param caret where writing would go on in the text after; it tells equal letters apart (the second `o` in `foo`).
 * Null when unknown
 */
export function changeBetween(before: string, after: string, caret: number | null): TextChange {
  const most = Math.min(before.length, after.length)
  const known = caret === null ? 0 : Math.min(after.length - caret, most)
  const tail = known > 0 && before.endsWith(after.slice(after.length - known)) ? known : 0
  const start = commonStart(before, after, most - tail)
  const end = tail + commonEnd(before, after, tail, most - start - tail)
  return { at: start, removed: before.length - start - end, inserted: after.slice(start, after.length - end) }
}

/** How many characters, up to `most`, two texts begin with alike. */
function commonStart(one: string, other: string, most: number): number {
  let count = 0
  while (count + PIECE <= most && one.slice(count, count + PIECE) === other.slice(count, count + PIECE)) count += PIECE
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1
  return count
}

/** The same for their ends, `after` the last `skipped` characters. */
function commonEnd(one: string, other: string, skipped: number, most: number): number {
  const [a, b] = [one.length - skipped, other.length - skipped]
  let count = 0
  while (count + PIECE <= most && one.slice(a - count - PIECE, a - count) === other.slice(b - count - PIECE, b - count))
    count += PIECE
  while (count < most && one.charCodeAt(a - count - 1) === other.charCodeAt(b - count - 1)) count += 1
  return count
}
