/** Sample missions of our own that come with the program. */
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'

export interface Sample {
  /** File name for the reader's messages. */
  readonly name: string
  readonly title: string
  readonly number: string
  readonly summary: string
  /** Id of its type in its game. */
  readonly type: string
  /** Id of its rule set. */
  readonly ruleSet: string
  readonly text: string
}

const files: Readonly<Record<string, string>> = import.meta.glob<string>('../../../../resources/samples/*.bulkhead', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const samples: readonly Sample[] = Object.entries(files).map(([path, text]) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return {
    name,
    title: wordsOf(text, 'title') ?? name,
    number: wordsOf(text, 'number') ?? '',
    summary: wordsOf(text, 'summary') ?? '',
    type: wordsOf(text, 'type') ?? '',
    ruleSet: /"ruleSet":\s*\{\s*"id":\s*"([^"]+)"/.exec(text)?.[1] ?? usualRuleSet.id,
    text,
  }
})

/** A text of the mission's sheet, which comes first in a file, without reading the rest. */
function wordsOf(text: string, key: 'title' | 'number' | 'summary' | 'type'): string | null {
  const found = new RegExp(`"${key}":\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(text)
  return found?.[1] === undefined ? null : String(JSON.parse(found[1]))
}
