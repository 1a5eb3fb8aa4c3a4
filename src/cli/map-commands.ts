/** The commands that make maps (new ones, missing parts, variations, fairer ones), and that compare and merge missions. */
import { type Command, Option } from 'commander'
import type { BalanceOptions } from './balance.ts'
import { type Done, example, fontOption, formatOption } from './command-parts.ts'
import type { DiffOptions } from './diff.ts'
import type { FinishOptions, GenerateOptions, VaryOptions } from './generate.ts'
import type { MergeOptions } from './merge.ts'
import type { TraceOptions } from './trace.ts'

const symmetryOption = (): Option =>
  new Option('--symmetry <symmetry>', 'symmetry of the map').choices([
    'none',
    'half-turn',
    'mirror-long',
    'mirror-short',
  ])
const STYLE = 'balanced, warren, halls or corridors, or figures: rooms=0.6,loops=0.8'
const SEED = 'a number; the same seed gives the same map'
const styles =
  'Style values from 0 to 1: box (share of the box used), rooms (few large to many small), corridors, loops, hatchways (share of walls that have one). Others: lane (longest line of sight, inches), base (mm that fit through everywhere).'

export function addMapCommands(program: Command, done: Done): void {
  program
    .command('generate')
    .description('Generate valid maps from the pieces in the box, for a template or a mission.')
    .option('--template <id>', 'template to use; bulkhead templates lists them')
    .option('--for <file>', 'mission to use instead: its boards, box, sides and needs')
    .addOption(symmetryOption())
    .option('--seed <number>', SEED, '1')
    .option('--count <number>', 'number of maps, each with the next seed', '1')
    .option('--style <style>', STYLE, 'balanced')
    .option('--boards <boards>', 'number of boards (1 to 6) or sizes in squares (3x6,3x6)')
    .option('--kit <id or file>', 'terrain kit: the id of a built-in kit, or a .bulkhead-kit file')
    .option('--kits <number>', 'number of boxes', '1')
    .option(
      '--sort <figure>',
      'sort best first by worth, loops, flanks, rooms, lane, cover, walls, nearness, or by 100 battles on each: played',
    )
    .option('--out <file or folder>', 'file for one map, folder for several (default: standard output)')
    .option('--progress', 'show progress even if standard error isn’t a terminal')
    .option('--no-progress', 'don’t show progress')
    .option('--force', 'overwrite existing files')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nThe same template, options and seed give the same file on every machine. The default symmetry is that of the mission; templates have none. ${styles}\nExit code: 0 generated, 1 no map can be generated (with the reason), 2 the command is wrong or a file cannot be written.\n${example(
        'bulkhead generate --template 21 --symmetry half-turn --seed 7 --count 100 --style rooms=0.6 --out maps/',
        'bulkhead generate --template 11 --style warren --out warren.bulkhead',
        'bulkhead generate --template 11 --count 12 --sort played --out maps/',
      )}`,
    )
    .action(async (options: GenerateOptions) => {
      const { generateMaps } = await import('./generate.ts')
      done(await generateMaps(options))
    })

  program
    .command('finish')
    .description('Complete a map: keeps what is already there, or what is locked.')
    .argument('<file>', 'mission file')
    .addOption(new Option('--only <part>', 'generate only that').choices(['terrain', 'zones', 'markers']))
    .addOption(new Option('--keep <what>', 'what stays').choices(['all', 'locked']).default('all'))
    .addOption(symmetryOption())
    .option('--seed <number>', SEED, '1')
    .option('--style <style>', STYLE, 'balanced')
    .option('--out <file>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file')
    .addHelpText(
      'after',
      `\nThe default symmetry is that of the mission. ${styles}\n${example('bulkhead finish begun.bulkhead --only terrain --seed 3 --out whole.bulkhead')}`,
    )
    .action(async (file: string, options: FinishOptions) => {
      const { finishMap } = await import('./generate.ts')
      done(await finishMap(file, options))
    })

  program
    .command('vary')
    .description('Generate variants of a map: some walls move, the rest stays.')
    .argument('<file>', 'mission file')
    .option('--by <percent>', 'percentage of walls to move', '25')
    .option('--kit <id or file>', 'rebuild the same map from another box instead; --by is ignored')
    .option('--seed <number>', SEED, '1')
    .option('--count <number>', 'number of maps, each with the next seed', '1')
    .option('--style <style>', STYLE, 'balanced')
    .option('--out <file or folder>', 'file for one map, folder for several (default: standard output)')
    .option('--progress', 'show progress even if standard error isn’t a terminal')
    .option('--no-progress', 'don’t show progress')
    .option('--force', 'overwrite existing files')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nWalls that are locked, can be breached, or have a hatchway with a label, a tag or an open start aren’t moved.\n${example(
        'bulkhead vary ambush.bulkhead --by 40 --count 12 --out variants/',
        'bulkhead vary ambush.bulkhead --kit kill-team-box --out small-box.bulkhead',
      )}`,
    )
    .action(async (file: string, options: VaryOptions) => {
      const { varyMap } = await import('./generate.ts')
      done(await varyMap(file, options))
    })

  program
    .command('trace')
    .description('Read walls and hatchways from a picture of a map, and build them out of the box.')
    .argument('<picture>', 'PNG or JPEG file')
    .requiredOption('--boards <file or boards>', 'mission to build on, or number of boards or their sizes in squares')
    .requiredOption(
      '--corners <numbers>',
      'x,y of the corners in pixels, clockwise from the upper left: of all boards together, or of each',
    )
    .addOption(
      new Option('--corners-of <what>', 'corners of the boards, or of the outermost grid lines')
        .choices(['board', 'line'])
        .default('board'),
    )
    .option('--replace', 'take away the walls that stand on the boards')
    .option('--swap', 'let closed hatchways stand in as walls if the box has too few of these')
    .option('--even-so', 'read a picture that carries a mission')
    .option('--out <file>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nJSON lists how likely each edge is open, a wall or a hatchway, and floors and discs that may be zones and markers; the mission is written only with --out then. Try drawn maps; photographs of standing walls are read badly.\nExit code: 0 read, 1 read, but the box lacks pieces, 2 the command is wrong or a file cannot be read or written.\n${example(
        'bulkhead trace scan.png --boards 2 --corners 81,81,1419,81,1419,846,81,846 --out traced.bulkhead',
      )}`,
    )
    .action(async (picture: string, options: TraceOptions) => {
      const { tracePicture } = await import('./trace.ts')
      done(await tracePicture(picture, options))
    })

  program
    .command('balance')
    .description('Propose small edits that make a map fairer, with the difference before and after.')
    .argument('<file>', 'mission file')
    .option('--steps <number>', 'search effort: each step costs at most one fairness report, or 100 battles', '60')
    .addOption(
      new Option('--by <measure>', 'what finds and ranks them: the fairness report, or battles')
        .choices(['fairness', 'played'])
        .default('fairness'),
    )
    .option('--out <file>', 'write the mission with the best proposal to this file')
    .option('--force', 'overwrite an existing file')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nDifferences are in turns of movement, as in bulkhead fairness. No proposal adds an error or a warning. By battles, every small edit is tried, and those that make the sides clearly less far apart are shown.\n${example('bulkhead balance ambush.bulkhead --out fairer.bulkhead', 'bulkhead balance ambush.bulkhead --by played')}`,
    )
    .action(async (file: string, options: BalanceOptions) => {
      const { balance } = await import('./balance.ts')
      done(await balance(file, options))
    })

  program
    .command('diff')
    .description('List the differences between two missions: on the map and in their texts and settings.')
    .argument('<before>', 'the older mission')
    .argument('<after>', 'the newer mission')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json', 'svg', 'pdf']).default('text'))
    .option('--out <file>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file')
    .addOption(
      new Option('--paper <paper>', 'paper size of the PDF (default: that of your country)').choices([
        'a4',
        'letter',
        'a3',
        'a5',
      ]),
    )
    .option(
      '--for <who>',
      'a side by id or name, everyone (default for svg and pdf), or author (default for text and json); leaves out what others have face down',
    )
    .addOption(fontOption())
    .option('--exit-code', 'end with 1 when they differ')
    .addHelpText(
      'after',
      `\nsvg draws the newer map with a mark at each difference and the list below; pdf is the same as pages to print.\nMissions that were drawn independently can be compared too.\n${example(
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
    .description('Merge two versions of a mission; can be used as a git merge driver.')
    .argument('<base>', 'common earlier version; an empty file if there is none')
    .argument('<ours>', 'your version; the result is written to it (- for standard input and output)')
    .argument('<theirs>', 'the other version')
    .option('--out <file>', 'output file instead (- for standard output)')
    .option('--force', 'overwrite an existing --out file')
    .addOption(new Option('--take <side>', 'which version wins conflicts').choices(['ours', 'theirs']).default('ours'))
    .option('--name <name>', 'file name to show in messages (%P in a git merge driver)')
    .addHelpText(
      'after',
      `\nExit code: 0 merged, 1 merged but for conflicts, 2 a file cannot be read or written. Conflicts, and problems that neither version has, are listed on standard error. The result always opens, with the winning version of each conflict.\n${example(
        'bulkhead merge old.bulkhead mine.bulkhead hers.bulkhead --out both.bulkhead',
        'git config merge.bulkhead.driver "node /path/to/bulkhead/bin/bulkhead.js merge %O %A %B --name %P"',
      )}`,
    )
    .action(async (base: string, ours: string, theirs: string, options: MergeOptions) => {
      const { merge } = await import('./merge.ts')
      done(await merge(base, ours, theirs, options))
    })
}
