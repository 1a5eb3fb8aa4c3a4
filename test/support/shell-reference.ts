/** Makes the references of the shell in the documentation: every command with its options, and every JSON that it prints. */
import type { Argument, Command, Option } from 'commander'
import { outputNames } from '../../src/cli/command-parts.ts'
import { allCommands } from '../../src/cli/program.ts'
import { outputJsonSchema, outputs } from '../../src/cli/schema.ts'

const UPDATE = 'npx vitest run --project unit test/support/shell-reference -u'

/** The page of the commands (Markdown). */
export async function commandReference(): Promise<string> {
  return `${[
    '# Every command and option',
    `<!-- Made from the program: ${UPDATE} -->`,
    'What `bulkhead COMMAND --help` says, on one page. For how the commands work together, see [Command line](guide/command-line.md); for the JSON that they print, [JSON of the command line](shell-json.md).',
    ...leaves(await allCommands()).flatMap(chapter),
  ].join('\n\n')}\n`
}

/** Commands that do something, with those that hold others opened up. */
const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)

/** `pack new`. */
const nameOf = (command: Command): string =>
  command.parent === null || command.parent.parent === null
    ? command.name()
    : `${nameOf(command.parent)} ${command.name()}`

function chapter(command: Command): string[] {
  const rows = [
    ...command.registeredArguments.map((argument) => row(argumentName(argument), argument.description, argument)),
    ...command.options.filter(({ hidden }) => !hidden).map((option) => row(option.flags, option.description, option)),
  ]
  return [
    `## bulkhead ${nameOf(command)}`,
    command.description(),
    rows.length === 0 ? 'It takes nothing.' : ['| | |', '|---|---|', ...rows].join('\n'),
  ]
}

const argumentName = (argument: Argument): string => {
  const name = `${argument.name().toUpperCase()}${argument.variadic ? '…' : ''}`
  return argument.required ? name : `[${name}]`
}

function row(name: string, about: string, { argChoices, defaultValue }: Argument | Option): string {
  const isSaid = defaultValue !== undefined && typeof defaultValue !== 'boolean'
  const usual = isSaid && String(defaultValue) !== '' ? `usually \`${String(defaultValue)}\`` : ''
  const choices = argChoices === undefined ? '' : argChoices.map((choice) => `\`${choice}\``).join(', ')
  const more = [choices, usual].filter((part) => part !== '').join('; ')
  return `| ${cell(`\`${name}\``)} | ${cell(about)}${more === '' ? '' : ` (${cell(more)})`} |`
}

/** The page of what is printed as JSON (Markdown). */
export const jsonReference = (): string =>
  `${[
    '# JSON of the command line',
    `<!-- Made from src/cli/schema.ts: ${UPDATE} -->`,
    'Every command below prints one JSON value on standard output with `--format json`. `bulkhead schema --output NAME` prints its JSON Schema, with these words in it. Keys may be added; none is renamed, removed or given another meaning ([the promise](versions.md)).',
    '`[]` stands for each element of a list, `*` for any name.',
    ...outputNames.flatMap((name) => [
      `## ${name}`,
      outputs[name].of.map((command) => `\`bulkhead ${command}\``).join(', '),
      ['| Key | What it is |', '|---|---|', ...unique(rowsOf(outputJsonSchema(name), ''))].join('\n'),
    ]),
  ].join('\n\n')}\n`

type Json = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const unique = (rows: readonly string[]): string[] => [...new Set(rows)]

/** A row for each key that something is said of, in the order of the schema. */
function rowsOf(schema: unknown, path: string): string[] {
  if (!isRecord(schema)) return []
  const { properties, items, anyOf, oneOf, additionalProperties } = schema
  const own = path !== '' && typeof schema.description === 'string' ? [told(path, schema)] : []
  const inner = [
    ...(isRecord(properties)
      ? Object.entries(properties).flatMap(([key, part]) => rowsOf(part, path === '' ? key : `${path}.${key}`))
      : []),
    ...(isRecord(items) && items.prefixItems === undefined ? rowsOf(items, `${path}[]`) : []),
    ...(isRecord(additionalProperties) ? rowsOf(additionalProperties, path === '' ? '*' : `${path}.*`) : []),
    ...[anyOf, oneOf].flatMap((parts) => (Array.isArray(parts) ? parts.flatMap((part) => rowsOf(part, path)) : [])),
  ]
  return [...own, ...inner]
}

function told(path: string, schema: Json): string {
  const values = valuesOf(schema)
  const named = values.length === 0 ? '' : ` (${values.map((value) => `\`${value}\``).join(', ')})`
  return `| \`${path}\` | ${cell(String(schema.description))}${named} |`
}

/** The fixed values that it can have. */
const valuesOf = ({ enum: among, const: only, anyOf }: Json): string[] =>
  Array.isArray(among)
    ? among.map(String)
    : typeof only === 'string'
      ? [only]
      : Array.isArray(anyOf)
        ? anyOf.flatMap((part) => (isRecord(part) && Array.isArray(part.enum) ? part.enum.map(String) : []))
        : []

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
