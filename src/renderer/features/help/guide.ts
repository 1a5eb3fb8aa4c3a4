/** The guide as it is written in docs/guide, built into the program. Fetched when somebody asks for help. */
import { type GuideKeys, type Passage, passagesOf, titleOf, withKeys } from './guide-passages.ts'

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
