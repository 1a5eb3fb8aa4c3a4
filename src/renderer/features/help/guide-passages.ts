/** The guide in passages: a page or a chapter, or a paragraph with a word of its own in front and what belongs to it. */

export interface Passage {
  /** `Draw`, or `Draw/Areas`. */
  readonly id: string
  readonly title: string
  /** The page on which it stands, by its title. */
  readonly page: string
  /** Markdown, of what the program's own reader reads. */
  readonly text: string
}

const HEADING = /^#{1,6} +(.+)$/
/** A paragraph that begins so is about that; also with a key behind it. */
const LEAD = /^\*\*([^*]+?)[.?]?\*\*/

/** What to write in the place of the usual keys of a command: `Ctrl+K` → `F9`. */
export interface GuideKeys {
  readonly shown: (usual: string) => string
  /** The key of a command that usually has none, by its name in the menu; null: still none. */
  readonly ofCommand: (label: string) => string | null
}

const defaultKeys: GuideKeys = { shown: (usual) => usual, ofCommand: () => null }

/** The title of a page of the guide: its first heading. */
export const titleOf = (page: string): string => /^# +(.+)$/m.exec(page)?.[1] ?? ''

/** Chapters of a page and their passages, in its order. What two passages of one chapter call themselves is one passage. */
export function passagesOf(page: string, keys: GuideKeys = defaultKeys): readonly Passage[] {
  const texts = new Map<string, { title: string; lines: string[] }>()
  const add = (id: string, title: string, line: string): void => {
    const known = texts.get(id)
    if (known === undefined) texts.set(id, { title, lines: [line] })
    else known.lines.push(line)
  }
  let chapter = ''
  let lead: string | null = null
  for (const line of withKeys(withoutPictures(page), keys).split('\n')) {
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) {
      ;[chapter, lead] = [heading, null]
      add(chapter, heading, '')
      continue
    }
    lead = LEAD.exec(line)?.[1] ?? lead
    add(chapter, chapter, line)
    if (lead !== null) add(`${chapter}/${lead}`, lead, line)
  }
  return [...texts].map(([id, { title, lines }]) => ({
    id,
    title,
    page: titleOf(page),
    text: lines.join('\n').trim(),
  }))
}

const withoutPictures = (page: string): string => page.replace(/^!\[.*\n?/gm, '')

/** Keys as code: what the reader of texts knows. In code a backslash is itself; beside it, it is written twice. */
export const withKeys = (page: string, { shown, ofCommand }: GuideKeys = defaultKeys): string =>
  page
    .replace(/<kbd>(.*?)<\/kbd>/g, (_, usual: string) => `\`${shown(usual.replace('\\\\', '\\'))}\``)
    .replace(/^(\| \w+ \| (.+) \|) – \|$/gm, (row, start: string, label: string) => {
      const key = ofCommand(label)
      return key === null ? row : `${start} \`${key}\` |`
    })
