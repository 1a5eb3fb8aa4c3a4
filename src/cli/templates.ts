/** `bulkhead templates`: what `bulkhead new` can begin from. */

import { closest } from '#foundation/parsing/describe-issue.ts'
import type { Template, Variant } from '#games/shared/templates/template.ts'
import { findTemplate, templates, templatesOf } from '#games/shared/templates/templates.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { ruleSetOrStranger } from './rule-set-named.ts'
import { printError, printJson, printLine } from './terminal.ts'

export function listTemplates({ format, ruleSet }: TemplatesOptions): ExitCode {
  const chosen = ruleSet === undefined ? undefined : ruleSetOrStranger(ruleSet)
  if (typeof chosen === 'string') {
    printError(`bulkhead templates: ${chosen}\n`)
    return UNREADABLE
  }
  const listed = chosen === undefined ? templates : templatesOf(chosen)
  if (format === 'json') printJson(`${JSON.stringify(listed.map(facts), null, 2)}\n`)
  else printLine(listing(listed))
  return CLEAN
}

interface TemplatesOptions {
  readonly format: 'text' | 'json'
  /** Id of a rule set: its templates alone. */
  readonly ruleSet?: string
}

const facts = ({ id, name, type, number, summary, variants }: Template) => ({
  id,
  name,
  type,
  number,
  summary,
  variants: variants.map((variant) => ({ id: variant.id, summary: variant.summary })),
})

function listing(listed: readonly Template[]): string {
  if (listed.length === 0) return 'It has no templates.\n'
  const rows = listed.flatMap(({ id, name, type, summary, variants }) => [
    { id, name, type, summary },
    ...variants.map((variant) => ({ id: variant.id, name, type, summary: variant.summary })),
  ])
  const width = (key: 'id' | 'name' | 'type'): number => Math.max(...rows.map((row) => row[key].length))
  const lines = rows.map(({ id, name, type, summary }) =>
    [id.padEnd(width('id')), name.padEnd(width('name')), type.padEnd(width('type')), summary].join('  '),
  )
  return `${lines.join('\n')}\n\nbulkhead new --template ID begins a mission from one of them.\n`
}

/** What to say of a template nobody knows: the ones that may have been meant. */
export function strangeTemplate(word: string): string {
  const named = templates.filter(({ name }) => word.length > 2 && name.toLowerCase().includes(word.toLowerCase()))
  const ids = templates.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)])
  const near = closest(word.toLowerCase(), ids)
  const meant = named.length > 0 ? named.slice(0, 3).map(({ id }) => id) : near === undefined ? [] : [near]
  const hint =
    meant.length === 0 ? 'bulkhead templates lists them all.' : `Did you mean ${meant.map(withName).join(' or ')}?`
  return `there is no template “${escapeForTerminal(word)}”. ${hint}`
}

function withName(id: string): string {
  const found: Template | Variant | undefined = findTemplate(id)
  return found !== undefined && 'name' in found ? `${id} (${found.name})` : id
}
