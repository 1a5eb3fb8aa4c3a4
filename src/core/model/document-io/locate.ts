/** Where in JSON text something stands. The text must have passed the scan. */

import { nextToken, type Token, textOf } from '#foundation/parsing/json-token.ts'
import type { Path } from '#foundation/parsing/path.ts'

/** Where a path leads: how many of its steps the text has, the value there, and its key (or the value, in a list). */
export interface Located {
  readonly steps: number
  readonly value: number
  readonly key: number
}

/** Follows a path as far as the text goes along with it. */
export function locate(text: string, path: Path): Located {
  let token = nextToken(text, 0)
  let found: Located = { steps: 0, value: token.start, key: token.start }
  for (const step of path) {
    const next: { key: Token; value: Token } | null =
      token.kind === '{' ? memberOf(text, token, step) : token.kind === '[' ? entryOf(text, token, step) : null
    if (next === null) return found
    token = next.value
    found = { steps: found.steps + 1, value: next.value.start, key: next.key.start }
  }
  return found
}

function memberOf(text: string, open: Token, wanted: string | number): { key: Token; value: Token } | null {
  let key = nextToken(text, open.end)
  while (key.kind === 'text') {
    const value = nextToken(text, nextToken(text, key.end).end)
    if (textOf(text, key) === wanted) return { key, value }
    const after = nextToken(text, endOf(text, value))
    if (after.kind !== ',') return null
    key = nextToken(text, after.end)
  }
  return null
}

function entryOf(text: string, open: Token, wanted: string | number): { key: Token; value: Token } | null {
  let value = nextToken(text, open.end)
  for (let index = 0; value.kind !== ']'; index += 1) {
    if (index === wanted) return { key: value, value }
    const after = nextToken(text, endOf(text, value))
    if (after.kind !== ',') return null
    value = nextToken(text, after.end)
  }
  return null
}

/** The character after the value that begins with this token. */
function endOf(text: string, first: Token): number {
  let token = first
  for (let depth = 0; ; token = nextToken(text, token.end)) {
    if (token.kind === '{' || token.kind === '[') depth += 1
    if (token.kind === '}' || token.kind === ']') depth -= 1
    if (depth <= 0 || token.kind === 'end') return token.end
  }
}
