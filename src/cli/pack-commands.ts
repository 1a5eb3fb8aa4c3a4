/** The commands for mission packs and for stored versions. */
import { type Command, Option } from 'commander'
import {
  type Done,
  example,
  fontOption,
  formatOption,
  severalOption,
  withCommas,
  withMatches,
} from './command-parts.ts'
import type { AddOptions, NewPackOptions } from './pack/change-pack.ts'
import type { ExportPackOptions } from './pack/export-pack.ts'
import type { OrderOptions } from './pack/report-pack.ts'
import type { RestoreOptions, VersionsOptions } from './versions.ts'

export function addPackCommands(program: Command, done: Done): void {
  const pack = program
    .command('pack')
    .description('Create, check, print, order and compare mission packs.')
    .addHelpText(
      'after',
      example(
        'bulkhead pack new maps/*.bulkhead --title "Ten ways" --table d10 --out ten.bulkhead-pack',
        'bulkhead pack export ten.bulkhead-pack --to ten.pdf',
      ),
    )

  pack
    .command('new')
    .description('Create a pack of missions, in the order given.')
    .argument('[file...]', 'mission files')
    .option('--title <title>', 'title of the pack', 'Mission pack')
    .option('--summary <text>', 'a line below the title on the cover')
    .addOption(severalOption('--author <name>', 'an author; can be repeated'))
    .option('--licence <licence>', 'licence, for example CC BY 4.0')
    .option('--edition <edition>', 'edition number')
    .option(
      '--style <style>',
      'paper style: deck-plates, field-order, deck-plan, dossier, or a style file, which is stored in the pack',
    )
    .addOption(
      new Option('--table <dice>', 'dice to roll for missions; auto picks the smallest with a result for each').choices(
        ['none', 'auto', 'd3', 'd6', 'd10', 'd33', 'd66', 'rounds'],
      ),
    )
    .option('--out <file>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file')
    .addHelpText('after', example('bulkhead pack new maps/*.bulkhead --title "Ten ways" --out ten.bulkhead-pack'))
    .action(async (files: string[], options: NewPackOptions) => {
      const { newPack } = await import('./pack/change-pack.ts')
      done(await newPack(files, options))
    })

  pack
    .command('add')
    .description('Add missions to a pack, or update those it has.')
    .argument('<pack>', 'pack file')
    .argument('<file...>', 'mission files', withMatches)
    .option('--at <place>', 'position of the first one, counted from 1 (default: the end)')
    .option('--replace', 'replace a mission of the pack with the same title')
    .addHelpText('after', example('bulkhead pack add ten.bulkhead-pack ambush.bulkhead --at 3'))
    .action(async (file: string, missions: string[], options: AddOptions) => {
      const { addToPack } = await import('./pack/change-pack.ts')
      done(await addToPack(file, missions, options))
    })

  pack
    .command('check')
    .description('Check a pack as a whole (table, box, campaign), and each of its missions.')
    .argument('<pack>', 'pack file')
    .addOption(formatOption())
    .option('--no-missions', 'check only the pack as a whole')
    .addHelpText('after', example('bulkhead pack check ten.bulkhead-pack --format json'))
    .action(async (file: string, options: { readonly format: 'text' | 'json'; readonly missions: boolean }) => {
      const { checkPackFile } = await import('./pack/report-pack.ts')
      done(await checkPackFile(file, options))
    })

  pack
    .command('export')
    .description('Print a pack as one PDF, or write its missions as files into a folder.')
    .argument('<pack>', 'pack file')
    .requiredOption('--to <out>', 'a .pdf file, or a folder for the missions')
    .option('--paper <size>', 'a4, letter, a5, a3 … (default: that of your country)')
    .option('--ink <ink>', 'colour, grey or saver')
    .option('--style <style>', 'deck-plates, field-order, deck-plan, dossier or a style file (default: that of the pack)')
    .option('--margin <mm>', 'margin on every side')
    .addOption(
      severalOption(
        '--parts <parts>',
        'parts to print, separated by commas: cover, contents, campaign, key, missions, setups, rebuilds, parts, scores',
        withCommas,
      ),
    )
    .option('--booklet', 'half-size pages to fold and staple: print both sides, flip on the short edge')
    .addOption(fontOption())
    .addHelpText(
      'after',
      example(
        'bulkhead pack export ten.bulkhead-pack --to ten.pdf',
        'bulkhead pack export ten.bulkhead-pack --to booklet.pdf --booklet --parts cover,contents,missions',
        'bulkhead pack export ten.bulkhead-pack --to missions/',
      ),
    )
    .action(async (file: string, options: ExportPackOptions) => {
      const { exportPack } = await import('./pack/export-pack.ts')
      done(await exportPack(file, options))
    })

  pack
    .command('convert')
    .description(
      'Convert a pack to a folder with one file per mission, or back to one file. All pack commands read both.',
    )
    .argument('<pack>', 'pack file, or folder with a pack.json')
    .requiredOption('--to <out>', 'a .bulkhead-pack file, or a folder: its name ends in /')
    .option('--force', 'overwrite existing files')
    .addHelpText('after', example('bulkhead pack convert ten.bulkhead-pack --to ten/'))
    .action(async (file: string, options: { readonly to: string; readonly force?: boolean }) => {
      const { convertPack } = await import('./pack/change-pack.ts')
      done(await convertPack(file, options))
    })

  pack
    .command('order')
    .description('List what to rebuild between the missions of a pack.')
    .argument('<pack>', 'pack file')
    .option('--steps', 'list each piece to remove, turn or place')
    .addOption(formatOption())
    .addHelpText('after', example('bulkhead pack order ten.bulkhead-pack --steps'))
    .action(async (file: string, options: OrderOptions) => {
      const { orderPack } = await import('./pack/report-pack.ts')
      done(await orderPack(file, options))
    })

  pack
    .command('diff')
    .description('List the differences between two packs: their details, their missions, and each mission.')
    .argument('<before>', 'the older pack')
    .argument('<after>', 'the newer pack')
    .addOption(formatOption())
    .option('--exit-code', 'end with 1 when they differ')
    .addHelpText('after', example('bulkhead pack diff ten-old.bulkhead-pack ten.bulkhead-pack'))
    .action(
      async (
        before: string,
        after: string,
        options: { readonly format: 'text' | 'json'; readonly exitCode?: boolean },
      ) => {
        const { diffPacks } = await import('./pack/report-pack.ts')
        done(await diffPacks(before, after, options))
      },
    )
}

const dataDirHelp = 'Bulkhead’s data folder (default: BULKHEAD_DATA_DIR or the standard folder)'

export function addVersionCommands(program: Command, done: Done): void {
  program
    .command('versions')
    .description('List the version history of a mission; without a file, all missions that have one.')
    .argument('[file]', 'mission file; name a deleted file by its old path')
    .addOption(formatOption())
    .option('--mission <id>', 'a mission without a file, by its id from the list of all missions')
    .option('--data-dir <folder>', dataDirHelp)
    .addHelpText(
      'after',
      `\nThe desktop program saves versions on every save, every hour of work and before large changes. Oldest first.\n${example(
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
    .description('Restore a version of a mission as a file.')
    .argument('[file]', 'mission file; name a deleted file by its old path')
    .requiredOption('--version <number>', 'version number; bulkhead versions lists them')
    .option('--mission <id>', 'a mission without a file, by its id')
    .option('--out <file>', 'output file (default: standard output)')
    .option(
      '--force',
      'overwrite an existing file; what it holds is kept before: a mission as a version, anything else aside',
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
      const { restore } = await import('./versions.ts')
      done(await restore(file, options))
    })
}
