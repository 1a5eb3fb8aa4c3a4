/** The commands that compare and merge missions. */
import { type Command, Option } from 'commander'
import { example, fontOption } from './command-parts.ts'
import type { DiffOptions } from './diff.ts'
import type { ExitCode } from './exit-codes.ts'
import type { MergeOptions } from './merge.ts'

export function addCompareCommands(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('diff')
    .description('List what differs between two missions: on the map, and in everything that is written.')
    .argument('<before>', 'the older mission')
    .argument('<after>', 'the newer mission')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json', 'svg', 'pdf']).default('text'))
    .option('--out <file>', 'write it there instead of on standard output')
    .option('--force', 'replace a file of that name')
    .addOption(
      new Option('--paper <paper>', 'of the PDF; without it, that of your country').choices([
        'a4',
        'letter',
        'a3',
        'a5',
      ]),
    )
    .option(
      '--for <who>',
      'a side by id or name, everyone (as usual for svg and pdf), or author (as usual for text and json): what others have face down is left out',
    )
    .addOption(fontOption())
    .option('--exit-code', 'end with 1 when they differ')
    .addHelpText(
      'after',
      `\nsvg is a picture of the newer map with a mark at everything that differs, and the list below; pdf is the same as pages to print.\nThings are compared by what they are; missions drawn apart from each other can be compared as well.\n${example(
        'bulkhead diff old.bulkhead new.bulkhead',
        'bulkhead diff printed.pdf ambush.bulkhead --format svg --out differences.svg',
        'bulkhead diff old.bulkhead new.bulkhead --format pdf --out differences.pdf',
        'bulkhead diff old.bulkhead salt-and-iron.bulkhead --for iron',
      )}`,
    )
    .action(async (before: string, after: string, options: DiffOptions) => {
      const { diff } = await import('./diff.ts')
      done(await diff(before, after, options))
    })

  program
    .command('merge')
    .description('Make one mission of two that come from one; usable as a merge driver of git.')
    .argument('<base>', 'what both come from; an empty file: nothing is known of it')
    .argument('<ours>', 'one of the two; the result is written into it (- is standard input and output)')
    .argument('<theirs>', 'the other one')
    .option('--out <file>', 'write the result there instead; - is standard output')
    .option('--force', 'replace the file of --out if it is there already')
    .addOption(
      new Option('--take <side>', 'which side is kept in conflicts').choices(['ours', 'theirs']).default('ours'),
    )
    .option('--name <name>', 'what the file is called in what is said; git knows it as %P')
    .addHelpText(
      'after',
      `\nExit code: 0 merged, 1 merged but for conflicts, 2 a file cannot be read or written. Conflicts are listed on standard error, and problems that neither of the two has; the result can always be opened, and holds the side that is kept.\n${example(
        'bulkhead merge old.bulkhead mine.bulkhead hers.bulkhead --out both.bulkhead',
        'git config merge.bulkhead.driver "node /path/to/bulkhead/bin/bulkhead.js merge %O %A %B --name %P"',
      )}`,
    )
    .action(async (base: string, ours: string, theirs: string, options: MergeOptions) => {
      const { merge } = await import('./merge.ts')
      done(await merge(base, ours, theirs, options))
    })
}
