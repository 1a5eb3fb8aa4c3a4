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
    .description('Make, check, print, order and compare mission packs.')
    .addHelpText(
      'after',
      example(
        'bulkhead pack new maps/*.bulkhead --title "Ten ways" --table d10 --out ten.bulkhead-pack',
        'bulkhead pack export ten.bulkhead-pack --to ten.pdf',
      ),
    )

  pack
    .command('new')
    .description('Make a pack of missions, in the order in which they are named.')
    .argument('[file...]', 'mission files')
    .option('--title <title>', 'title of the pack', 'Mission pack')
    .option('--summary <text>', 'a line below the title on the cover')
    .addOption(severalOption('--author <name>', 'an author; can be given several times'))
    .option('--licence <licence>', 'what may be done with it: CC BY 4.0')
    .option('--edition <edition>', 'your own count of editions')
    .option(
      '--style <style>',
      'how its paper looks: field-order, deck-plan, dossier, or a style file, which the pack then holds',
    )
    .addOption(
      new Option('--table <dice>', 'roll for missions; auto is the smallest dice that have a result for each').choices([
        'none',
        'auto',
        'd3',
        'd6',
        'd10',
        'd33',
        'd66',
        'rounds',
      ]),
    )
    .option('--out <file>', 'file to write; without it, standard output')
    .option('--force', 'replace a file that is there already')
    .addHelpText('after', example('bulkhead pack new maps/*.bulkhead --title "Ten ways" --out ten.bulkhead-pack'))
    .action(async (files: string[], options: NewPackOptions) => {
      const { newPack } = await import('./pack/change-pack.ts')
      done(await newPack(files, options))
    })

  pack
    .command('add')
    .description('Add missions to a pack, or bring newer states of those that it has.')
    .argument('<pack>', 'pack file')
    .argument('<file...>', 'mission files', withMatches)
    .option('--at <place>', 'place of the first of them, counted from 1; without it, the end')
    .option('--replace', 'a mission with the title of one of the pack takes its place')
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
    .option('--no-missions', 'the pack as a whole alone')
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
    .option('--paper <size>', 'a4, letter, a5, a3 …; without it, that of your country')
    .option('--ink <ink>', 'colour, grey or saver')
    .option('--style <style>', 'field-order, deck-plan, dossier or a style file; without it, as the pack says')
    .option('--margin <mm>', 'free edge on every side')
    .addOption(
      severalOption(
        '--parts <parts>',
        'what is printed, with commas: cover, contents, campaign, key, missions, setups, rebuilds, parts, scores',
        withCommas,
      ),
    )
    .option('--booklet', 'pages of half the paper, to be folded and stitched: print both sides, turn on the short edge')
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
      'Write a pack as a folder with a file for each mission, or such a folder as one file. All pack commands read both.',
    )
    .argument('<pack>', 'pack file, or folder with a pack.json')
    .requiredOption('--to <out>', 'a .bulkhead-pack file, or a folder: its name ends in /')
    .option('--force', 'replace files that are there already')
    .addHelpText('after', example('bulkhead pack convert ten.bulkhead-pack --to ten/'))
    .action(async (file: string, options: { readonly to: string; readonly force?: boolean }) => {
      const { convertPack } = await import('./pack/change-pack.ts')
      done(await convertPack(file, options))
    })

  pack
    .command('order')
    .description('List what is rebuilt from each mission of a pack to the next.')
    .argument('<pack>', 'pack file')
    .option('--steps', 'list each piece that is taken away, turned round or put')
    .addOption(formatOption())
    .addHelpText('after', example('bulkhead pack order ten.bulkhead-pack --steps'))
    .action(async (file: string, options: OrderOptions) => {
      const { orderPack } = await import('./pack/report-pack.ts')
      done(await orderPack(file, options))
    })

  pack
    .command('diff')
    .description(
      'List what differs between two packs: what is said of them, their missions, and each mission by itself.',
    )
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

const dataDirHelp = 'folder in which Bulkhead keeps what is its own; without it, BULKHEAD_DATA_DIR or the usual one'

export function addVersionCommands(program: Command, done: Done): void {
  program
    .command('versions')
    .description('List the versions that are kept of a mission; without a file, all missions that have some.')
    .argument('[file]', 'mission file; one that is gone is named as it was')
    .addOption(formatOption())
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
      const { restore } = await import('./versions.ts')
      done(await restore(file, options))
    })
}
