/** The commands that make maps (new ones, missing parts, variations, fairer ones), and that compare and merge missions. */
import { type Command, Option } from 'commander'
import type { BalanceOptions } from './balance.ts'
import { type Done, example, fontOption, formatOption } from './command-parts.ts'
import type { DiffOptions } from './diff.ts'
import type { FinishOptions, GenerateOptions, VaryOptions } from './generate.ts'
import type { MergeOptions } from './merge.ts'

const symmetryOption = (): Option =>
  new Option('--symmetry <symmetry>', 'how the map answers itself').choices([
    'none',
    'half-turn',
    'mirror-long',
    'mirror-short',
  ])
const STYLE = 'balanced, warren, halls or corridors, or figures: rooms=0.6,loops=0.8'
const SEED = 'a number; the same one makes the same map'
const styles =
  'Figures of a style, 0 to 1 unless said otherwise: box (how much of it), rooms (few large to many small), corridors, loops, hatchways (share of walls that have one), lane (longest line of sight, inches), base (mm that pass everywhere).'

export function addMapCommands(program: Command, done: Done): void {
  program
    .command('generate')
    .description('Generate a map from your box that have nothing wrong with them, for a template or a mission.')
    .option('--template <id>', 'template to make them for; bulkhead templates lists them')
    .option('--for <file>', 'mission to make them for instead: its boards, box, sides and needs')
    .addOption(symmetryOption())
    .option('--seed <number>', SEED, '1')
    .option('--count <number>', 'how many; each with the next seed', '1')
    .option('--style <style>', STYLE, 'balanced')
    .option('--boards <boards>', 'a number (1 to 6) or sizes in squares (3x6,3x6)')
    .option('--kit <id or file>', 'terrain kit: the id of one that comes with the program, or a .bulkhead-kit file')
    .option('--kits <number>', 'how many boxes', '1')
    .option('--sort <figure>', 'list the best first by worth, loops, flanks, rooms, lane, cover or walls')
    .option('--out <file or folder>', 'file for one map, folder for several; without it, standard output')
    .option('--progress', 'say which of several maps is made, also where standard error is no terminal')
    .option('--no-progress', 'never say what is going on')
    .option('--force', 'replace files that are there already')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nThe same template, wishes and seed make the same file on every machine. Without --symmetry it is the one that the mission claims; templates claim none. ${styles}\nExit code: 0 made, 1 a map cannot be made, with the reason, 2 the command is wrong or a file cannot be written.\n${example(
        'bulkhead generate --template 21 --symmetry half-turn --seed 7 --count 100 --style rooms=0.6 --out maps/',
        'bulkhead generate --template 11 --style warren --out warren.bulkhead',
      )}`,
    )
    .action(async (options: GenerateOptions) => {
      const { generateMaps } = await import('./generate.ts')
      done(await generateMaps(options))
    })

  program
    .command('finish')
    .description('Fill in what a map lacks: what stands stays, or what of it is locked.')
    .argument('<file>', 'mission file')
    .addOption(new Option('--only <part>', 'make only that').choices(['terrain', 'zones', 'markers']))
    .addOption(new Option('--keep <what>', 'what stays').choices(['all', 'locked']).default('all'))
    .addOption(symmetryOption())
    .option('--seed <number>', SEED, '1')
    .option('--style <style>', STYLE, 'balanced')
    .option('--out <file>', 'file to write; without it, standard output')
    .option('--force', 'replace a file that is there already')
    .addHelpText(
      'after',
      `\nWithout --symmetry it is the one that the mission claims. ${styles}\n${example('bulkhead finish begun.bulkhead --only terrain --seed 3 --out whole.bulkhead')}`,
    )
    .action(async (file: string, options: FinishOptions) => {
      const { finishMap } = await import('./generate.ts')
      done(await finishMap(file, options))
    })

  program
    .command('vary')
    .description('Make near relatives of a map: some walls stand elsewhere, the rest of it stays.')
    .argument('<file>', 'mission file')
    .option('--by <percent>', 'how many of 100 walls are taken up again', '25')
    .option('--kit <id or file>', 'the same map from another box instead: --by is not used')
    .option('--seed <number>', SEED, '1')
    .option('--count <number>', 'how many; each with the next seed', '1')
    .option('--style <style>', STYLE, 'balanced')
    .option('--out <file or folder>', 'file for one map, folder for several; without it, standard output')
    .option('--progress', 'say which of several maps is made, also where standard error is no terminal')
    .option('--no-progress', 'never say what is going on')
    .option('--force', 'replace files that are there already')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nWalls that are locked, that can be breached, or whose hatchway has a label, a tag or begins open stay where they are.\n${example(
        'bulkhead vary ambush.bulkhead --by 40 --count 12 --out relatives/',
        'bulkhead vary ambush.bulkhead --kit kill-team-box --out small-box.bulkhead',
      )}`,
    )
    .action(async (file: string, options: VaryOptions) => {
      const { varyMap } = await import('./generate.ts')
      done(await varyMap(file, options))
    })

  program
    .command('balance')
    .description('Propose small edits that make a map fairer, with the difference before and after.')
    .argument('<file>', 'mission file')
    .option('--steps <number>', 'how long to look: each step is one fairness report at most', '60')
    .option('--out <file>', 'write the mission with the best proposal there')
    .option('--force', 'replace a file that is there already')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nDifferences are in turns of movement, as in bulkhead fairness. No proposal brings an error or a warning with it.\n${example('bulkhead balance ambush.bulkhead --out fairer.bulkhead')}`,
    )
    .action(async (file: string, options: BalanceOptions) => {
      const { balance } = await import('./balance.ts')
      done(await balance(file, options))
    })

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
