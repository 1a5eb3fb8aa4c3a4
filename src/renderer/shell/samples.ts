/** Sample missions of our own that come with the program. */

export interface Sample {
  /** File name for the reader's messages. */
  readonly name: string
  readonly title: string
  readonly text: string
}

const files: Readonly<Record<string, string>> = import.meta.glob<string>('../../../resources/samples/*.bulkhead', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const samples: readonly Sample[] = Object.entries(files).map(([path, text]) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { name, title: titleIn(text) ?? name, text }
})

/** The mission's title, without reading the rest. */
function titleIn(text: string): string | null {
  const found = /"title":\s*("(?:[^"\\]|\\.)*")/.exec(text)
  return found?.[1] === undefined ? null : String(JSON.parse(found[1]))
}
