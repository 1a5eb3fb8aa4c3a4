/** The command for JSON Schemas. */
import { type Command, Option } from 'commander'
import { example } from './command-parts.ts'
import type { ExitCode } from './exit-codes.ts'
import type { SchemaOptions } from './schema.ts'

export function addSchemaCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('schema')
    .description('Print the JSON Schema of mission files, of packs, of kit files, or of rule set files.')
    .addOption(new Option('--kit', 'of kit files').conflicts(['ruleSet', 'pack']))
    .addOption(new Option('--rule-set', 'of rule set files: house rules and editions').conflicts('pack'))
    .addOption(new Option('--pack', 'of mission packs'))
    .addHelpText(
      'after',
      example(
        'bulkhead schema > mission.schema.json',
        'bulkhead schema --pack > pack.schema.json',
        'bulkhead schema --kit > kit.schema.json',
        'bulkhead schema --rule-set > rules.schema.json',
      ),
    )
    .action(async (options: SchemaOptions) => {
      const { schema } = await import('./schema.ts')
      done(schema(options))
    })
}
