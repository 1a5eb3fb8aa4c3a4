/** Patterns of English that reads like a translation; each says what to write instead. */
import { parse } from './syntax.ts'

/** A pattern and what a native would write. */
interface Pattern {
  readonly name: string
  readonly pattern: RegExp
}

/** Habits of a careful translation, in texts, documents and comments. */
const habits: readonly Pattern[] = [
  { name: 'is told → you see, Bulkhead reports', pattern: /\b(is|are|was|were|be) (told|said)\b(?! (by|apart|from))/i },
  { name: 'is no file that → isn’t a file', pattern: /\b(is|are|was) no [a-z]+ (that|which|file|picture|mission)\b/i },
  { name: 'names none → doesn’t name any', pattern: /\b(names|has|holds|takes|gives|finds|shows) (none|nobody)\b/i },
  { name: 'not there any more → no longer exists', pattern: /\b(not )?there any ?more\b/i },
  { name: 'of its own → own, separate, custom', pattern: /\bof (its|their|your|his|one['’]s) own\b/i },
  { name: 'as usual → default', pattern: /\b(as|than|the) usual\b/i },
  { name: 'kept aside → backed up', pattern: /\b(kept|put|set|laid) aside\b/i },
  {
    name: 'what … is → a noun',
    pattern: /(^|[.!?] )What [^?]*\b(is|are|was|were|has|have|stays|goes|does)\b[^?]*[.;]/,
  },
  {
    name: 'so that … it stands → is shown',
    pattern:
      /\b(stands|stand) (in|on|at|there|here|beside|below|above|under|first|last) (the (list|window|bar|menu|file|page|tab|guide)|it)\b/i,
  },
  { name: 'anew, overleaf, telephone', pattern: /\b(anew|overleaf|telephones?|besides)\b/i },
  { name: 'takes over → applies', pattern: /\b(take|takes|taken|took) over\b/i },
  {
    name: 'nobody knows → say who lacks what',
    pattern: /\b(nobody knows|may not be read|nothing is called|none is called)\b/i,
  },
  {
    name: 'where not → if not',
    pattern: /(^|[.!?;,] )where (that|this|it|there|one|nothing|no) \S+ ?(is|are|can|cannot|has|does|not)?\b/i,
  },
]

const inComments: readonly Pattern[] = [
  ...habits,
  { name: 'What, Of, Who → a verb', pattern: /^(What|Of|Who|Whom|Whose)\b/ },
  { name: '; null: → or null if', pattern: /[;,.] null: /i },
  { name: 'Left out: → defaults to', pattern: /\bleft out: /i },
]

/** Comments of a source file, without their marks; lines of `//` that follow each other are one. */
export function commentsIn(path: string, source: string): readonly string[] {
  const found: { text: string; end: number }[] = []
  for (const { type, value, start, end } of parse(path, source).comments) {
    const text = value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const before = found.at(-1)
    if (type === 'Line' && before !== undefined && /^\n[ \t]*$/.test(source.slice(before.end, start))) {
      before.text += ` ${text}`
      before.end = end
    } else found.push({ text, end })
  }
  return found.map(({ text }) => text)
}

/** Finds the patterns in some texts: `{ 'is told → …': [text, …] }`, those that occur. */
export function findPatterns(texts: readonly string[], kind: 'text' | 'comment'): Record<string, string[]> {
  const patterns = kind === 'comment' ? inComments : habits
  const found = patterns.map(({ name, pattern }) => [name, texts.filter((text) => pattern.test(text))] as const)
  return Object.fromEntries(found.filter(([, those]) => those.length > 0))
}
