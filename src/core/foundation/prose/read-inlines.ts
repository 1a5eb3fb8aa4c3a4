/** Tokens of one paragraph into inlines: bounded in depth, with links as text and address. */
import type { Token } from './markdown.ts'
import { type Inline, linkSchemes, MAX_NESTED } from './prose.ts'

/** Longer addresses are no use to anybody; what is linked is its text alone. */
const LONGEST_ADDRESS = 2000

type Open = 'strong' | 'emphasis' | { readonly address: string } | 'plain'

/** What has been opened and not yet closed, with what stands in it so far. */
interface Level {
  readonly open: Open
  readonly parts: Inline[]
}

export function readInlines(tokens: readonly Token[]): Inline[] {
  const root: Inline[] = []
  const levels: Level[] = []
  let parts = root
  const open = (kind: Open): void => {
    // Marks that say nothing, or that stand too deep, add to what they stand in.
    const level = { open: kind, parts: kind === 'plain' || levels.length >= MAX_NESTED ? parts : [] }
    levels.push(level)
    parts = level.parts
  }
  const close = (): void => {
    const level = levels.pop()
    parts = levels.at(-1)?.parts ?? root
    if (level === undefined || level.parts === parts || level.parts.length === 0) return
    if (level.open === 'strong' || level.open === 'emphasis') parts.push({ kind: level.open, parts: level.parts })
    else if (level.open !== 'plain') parts.push({ kind: 'link', parts: level.parts, address: level.open.address })
  }
  const flat = withoutPictures(tokens)
  for (const [index, token] of flat.entries()) {
    switch (token.type) {
      case 'strong_open':
        open('strong')
        break
      case 'em_open':
        open('emphasis')
        break
      case 'link_open': {
        const address = safeAddress(token)
        open(address === undefined ? 'plain' : { address })
        break
      }
      case 'strong_close':
      case 'em_close':
      case 'link_close':
        close()
        break
      case 'hardbreak':
        parts.push({ kind: 'break' })
        break
      case 'softbreak':
        // Rows of a table, drawn with strokes, stay rows.
        if (flat[index + 1]?.content.startsWith('|')) parts.push({ kind: 'break' })
        else addText(parts, ' ')
        break
      case 'code_inline':
        parts.push({ kind: 'code', text: token.content })
        break
      default:
        addText(parts, token.content)
    }
  }
  while (levels.length > 0) close()
  return root
}

/** A picture's words stand in its stead. */
const withoutPictures = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => (token.type === 'image' ? withoutPictures(token.children ?? []) : [token]))

/** Texts that follow each other are one. */
function addText(parts: Inline[], text: string): void {
  if (text === '') return
  const last = parts.at(-1)
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text }
  else parts.push({ kind: 'text', text })
}

function safeAddress(token: Token): string | undefined {
  const address = token.attrGet('href')
  if (typeof address !== 'string' || address.length > LONGEST_ADDRESS) return undefined
  const small = address.toLowerCase()
  return linkSchemes.some((scheme) => small.startsWith(scheme) && small.length > scheme.length) ? address : undefined
}
