/** The commands, their options and their help. Each command's work is in its own file and loaded when it is asked for. */
import { existsSync } from 'node:fs'
import { type AddHelpTextContext, type AddHelpTextPosition, Command, CommanderError, Option } from 'commander'
import type { CalculateOptions } from './calculate.ts'
import type { CheckWords } from './check.ts'
import { example, fontOption, severalOption, withCommas } from './command-parts.ts'
import { addCompareCommands } from './compare-commands.ts'
import type { ConvertOptions } from './convert.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import type { ExtractOptions } from './extract.ts'
import type { FairnessCommandOptions } from './fairness.ts'
import { addGenerateCommands } from './generate-commands.ts'
import type { LinkOptions } from './link.ts'
import { withMatches } from './matching-files.ts'
import type { NewOptions } from './new.ts'
import { outputNames } from './outputs/output-names.ts'
import { addPackCommands } from './pack-commands.ts'
import { addPlayCommands } from './play-commands.ts'
import type { SchemaOptions } from './schema.ts'
import type { SightOptions } from './sight-scene.ts'
import { adviceAfter, helpLine, withoutGuess } from './suggest-command.ts'
import { printError, printLine } from './terminal.ts'
import { addVersionCommands } from './version-commands.ts'

/** A command whose help is as wide as the terminal, the list of its commands and the words below included. */
class WrappedCommand extends Command {
  constructor(name?: string) {
    super(name)
    this.configureHelp({
      minWidthToWrap: NARROWEST,
      // What each takes stands in its own help: beside it there would be no room for what it does.
      subcommandTerm: (command) => command.name(),
    })
  }

  override createCommand(name?: string): Command {
    return new WrappedCommand(name)
  }

  override addHelpText(position: AddHelpTextPosition, text: string | ((context: AddHelpTextContext) => string)): this {
    return super.addHelpText(position, (context) => {
      const help = context.command.createHelp()
      help.prepareContext({ helpWidth: this.configureOutput().getOutHelpWidth?.() ?? DEFAULT_WIDTH })
      const words = typeof text === 'string' ? text : text(context)
      // Lines that are set in are examples, to be copied whole.
      const wrapped = (line: string): string =>
        line.startsWith(' ') ? line : help.boxWrap(line, help.helpWidth ?? DEFAULT_WIDTH)
      return words.split('\n').map(wrapped).join('\n')
    })
  }
}

/** Narrowest column that is broken into lines (characters). */
const NARROWEST = 18
/** Where nobody knows how wide the terminal is (characters). */
const DEFAULT_WIDTH = 80

/** The command for JSON Schemas. */
function addSchemaCommand(program: Command, done: (code: ExitCode) => void): void {
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

/** Runs a command line (without `node` and the script) and returns the exit code. */
export async function runCommandLine(words: readonly string[], version: string): Promise<ExitCode> {
  let code: ExitCode = CLEAN
  // Its options come from the formats, which nobody else needs.
  const extend = words.includes('export') ? (await import('./export-options.ts')).addFormatOptions : undefined
  const program = build(
    version,
    (ended) => {
      code = ended
    },
    extend,
  )
  program.configureOutput({ outputError: (text, write) => write(withoutGuess(text, words)) })
  try {
    await program.parseAsync([...helpLine(program, words)], { from: 'user' })
    return code
  } catch (error) {
    // Commander has said what is wrong with the command line, or shown the help that was asked for.
    if (!(error instanceof CommanderError)) throw error
    const isHelp = error.code === 'commander.help'
    // Without a word there is help too, and nothing was done.
    if (error.exitCode === 0 || (isHelp && words[0] === 'help')) return CLEAN
    if (!isHelp) printError(adviceAfter(error, words, program, existsSync))
    return UNREADABLE
  }
}

/** Every command with every option, to be described; not to be run. */
export async function allCommands(): Promise<Command> {
  const { addFormatOptions } = await import('./export-options.ts')
  return build('', () => undefined, addFormatOptions)
}

const commandHelp = 'bulkhead COMMAND --help shows what a command takes.'
const exitCodes = 'Exit code: 0 no errors, 1 errors found, 2 a file cannot be read or written or the command is wrong.'
const formatOption = (): Option =>
  new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text')
const severityOption = (flags: string, what: string, usual: string): Option =>
  new Option(flags, what).choices(['error', 'warning', 'notice']).default(usual)

interface ExportCommandOptions extends Readonly<Record<string, unknown>> {
  readonly to: string[]
  readonly as?: string[]
  readonly progress?: boolean
  readonly for?: string
  readonly font?: string[]
}

/** @param extend adds the options of the formats to \`export\` */
function build(version: string, done: (code: ExitCode) => void, extend?: (exporting: Command) => void): Command {
  const program = new WrappedCommand('bulkhead')
    .description(
      'Checks, prints and tidies missions of Boarding Actions and of two more games. For FILE, - reads standard input.',
    )
    .version(version)
    .exitOverride()
    .enablePositionalOptions() // a command may have a --version of its own
    .configureOutput({ writeOut: printLine, writeErr: printError })
    .showSuggestionAfterError()
    .addHelpText('after', `\n${commandHelp}\n\n${exitCodes}\n${example('bulkhead check maps/*.bulkhead')}`)

  program
    .command('check')
    .description('Check missions against the rules and the pieces in the box.')
    .argument('<file...>', 'mission files', withMatches)
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addOption(severityOption('--severity <least>', 'show nothing milder than this', 'notice'))
    .addOption(severityOption('--fail-on <least>', 'end with 1 from this severity on; it is always shown', 'error'))
    .addOption(
      new Option('--rule <id>', 'run only this check; can be given several times')
        .argParser((id: string, before: readonly string[]) => [...before, id])
        .default([], 'all checks'),
    )
    .addOption(new Option('--for <who>', 'as that side, or everyone, sees it').conflicts(['fix', 'fixDryRun']))
    .option('--fix', 'apply the safe fixes of what is shown and write the mission files')
    .addOption(new Option('--fix-dry-run', 'show what --fix would do, and write nothing').conflicts('fix'))
    .addHelpText(
      'after',
      `\n${exitCodes}\nWarnings and notices are no errors unless --fail-on says so; waived findings are never errors.\nWith --fix it is 0 when no errors are left. Pictures, documents and links that carry a mission are never changed.\n${example(
        'bulkhead check league/*.bulkhead --format json',
        'bulkhead check ambush.bulkhead --rule panels-cross --rule edge-taken-twice',
        'bulkhead check ambush.bulkhead --fix',
        'bulkhead check salt-and-iron.bulkhead --for iron',
      )}`,
    )
    .action(async (files: string[], { rule, fix, fixDryRun, for: audience, ...options }: CheckWords) => {
      const { check } = await import('./check.ts')
      const mode = fix === true ? 'apply' : fixDryRun === true ? 'show' : 'none'
      done(await check(files, { ...options, audience: audience ?? null, rules: rule, fix: mode }))
    })

  program
    .command('rules')
    .description('List everything the checker looks at.')
    .addOption(formatOption())
    .option('--rule-set <id>', 'only what it looks at in missions of that rule set')
    .addHelpText('after', example('bulkhead rules', 'bulkhead rules --rule-set boarding-actions'))
    .action(async (options: { format: 'text' | 'json'; ruleSet?: string }) => {
      const { rules } = await import('./rules.ts')
      done(rules(options))
    })

  program
    .command('explain')
    .description('Print the page of a check: what, why, what to do, examples.')
    .argument('<rule>', 'the id of the check, as findings name it')
    .addHelpText('after', example('bulkhead explain panel-end-unsupported'))
    .action(async (rule: string) => {
      const { explain } = await import('./explain.ts')
      done(explain(rule))
    })

  const exporting = program
    .command('export')
    .description('Write missions as PDF, PNG, SVG and other kinds of files, one or many at once.')
    .argument('<file...>', 'mission files', withMatches)
    .addOption(
      severalOption(
        '--to <out>',
        'file, whose ending says the format, or folder; - writes to standard output',
      ).makeOptionMandatory(),
    )
    .addOption(severalOption('--as <formats>', 'formats for a folder or -, with commas: pdf,png', withCommas))
    .addOption(fontOption())
    .option(
      '--for <who>',
      'a side by id or name, everyone, or author: what others have face down is left out, also of the mission in the file',
    )
    .option('--progress', 'say what is going on, also where standard error is no terminal')
    .option('--no-progress', 'never say what is going on')
    .addHelpText(
      'after',
      `\nFiles that are there are replaced, the missions themselves never. What fails is told and the rest goes on.\n${exitCodes}\n${example(
        'bulkhead export ambush.bulkhead --to ambush.pdf --paper letter',
        'bulkhead export ambush.bulkhead --to ambush.png --to ambush.pdf --width 2000',
        'bulkhead export league/*.bulkhead --to prints --as pdf,png',
        'bulkhead export ambush.bulkhead --to - --as svg | inkscape --pipe',
        'bulkhead export ambush.bulkhead --to ambush.pdf --font NotoSansHebrew-Regular.ttf',
        'bulkhead export salt-and-iron.bulkhead --for iron --to iron.pdf --sheet mission,owners',
      )}`,
    )
    .action(async (files: string[], words: ExportCommandOptions) => {
      const { to, as = [], progress, for: audience, font = [], ...options } = words
      const [{ exportMissions }, { givenOptions }] = await Promise.all([
        import('./export.ts'),
        import('./export-options.ts'),
      ])
      done(await exportMissions(files, { to, as, progress, audience, fonts: font, options: givenOptions(options) }))
    })
  extend?.(exporting)

  program
    .command('extract')
    .description('Take the mission out of a PNG, SVG, PDF or Universal VTT file, or out of a share link in a file.')
    .argument('<file>', 'file that carries a mission')
    .option('--out <file>', 'file to write; without it, standard output')
    .option('--force', 'replace a file that is there already')
    .addHelpText('after', example('bulkhead extract ambush.png --out ambush.bulkhead'))
    .action(async (file: string, options: ExtractOptions) => {
      const { extract } = await import('./extract.ts')
      done(await extract(file, options))
    })

  program
    .command('link')
    .description('Print a mission as a share link, and its QR code as a picture.')
    .argument('<file>', 'mission file')
    .option(
      '--base <url>',
      'address of the editor that the link opens; without it, the link is for Open Link and Paste',
    )
    .option(
      '--for <who>',
      'a side by id or name, everyone (as usual), or author: what others have face down is left out',
    )
    .option('--qr <file>', 'PNG file to write the QR code of the link to; needs --base')
    .option('--force', 'replace a file that is there already')
    .addHelpText(
      'after',
      example('bulkhead link ambush.bulkhead --base https://example.org/bulkhead/ --qr ambush-qr.png'),
    )
    .action(async (file: string, options: LinkOptions) => {
      const { link } = await import('./link.ts')
      done(await link(file, options))
    })

  program
    .command('new')
    .description('Make an empty mission on two joined boards, or begin one from a template.')
    .option('--template <id>', 'template to begin from; bulkhead templates lists them')
    .option('--out <file>', 'file to write; without it, standard output')
    .option('--title <title>', 'title of the mission')
    .option('--kit <id or file>', 'terrain kit: the id of one that comes with the program, or a .bulkhead-kit file')
    .option('--rule-set <id or file>', 'rule set: the id of one that the program has, or a .bulkhead-rules file')
    .option(
      '--boards <boards>',
      'a number (1 to 6), sizes in squares (3x6,3x6), or an open table (48x48in, 1200x1200mm)',
    )
    .option('--gap <mm>', 'millimetres between the boards of --boards; without it they touch')
    .option('--force', 'replace a file that is there already')
    .addHelpText(
      'after',
      example(
        'bulkhead new --title "Ambush in the hold" --out ambush.bulkhead',
        'bulkhead new --template 21 --out power.bulkhead',
        'bulkhead new --boards 3x6,3x6 --gap 533.4 --out two-ships.bulkhead',
        'bulkhead new --kit our-walls.bulkhead-kit --out hall.bulkhead',
        'bulkhead new --rule-set club-night.bulkhead-rules --template 21 --out club.bulkhead',
      ),
    )
    .action(async (options: NewOptions) => {
      const { newMission } = await import('./new.ts')
      done(await newMission(options))
    })

  program
    .command('templates')
    .description('List what a new mission can begin from.')
    .addOption(formatOption())
    .option('--rule-set <id>', 'only the templates of that rule set')
    .addHelpText('after', example('bulkhead templates', 'bulkhead templates --rule-set boarding-actions'))
    .action(async (options: { format: 'text' | 'json'; ruleSet?: string }) => {
      const { listTemplates } = await import('./templates.ts')
      done(listTemplates(options))
    })

  program
    .command('parts')
    .description('List what a map takes out of the box, and what is left or missing.')
    .argument('<file>', 'mission file')
    .addOption(formatOption())
    .addHelpText('after', example('bulkhead parts ambush.bulkhead'))
    .action(async (file: string, { format }: { format: 'text' | 'json' }) => {
      const { parts } = await import('./parts.ts')
      done(await parts(file, format))
    })

  program
    .command('budget')
    .description('Calculate the most each side can score, by objective, by round and in all.')
    .argument('<file...>', 'mission files', withMatches)
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nWhat the mission needs counts as drawn. The bonus for painted armies is not in it.\n${example('bulkhead budget ambush.bulkhead --format json')}`,
    )
    .action(async (files: string[], { format }: { format: 'text' | 'json' }) => {
      const { budget } = await import('./budget.ts')
      done(await budget(files, format))
    })

  const placesHelp =
    'Places: C4 is the middle of a square; C4+10,-5 lies 10 mm to the right of it and 5 mm up; A:120.5,300 is measured in mm ' +
    'from the upper left corner of board A. A is the first board, whose squares have positive numbers, B the second. ' +
    'With more boards the number of the board comes first: 3C4.\n' +
    'A token is named by its id or label (k1, “Vehicle 2”, or token:C4 where a square is called like it) and has its own base.'
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
        new Option('--hatchways <state>', 'how the hatchways stand')
          .choices(['start', 'open', 'closed'])
          .default('start'),
      )
      .option('--no-optional', 'without the terrain that the mission can be played without')
      .addOption(formatOption())

  betweenPlaces(program.command('measure'))
    .description('Measure from base to base round walls and closed hatchways, in inches.')
    .addHelpText(
      'after',
      `\n${placesHelp}\n${example('bulkhead measure ambush.bulkhead C4 D-2 --from-base 60x35@45 --to-base 32')}`,
    )
    .action(async (file: string, from: string, to: string, options: SightOptions) => {
      const { measure } = await import('./measure.ts')
      done(await measure(file, from, to, options))
    })

  betweenPlaces(program.command('sight'))
    .description('Tell whether a model sees another: hidden, visible and in cover, or fully visible.')
    .addHelpText('after', `\n${placesHelp}\n${example('bulkhead sight ambush.bulkhead C4 E4+20,0 --hatchways open')}`)
    .action(async (file: string, from: string, to: string, options: SightOptions) => {
      const { sight } = await import('./sight.ts')
      done(await sight(file, from, to, options))
    })

  program
    .command('fairness')
    .description('Tell whether both sides get the same: ways, turns, hatchways, sight, ground; and where they differ.')
    .argument('<file>', 'mission file')
    .option('--base <mm>', 'diameter of the models’ bases in mm', '32')
    .option('--move <inches>', 'how far a model moves in a turn, in inches', '6')
    .option('--no-optional', 'without the terrain that the mission can be played without')
    .option('--heat-map', 'in JSON, which side is where first, cell by cell')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nMeasured as the battle starts and with all hatchways open. Models, actions and dice are not counted with.\n${example('bulkhead fairness ambush.bulkhead --base 40 --format json')}`,
    )
    .action(async (file: string, options: FairnessCommandOptions) => {
      const { fairness } = await import('./fairness.ts')
      done(await fairness(file, options))
    })

  program
    .command('convert')
    .description('Make a mission of one game into a mission of another, and say what is lost.')
    .argument('<file>', 'mission file')
    .requiredOption('--rule-set <id>', 'the rule set it is to be of; bulkhead templates lists them')
    .option('--out <file>', 'file to write; without it, standard output, and the losses go to standard error')
    .option('--dry-run', 'say what would be lost, and write nothing')
    .option('--force', 'replace a file that is there already')
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
    .option('--write', 'write the file in place instead')
    .addHelpText('after', example('bulkhead format ambush.bulkhead --write'))
    .action(async (file: string, options: { write?: boolean }) => {
      const { format } = await import('./format.ts')
      done(await format(file, options))
    })

  program
    .command('calculate')
    .description('Calculate what a rule set can calculate apart from a mission; without a name, list it.')
    .argument('[calculator]', 'its id')
    .argument('[figures...]', 'figures that differ from the usual ones: base=40')
    .option('--rule-set <id>', 'only what that rule set can calculate')
    .addHelpText('after', example('bulkhead calculate', 'bulkhead calculate room-for-five base=40'))
    .action(async (id: string | undefined, figures: string[], options: CalculateOptions) => {
      const { calculate } = await import('./calculate.ts')
      done(calculate(id, figures, options))
    })

  for (const add of [
    addPlayCommands,
    addGenerateCommands,
    addCompareCommands,
    addPackCommands,
    addVersionCommands,
    addSchemaCommand,
  ])
    add(program, done)

  return program
}
