/** The command for JSON Schemas. */
import { type Command, Option } from 'commander'
import { example } from './command-parts.ts'
import type { ExitCode } from './exit-codes.ts'
import { outputNames } from './outputs/output-names.ts'
import type { SchemaOptions } from './schema.ts'

export function addSchemaCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('schema')
    .description('Print the JSON Schema of mission files, of other files, or of what a command prints as JSON.')
    .addOption(new Option('--kit', 'of kit files').conflicts(['ruleSet', 'pack', 'output']))
    .addOption(new Option('--rule-set', 'of rule set files: house rules and editions').conflicts(['pack', 'output']))
    .addOption(new Option('--pack', 'of mission packs').conflicts('output'))
    .addOption(
      new Option('--output <command>', 'of what a command prints with --format json').choices([...outputNames]),
    )
    .addHelpText(
      'after',
      example(
        'bulkhead schema > mission.schema.json',
        'bulkhead schema --pack > pack.schema.json',
        'bulkhead schema --kit > kit.schema.json',
        'bulkhead schema --rule-set > rules.schema.json',
        'bulkhead schema --output check > check.schema.json',
      ),
    )
    .action(async (options: SchemaOptions) => {
      const { schema } = await import('./schema.ts')
      done(schema(options))
    })
}
