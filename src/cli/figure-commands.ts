/** The commands that tell and calculate what is in a mission and its game, and make it one of another game. */
import { type Command, Option } from 'commander'
import type { PlaytestSettings } from '#analysis/playtest/types.ts'
import type { BoardOptions } from './board.ts'
import { type Done, example, formatOption, severalOption, withMatches } from './command-parts.ts'
import type { ConvertOptions } from './convert.ts'
import type { FairnessCommandOptions } from './fairness.ts'
import type { CalculateOptions, OddsOptions } from './odds.ts'
import type { PlaytestOptions } from './playtest.ts'
import type { SightOptions } from './sight.ts'

/** As `temperIds`, whose module has schemas that the program starts without. */
const TEMPERS: readonly PlaytestSettings['temper'][] = ['mixed', 'greedy', 'bold', 'careful', 'plain', 'random']

export function addFigureCommands(program: Command, done: Done): void {
  program
    .command('parts')
    .description('List the pieces a map needs, and which are left or missing.')
    .argument('<file>', 'mission file')
    .addOption(formatOption())
    .addHelpText('after', example('bulkhead parts ambush.bulkhead'))
    .action(async (file: string, { format }: { format: 'text' | 'json' }) => {
      const { parts } = await import('./budget.ts')
      done(await parts(file, format))
    })

  program
    .command('budget')
    .description('Calculate the most each side can score: by objective, by round and in total.')
    .argument('<file...>', 'mission files', withMatches)
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nAnything the mission needs counts as drawn. The bonus for painted armies isn’t included.\n${example('bulkhead budget ambush.bulkhead --format json')}`,
    )
    .action(async (files: string[], { format }: { format: 'text' | 'json' }) => {
      const { budget } = await import('./budget.ts')
      done(await budget(files, format))
    })

  const placesHelp =
    'Places: C4 is the centre of a square; C4+10,-5 is 10 mm to the right of it and 5 mm up; A:120.5,300 is measured in mm ' +
    'from the upper left corner of board A. A is the first board, whose squares have positive numbers, B the second. ' +
    'With more boards the number of the board comes first: 3C4.\n' +
    'A token is named by its id or label, such as k1 or “Vehicle 2”; write token:C4 if a square has the same name. It has its own base.'
  const betweenPlaces = (command: Command): Command =>
    command
      .argument('<file>', 'mission file')
      .argument('<from>', 'place of one model')
      .argument('<to>', 'place of the other')
      .option(
        '--base <mm>',
        'diameter of both bases in mm, 60x35 for ovals, 60x35@45 for turned ones, 0 for points',
        '32',
      )
      .option('--from-base <mm>', 'base of the first model, when they differ')
      .option('--to-base <mm>', 'base of the second model')
      .addOption(
        new Option('--hatchways <state>', 'state of the hatchways')
          .choices(['start', 'open', 'closed'])
          .default('start'),
      )
      .option('--no-optional', 'leave out optional terrain')
      .addOption(formatOption())

  betweenPlaces(program.command('measure'))
    .description('Measure from base to base around walls and closed hatchways, in inches.')
    .addHelpText(
      'after',
      `\n${placesHelp}\n${example('bulkhead measure ambush.bulkhead C4 D-2 --from-base 60x35@45 --to-base 32')}`,
    )
    .action(async (file: string, from: string, to: string, options: SightOptions) => {
      const { measure } = await import('./sight.ts')
      done(await measure(file, from, to, options))
    })

  betweenPlaces(program.command('sight'))
    .description('Show whether one model sees another: hidden, visible and in cover, or fully visible.')
    .addHelpText('after', `\n${placesHelp}\n${example('bulkhead sight ambush.bulkhead C4 E4+20,0 --hatchways open')}`)
    .action(async (file: string, from: string, to: string, options: SightOptions) => {
      const { sight } = await import('./sight.ts')
      done(await sight(file, from, to, options))
    })

  program
    .command('fairness')
    .description('Compare what both sides get: routes, turns, hatchways, sight and ground.')
    .argument('<file>', 'mission file')
    .option('--base <mm>', 'diameter of the models’ bases in mm', '32')
    .option('--move <inches>', 'how far a model moves in a turn, in inches', '6')
    .option('--no-optional', 'leave out optional terrain')
    .option('--heat-map', 'in JSON, which side gets where first, cell by cell')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nMeasured as the battle starts and with all hatchways open. Models, actions and dice aren’t counted.\n${example('bulkhead fairness ambush.bulkhead --base 40 --format json')}`,
    )
    .action(async (file: string, options: FairnessCommandOptions) => {
      const { fairness } = await import('./fairness.ts')
      done(await fairness(file, options))
    })

  program
    .command('playtest')
    .description('Let two simple programs fight many battles on a map, and count what each side scores.')
    .argument('<file...>', 'mission files; several give a line each', withMatches)
    .option('--battles <number>', 'number of battles', '1000')
    .option('--seed <number>', 'a number; the same seed gives the same battles on every machine', '1')
    .addOption(
      severalOption(
        '--patrol <id or file>',
        'patrol of both sides: line, horde, assault, or a patrol file; several take turns (default: the first three)',
      ),
    )
    .addOption(
      new Option('--temper <temper>', 'how the players play; mixed draws one of the first three for each')
        .choices(TEMPERS)
        .default('mixed'),
    )
    .option('--first <side>', 'side with the first turn, by id or name (default: as the mission says, or in turns)')
    .option('--against <file>', 'an earlier version of the mission: the same battles, and the difference')
    .option('--trace <number>', 'print that battle step by step instead; the first is 0')
    .option('--threads <number>', 'threads to play with; the figures don’t depend on them')
    .option('--progress', 'show progress even if standard error isn’t a terminal')
    .option('--no-progress', 'don’t show progress')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nThe figures compare maps; they don’t predict games. Everything of the mission that isn’t played is listed.\nExit code: 0 played, 1 a mission can’t be played (with the reason), 2 its game has no playtest, the command is wrong or a file cannot be read.\n${example(
        'bulkhead playtest ambush.bulkhead',
        'bulkhead playtest maps/*.bulkhead --battles 200 | sort -n',
        'bulkhead playtest ambush.bulkhead --against before.bulkhead',
        'bulkhead playtest ambush.bulkhead --patrol horde --trace 3',
      )}`,
    )
    .action(async (files: string[], options: PlaytestOptions) => {
      const { playtest } = await import('./playtest.ts')
      done(await playtest(files, options, program.version() ?? ''))
    })

  program
    .command('convert')
    .description('Convert a mission to another game, and list what is lost.')
    .argument('<file>', 'mission file')
    .requiredOption('--rule-set <id>', 'target rule set; bulkhead templates lists them')
    .option('--out <file>', 'output file (default: standard output, with the losses on standard error)')
    .option('--dry-run', 'list what would be lost without writing anything')
    .option('--force', 'overwrite an existing file')
    .addOption(formatOption())
    .addHelpText(
      'after',
      example(
        'bulkhead convert ambush.bulkhead --rule-set capital-ships --dry-run',
        'bulkhead convert ambush.bulkhead --rule-set capital-ships --out fleet.bulkhead',
      ),
    )
    .action(async (file: string, options: ConvertOptions) => {
      const { convert } = await import('./convert.ts')
      done(await convert(file, options))
    })

  program
    .command('format')
    .description('Print a mission in its canonical form.')
    .argument('<file>', 'mission file')
    .option('--write', 'rewrite the file itself')
    .addHelpText('after', example('bulkhead format ambush.bulkhead --write'))
    .action(async (file: string, options: { write?: boolean }) => {
      const { format } = await import('./mission-text.ts')
      done(await format(file, options))
    })

  program
    .command('calculate')
    .description('Run one of a rule set’s calculations; without a name, list them.')
    .argument('[calculator]', 'its id')
    .argument('[figures...]', 'values that differ from the defaults: base=40')
    .option('--rule-set <id>', 'only the calculations of that rule set')
    .addHelpText('after', example('bulkhead calculate', 'bulkhead calculate room-for-five base=40'))
    .action(async (id: string | undefined, figures: string[], options: CalculateOptions) => {
      const { calculate } = await import('./odds.ts')
      done(calculate(id, figures, options))
    })

  program
    .command('odds')
    .description('Calculate the odds of a mission from its own stats, by its rule set.')
    .argument('<file>', 'mission file')
    .argument('[figures...]', 'which odds (default: all), and values that differ: committed=2')
    .addOption(formatOption())
    .option('--svg <out>', 'write the curves as a picture')
    .option('--force', 'overwrite an existing picture')
    .addHelpText(
      'after',
      example(
        'bulkhead odds cold-berth.bulkhead',
        'bulkhead odds jailbreak.bulkhead hatchway toughness=5 against=4',
        'bulkhead odds salt-and-iron.bulkhead walls side=iron skill=3 --svg walls.svg',
        'bulkhead odds cold-berth.bulkhead boarding committed=2 "pointDefence=60 25 10 4 1" --svg curve.svg',
      ),
    )
    .action(async (file: string, figures: string[], options: OddsOptions) => {
      const { odds } = await import('./odds.ts')
      done(await odds(file, figures, options))
    })

  program
    .command('board')
    .description('Walk through a boarding step by step: you enter your rolls, Bulkhead keeps the numbers and a log.')
    .argument('<file>', 'mission file')
    .option('--answers <list>', 'answers separated by commas, instead of standard input')
    .option('--load <walk>', 'continue a saved walk; its answers come before those of --answers')
    .option('--save <out>', 'save the walk as a file, which the editor can open too')
    .option('--force', 'overwrite an existing --save file')
    .addOption(formatOption())
    .addHelpText(
      'after',
      example(
        'bulkhead board cold-berth.bulkhead',
        'bulkhead board cold-berth.bulkhead --answers "k2,k1,y,2,N,n,T,,1,holds"',
        'bulkhead board cold-berth.bulkhead --answers "k2,k1,y,2,N" --save turn-2.bulkhead-walk',
        'bulkhead board cold-berth.bulkhead --load turn-2.bulkhead-walk --answers "n,T,,1,holds"',
      ),
    )
    .action(async (file: string, options: BoardOptions) => {
      const { board } = await import('./board.ts')
      done(await board(file, options))
    })
}
