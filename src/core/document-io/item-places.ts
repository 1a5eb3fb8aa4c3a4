/** Where in the text of a mission each item stands, for tools that point at lines. */
import { type Collection, collections } from '#core/mission/document.ts'
import { nextToken, textOf } from '#core/parsing/json-token.ts'

/** Line and column, both from 1; columns in UTF-16 units. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/**
 * The place of the opening brace of every item, by the item's id. One pass over the text, which must be that of a
 * mission that was read (a byte-order mark before it counts as nothing).
 */
export function itemPlaces(source: string): ReadonlyMap<string, TextPlace> {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const places = new Map<string, TextPlace>()
  const lines = lineCounter(text)
  let depth = 0
  /** The key that was read last at the depth of the document, and at that of an item. */
  let collection = ''
  let key = ''
  let item: TextPlace | null = null
  let afterColon = false
  for (let token = nextToken(text, 0); token.kind !== 'end'; token = nextToken(text, token.end)) {
    if (token.kind === '{' || token.kind === '[') {
      depth += 1
      if (depth === 3 && token.kind === '{' && isCollection(collection)) item = lines(token.start)
    } else if (token.kind === '}' || token.kind === ']') {
      if (depth === 3) item = null
      depth -= 1
    } else if (token.kind === 'text' && depth === 1 && !afterColon) collection = textOf(text, token)
    else if (token.kind === 'text' && depth === 3 && item !== null) {
      if (!afterColon) key = textOf(text, token)
      else if (key === 'id') places.set(textOf(text, token), item)
    }
    afterColon = token.kind === ':'
  }
  return places
}

const isCollection = (name: string): name is Collection => (collections as readonly string[]).includes(name)

/** Line and column of offsets that only grow; LF, CR LF and CR end a line. */
function lineCounter(text: string): (offset: number) => TextPlace {
  let line = 1
  let start = 0
  let index = 0
  return (offset) => {
    for (; index < offset; index += 1) {
      const unit = text.charCodeAt(index)
      if (unit !== 10 && !(unit === 13 && text.charCodeAt(index + 1) !== 10)) continue
      line += 1
      start = index + 1
    }
    return { line, column: offset - start + 1 }
  }
}
