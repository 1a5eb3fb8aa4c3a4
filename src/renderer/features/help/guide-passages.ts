/** The guide in passages: a page or a chapter, or a paragraph with a word of its own in front and what belongs to it. */

import { useMemo } from 'react'
import { commandIds, commands } from '#host/commands.ts'
import { currentKeys, type KeyMap, keyIdOf } from '#host/key-bindings.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { keyRows } from '#ui/keys/key-list.ts'
import { shownKeys } from '#ui/keys/keys.ts'

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
const titleOf = (page: string): string => /^# +(.+)$/m.exec(page)?.[1] ?? ''

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
const withKeys = (page: string, { shown, ofCommand }: GuideKeys = defaultKeys): string =>
  page
    .replace(/<kbd>(.*?)<\/kbd>/g, (_, usual: string) => `\`${shown(usual.replace('\\\\', '\\'))}\``)
    .replace(/^(\| \w+ \| (.+) \|) – \|$/gm, (row, start: string, label: string) => {
      const key = ofCommand(label)
      return key === null ? row : `${start} \`${key}\` |`
    })

// The guide as it is written in docs/guide, built into the program. Fetched when somebody asks for help.

const texts: Readonly<Record<string, string>> = import.meta.glob<string>(
  [
    '../../../../docs/guide/*.md',
    '../../../../docs/printing.md',
    '../../../../docs/prose.md',
    '../../../../docs/geometry.md',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const pictureFiles: Readonly<Record<string, string>> = import.meta.glob<string>(
  ['../../../../docs/pictures/guide-*', '../../../../docs/pictures/rules-light.png'],
  { query: '?url&no-inline', import: 'default', eager: true },
)

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const byName = new Map(Object.entries(texts).map(([path, text]) => [nameOf(path), text]))
const INDEX = 'README.md'

export interface GuidePage {
  /** Its file, by which other pages link to it: `draw.md`. */
  readonly file: string
  readonly title: string
  /** Headings below its title, in its order. */
  readonly chapters: readonly string[]
}

/** In the order of the guide's first page, which lists the others; then what it does not list. */
export const pages: readonly GuidePage[] = [
  ...new Set([
    ...[...(byName.get(INDEX) ?? '').matchAll(/^- \[.+?\]\(([\w-]+\.md)\)/gm)].map(([, file = '']) => file),
    ...byName.keys(),
  ]),
]
  .filter((file) => file !== INDEX)
  .flatMap((file) => {
    const text = byName.get(file)
    return text === undefined ? [] : [{ file, title: titleOf(text), chapters: chaptersOf(text) }]
  })

function chaptersOf(text: string): readonly string[] {
  return [...text.matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => heading)
}

/** The Markdown of a page without its title, with somebody's own keys in the place of the usual ones. */
export const pageText = (file: string, keys?: GuideKeys): string =>
  withKeys((byName.get(file) ?? '').replace(/^# .*\n/, ''), keys).trim()

/** The address of a picture of the guide; null: there is none of that name. */
export function pictureOf(path: string): string | null {
  const found = Object.entries(pictureFiles).find(([file]) => nameOf(file) === nameOf(path))
  return found === undefined ? null : found[1]
}

/** Every passage with somebody's own keys in the place of the usual ones; left out: as it is written. */
export const passagesWith = (keys?: GuideKeys): readonly Passage[] =>
  pages.flatMap(({ file }) => passagesOf(byName.get(file) ?? '', keys))

export const passages: readonly Passage[] = passagesWith()

/** The page on which a passage stands; the first one where there is no such passage. */
export function pageOfPassage(id: string): GuidePage | undefined {
  const chapter = id.split('/')[0] ?? id
  const passage = passages.find((each) => each.id === chapter)
  return pages.find(({ title }) => title === passage?.page) ?? pages[0]
}

// The keys of the guide as this person has them: own ones in the place of the usual ones.

/** @param mac whether ⌘ is written for Ctrl */
export function guideKeys(document: Mission, map: KeyMap, mac: boolean): GuideKeys {
  // The guide writes `Ctrl+K` for `CmdOrCtrl+K`.
  const ids = new Map(
    keyRows(document)
      .filter(({ id }) => !id.startsWith('command:'))
      .map(({ id }) => [shownKeys(id, false), id]),
  )
  const now = (id: string): string | null => {
    const keys = currentKeys(id, map)
    return keys === null ? null : shownKeys(keys, mac)
  }
  return {
    shown: (usual) => {
      const id = ids.get(usual)
      // Further keys of a command, and those of lists and fields.
      if (id === undefined) return mac ? shownKeys(usual.replace(/^Ctrl\+/, 'CmdOrCtrl+'), true) : usual
      return now(id) ?? 'no key'
    },
    ofCommand: (label) => {
      const command = commandIds.find((each) => commands[each].label === label)
      return command === undefined ? null : now(keyIdOf(command))
    },
  }
}

/** The keys of the guide as this person has them now. */
export function useGuideKeys(): GuideKeys {
  const ownKeys = useEditor((state) => state.settings.ownKeys)
  const singleKeys = useEditor((state) => state.settings.singleKeys)
  const document = useEditor((state) => state.document)
  const mac = useHostContext().platform === 'mac'
  return useMemo(() => guideKeys(document, { ownKeys, singleKeys }, mac), [document, ownKeys, singleKeys, mac])
}
