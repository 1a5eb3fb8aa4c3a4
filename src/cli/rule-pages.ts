/** The pages of the rules, which are their READMEs, bundled with the program. */
import { type OwnCheck, ownChecks } from '#core/checker/own-checks.ts'

const readmes = import.meta.glob('../core/checker/rules/*/README.md', { query: '?raw', import: 'default', eager: true })

/** The page of a rule as Markdown, without a newline at its end; undefined for a rule that does not exist. */
export function pageOf(id: string): string | undefined {
  const own = ownChecks.find(({ info }) => info.id === id)
  if (own !== undefined) return ownPage(own)
  const readme = readmes[`../core/checker/rules/${id}/README.md`]
  return typeof readme === 'string' ? readme.trimEnd() : undefined
}

const ownPage = ({ info, why, advice }: OwnCheck): string =>
  [
    `# ${info.title}`,
    `\`${info.id}\` · ${info.severity}`,
    `## Why\n\n${why}`,
    `Source: ${info.source}. Confidence: ${info.confidence}.`,
    `## What to do\n\n${advice}`,
  ].join('\n\n')
