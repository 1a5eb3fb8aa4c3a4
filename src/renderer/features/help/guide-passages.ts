/** The guide in passages: each page, and each heading on it with its text. */

import { useMemo } from 'react'
import { commandIds, commands } from '#host/commands.ts'
import { currentKeys, type KeyMap, keyIdOf } from '#host/key-bindings.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { keyRows } from '#ui/keys/key-list.ts'
import { shownKeys } from '#ui/keys/keys.ts'

export interface Passage {
  /** `Symmetry`, or `Symmetry/Draw on both halves`. */
  readonly id: string
  readonly title: string
  /** The title of its page. */
  readonly page: string
  /** Markdown that the program's own reader understands. */
  readonly text: string
}

const HEADING = /^#{1,6} +(.+)$/

/** Replaces default shortcuts by the user's: `Ctrl+K` → `F9`. */
export interface GuideKeys {
  readonly shown: (usual: string) => string
  /** Returns the key of a command without a default one, by its name in the menu, or null if it still has no key. */
  readonly ofCommand: (label: string) => string | null
}

const defaultKeys: GuideKeys = { shown: (usual) => usual, ofCommand: () => null }

/** The title of a page of the guide: its first heading. */
const titleOf = (page: string): string => /^# +(.+)$/m.exec(page)?.[1] ?? ''

/** Cuts a page at its headings, in order: first the text below its title. */
export function passagesOf(page: string, keys: GuideKeys = defaultKeys): readonly Passage[] {
  const [above = '', ...parts] = withKeys(withoutPictures(page), keys).split(/^(?=#{1,6} )/m)
  const title = titleOf(page)
  return (above.trim() === '' ? parts : [above, ...parts]).map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const heading = HEADING.exec(head)?.[1] ?? title
    return { id: passageId(title, heading), title: heading, page: title, text: lines.join('\n').trim() }
  })
}

/** Returns the id of the passage below a heading of a page. */
export const passageId = (page: string, heading: string | null): string =>
  heading === null || heading === page ? page : `${page}/${heading}`

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
  /** Below its title, in its order. */
  readonly headings: readonly string[]
}

/** In the order in which the guide's first page lists them, and then the pages it doesn't list. */
export const pages: readonly GuidePage[] = [
  ...new Set([
    ...[...(byName.get(INDEX) ?? '').matchAll(/^- \[.+?\]\(([\w-]+\.md)\)/gm)].map(([, file = '']) => file),
    ...byName.keys(),
  ]),
]
  .filter((file) => file !== INDEX)
  .flatMap((file) => {
    const text = byName.get(file)
    return text === undefined ? [] : [{ file, title: titleOf(text), headings: headingsOf(text) }]
  })

function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^##+ +(.+)$/gm)].map(([, heading = '']) => heading)
}

/** Returns the Markdown of a page without its title, with the person's own keys instead of the default ones. */
export const pageText = (file: string, keys?: GuideKeys): string =>
  withKeys((byName.get(file) ?? '').replace(/^# .*\n/, ''), keys).trim()

/** The address of a picture of the guide, or null if there is none of that name. */
export function pictureOf(path: string): string | null {
  const found = Object.entries(pictureFiles).find(([file]) => nameOf(file) === nameOf(path))
  return found === undefined ? null : found[1]
}

/** Returns every passage with the person's own keys instead of the default ones; if omitted, as it is written. */
export const passagesWith = (keys?: GuideKeys): readonly Passage[] =>
  pages.flatMap(({ file }) => passagesOf(byName.get(file) ?? '', keys))

export const passages: readonly Passage[] = passagesWith()

/** Returns the page of a passage, or the first page if no page has that title. */
export function pageOfPassage(id: string): GuidePage | undefined {
  return pages.find(({ title }) => id === title || id.startsWith(`${title}/`)) ?? pages[0]
}

// The keys of the guide as this person has them: own ones instead of the default ones.

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
