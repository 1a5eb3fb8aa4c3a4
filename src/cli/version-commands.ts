/** The commands for kept versions. */
import { type Command, Option } from 'commander'
import type { ExitCode } from './exit-codes.ts'
import type { RestoreOptions } from './restore.ts'
import type { VersionsOptions } from './versions.ts'

const example = (...lines: readonly string[]): string => `\nExample:\n${lines.map((line) => `  ${line}\n`).join('')}`
const dataDirHelp = 'folder in which Bulkhead keeps what is its own; without it, BULKHEAD_DATA_DIR or the usual one'

export function addVersionCommands(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('versions')
    .description('List the versions that are kept of a mission; without a file, all missions that have some.')
    .argument('[file]', 'mission file; one that is gone is named as it was')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .option('--mission <id>', 'a mission without a file, by the id that the list of all missions shows')
    .option('--data-dir <folder>', dataDirHelp)
    .addHelpText(
      'after',
      `\nThe desktop program keeps them: at each save, each hour of work, before large changes. The oldest come first.\n${example(
        'bulkhead versions ambush.bulkhead',
        'bulkhead versions --format json',
      )}`,
    )
    .action(async (file: string | undefined, options: VersionsOptions) => {
      const { versions } = await import('./versions.ts')
      done(await versions(file, options))
    })

  program
    .command('restore')
    .description('Write a version that was kept of a mission as a file.')
    .argument('[file]', 'mission file; one that is gone is named as it was')
    .requiredOption('--version <number>', 'its number; bulkhead versions lists them')
    .option('--mission <id>', 'a mission without a file, by its id')
    .option('--out <file>', 'file to write; without it, standard output')
    .option(
      '--force',
      'replace a file that is there already; what it holds is kept before: a mission as a version, anything else aside',
    )
    .option('--data-dir <folder>', dataDirHelp)
    .addHelpText(
      'after',
      example(
        'bulkhead restore ambush.bulkhead --version 7 --out ambush-tuesday.bulkhead',
        'bulkhead restore ambush.bulkhead --version 7 --out ambush.bulkhead --force',
      ),
    )
    .action(async (file: string | undefined, options: RestoreOptions) => {
      const { restore } = await import('./restore.ts')
      done(await restore(file, options))
    })
}
