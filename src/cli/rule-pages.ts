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
export function pageOf(id: string): string | undefined {
  const page = pages.get(id)
  return typeof page === 'string' ? page.trimEnd() : undefined
}
