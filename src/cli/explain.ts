/** `bulkhead explain`: the page of one rule. */
import { unknownRuleError } from './rules.ts'
import { CLEAN, type ExitCode, failWith, printLine } from './terminal.ts'

/** Declares what the bundler does while it builds: it takes files in as text. Of vite's own types this alone needs no browser. */
declare global {
  interface ImportMeta {
    glob(
      pattern: string | readonly string[],
      options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
    ): Readonly<Record<string, unknown>>
  }
}

/** The pages of the rules, which are their READMEs, bundled with the program. */
const readmes = import.meta.glob(
  [
    '../core/checking/checker/rules/*/README.md',
    '../core/checking/checker/meta-checks/*/README.md',
    '../core/games/*/rules/*/README.md',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const pages: ReadonlyMap<string, unknown> = new Map(
  Object.entries(readmes).map(([path, text]) => [path.split('/').at(-2) ?? path, text]),
)

/** The page of a rule as Markdown, without a newline at its end; undefined for a rule that does not exist. */
function pageOf(id: string): string | undefined {
  const page = pages.get(id)
  return typeof page === 'string' ? page.trimEnd() : undefined
}

// `bulkhead explain`: the page of one rule.

export function explain(id: string): ExitCode {
  const stranger = unknownRuleError([id])
  const page = pageOf(id)
  if (stranger !== null || page === undefined)
    return failWith(`bulkhead explain: ${stranger ?? `the check “${id}” has no page`}\n`)
  printLine(`${page}\n`)
  return CLEAN
}
