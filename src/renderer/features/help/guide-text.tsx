/** One page of the guide: its texts with this person's keys, its pictures, and links that lead to other pages. */
import { type ReactNode, useMemo } from 'react'
import { readProse } from '#foundation/prose/read-prose.ts'
import { type DrawLink, proseElement } from '#ui/prose/prose-blocks.tsx'
import { pages, pageText, pictureOf } from './guide.ts'
import { useGuideKeys } from './use-guide-keys.ts'

interface GuideTextProps {
  /** The page's file. */
  readonly file: string
  /** Goes to a page, and there to a heading by its anchor. */
  readonly onFollow: (file: string, anchor: string | null) => void
}

/** Stands before the links of the guide while they are read: what is read keeps addresses of the web only. */
const HERE = 'https://guide.invalid/'
const LINK = /(?<!!)\[([^\]]+)\]\(([^)]*)\)/g
const PICTURE = /^!\[(.*)\]\((.+)\)$/

export function GuideText({ file, onFollow }: GuideTextProps): ReactNode {
  const keys = useGuideKeys()
  const parts = useMemo(() => partsOf(withAddresses(pageText(file, keys), file)), [file, keys])
  const drawLink: DrawLink = (address, words) => {
    if (!address.startsWith(HERE)) return null
    const [to = '', anchor = null] = address.slice(HERE.length).split('#')
    return (
      <button type="button" className="guide-link" onClick={() => onFollow(to, anchor)}>
        {words}
      </button>
    )
  }
  return (
    <>
      {parts.map((part) =>
        part.kind === 'picture' ? (
          <figure key={part.source} className="guide-picture">
            <img src={part.source} alt={part.words} />
          </figure>
        ) : (
          <div key={part.text}>{proseElement(readProse(part.text).blocks, drawLink)}</div>
        ),
      )}
    </>
  )
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly source: string; readonly words: string }

/** Texts and pictures, in the order of the page. Headings stand one level below the page's title. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  const flush = (): void => {
    if (lines.some((line) => line.trim() !== '')) parts.push({ kind: 'text', text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n')) {
    const [, words = '', path = ''] = PICTURE.exec(line) ?? []
    const source = pictureOf(path)
    if (path === '') lines.push(line.replace(/^##(?=#* )/, '#'))
    else {
      flush()
      if (source !== null) parts.push({ kind: 'picture', source, words })
    }
  }
  flush()
  return parts
}

/** Links to pages of the guide as addresses; those to files that the program does not have are their words alone. */
function withAddresses(text: string, file: string): string {
  return text.replace(LINK, (all, words: string, target: string) => {
    if (/^(https?|mailto):/.test(target)) return all
    const [path = '', anchor] = target.split('#')
    const to = path === '' ? file : path.slice(path.lastIndexOf('/') + 1)
    if (path.endsWith('/rules/README.md')) return `[${words}](${HERE}rules)`
    if (!pages.some((page) => page.file === to)) return words
    return `[${words}](${HERE}${to}${anchor === undefined ? '' : `#${anchor}`})`
  })
}
