/** Other kinds of file of this program, and where they are opened, for somebody who took one for another. */

// Marks that git leaves in a text that it could not merge.

/** Mark of git at such a place: a separate line, which JSON never has. */
const GIT_MARK = /^<{7} /m

/** Where the first of these places begins (characters), or null if there is none. */
export function unmergedPlace(text: string): number | null {
  const at = text.search(GIT_MARK)
  return at < 0 ? null : at
}

/** The line of a file in which the first of these places begins, counted from 1, or null if there is none. */
export function unmergedLine(text: string): number | null {
  const at = unmergedPlace(text)
  return at === null ? null : text.slice(0, at).split('\n').length
}

export const UNMERGED = 'git could not merge this place, and left both versions of it in the file'
export const TAKE_ONE = 'Take one of the two: “git checkout --ours FILE” keeps yours, with --theirs the other one.'

interface OtherFile {
  /** `a terrain kit`. */
  readonly name: string
  /** Where the editor takes it, as a sentence; its words are those that stand there. */
  readonly place: string
}

/** By the “format” that such a file begins with. */
const otherFiles: ReadonlyMap<unknown, OtherFile> = new Map([
  ['bulkhead-mission', { name: 'a mission', place: 'The editor opens it with Open….' }],
  [
    'bulkhead-pack',
    { name: 'a mission pack', place: 'The editor opens it with Open…, and shows it on the shelf for packs.' },
  ],
  [
    'bulkhead-kit',
    {
      name: 'a terrain kit',
      place: 'The editor opens it beside the map, in the tab Box: press “Open a kit file…” there.',
    },
  ],
  [
    'bulkhead-rules',
    {
      name: 'a rule set',
      place: 'The editor opens it in the room Mission, under Rule set: press “Open house rules…” there.',
    },
  ],
  [
    'bulkhead-stamp',
    { name: 'a stamp', place: 'Drop it on the map of the editor, while the shelf for packs is put away.' },
  ],
  [
    'bulkhead-style',
    {
      name: 'a style for the sheet',
      place: 'The editor opens it in the room Paper: press “Your club’s style…”, then “Open a style file…”.',
    },
  ],
  [
    'bulkhead-walk',
    {
      name: 'a saved boarding',
      place: 'The editor opens it in the tab Play of the mission it belongs to: press “Open…” there.',
    },
  ],
  [
    'bulkhead-patrol',
    { name: 'a patrol', place: 'The command line takes it: bulkhead playtest FILE --patrol PATROL.' },
  ],
  [
    'bulkhead-data',
    {
      name: 'a copy of everything that Bulkhead kept',
      place: 'The editor takes it in under Help → About Bulkhead: press “Import…” there.',
    },
  ],
])

/** Asked where the file is not of the kind that was wanted. Undefined: no file of this program begins so. */
export const otherFile = (format: unknown): OtherFile | undefined => otherFiles.get(format)
