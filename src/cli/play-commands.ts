/** The commands for what a rule set reckons and walks through in play. */
import { type Command, Option } from 'commander'
import type { BoardOptions } from './board.ts'
import type { ExitCode } from './exit-codes.ts'
import type { OddsOptions } from './odds.ts'

const example = (...lines: readonly string[]): string => `\nExample:\n${lines.map((line) => `  ${line}\n`).join('')}`
const formatOption = (): Option =>
  new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text')

export function addPlayCommands(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('odds')
    .description('Calculate the odds of a mission from its own figures, as its rule set has them.')
    .argument('<file>', 'mission file')
    .argument(
      '[figures...]',
      'which odds, where there are several (without a name: all of them), and what differs: committed=2',
    )
    .addOption(formatOption())
    .option('--svg <out>', 'write the curves as a picture')
    .option('--force', 'replace the picture if it is there')
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
    .description('Walk through a boarding step by step: you roll and type in, it keeps the figures and a log.')
    .argument('<file>', 'mission file')
    .option('--answers <list>', 'answers with commas instead of standard input')
    .option('--load <walk>', 'go on from a saved walk; its answers come before those of --answers')
    .option('--save <out>', 'keep the walk in a file; the editor opens it too')
    .option('--force', 'replace the file of --save if it is there')
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
