/** Builds and runs the commands. Each is described in a file of its group; its work is in another one, loaded when it is asked for. */
import { existsSync } from 'node:fs'
import {
  type AddHelpTextContext,
  type AddHelpTextPosition,
  Command,
  CommanderError,
  type ErrorOptions,
  Option,
} from 'commander'
import { MISSION_EXTENSION } from '#model/mission/document.ts'
import { type Done, example, exitCodes, outputNames } from './command-parts.ts'
import { addFigureCommands } from './figure-commands.ts'
import { addMapCommands } from './map-commands.ts'
import { addMissionCommands } from './mission-commands.ts'
import { addPackCommands, addVersionCommands } from './pack-commands.ts'
import type { SchemaOptions } from './schema.ts'
import { CLEAN, type ExitCode, printError, printLine, UNREADABLE } from './terminal.ts'

/** A command whose help is as wide as the terminal, the list of its commands and the words below included. */
class WrappedCommand extends Command {
  constructor(name?: string) {
    super(name)
    this.configureHelp({
      minWidthToWrap: NARROWEST,
      // Arguments stand in the help of each command: here they would leave no room for the descriptions.
      subcommandTerm: (command) => command.name(),
    })
  }

  /** Says behind what is wrong how to go on. */
  override error(message: string, options?: ErrorOptions): never {
    const called = this.parent === null ? this.name() : `${this.parent.name()} ${this.name()}`
    const path = this.parent?.parent ? `${this.parent.parent.name()} ${called}` : called
    const word = this.args[0] ?? ''
    const isMission = word.toLowerCase().endsWith(`.${MISSION_EXTENSION}`) || existsSync(word)
    const hint =
      options?.code === 'commander.unknownCommand' && this.parent === null && isMission
        ? 'To check a mission: bulkhead check FILE. To print it: bulkhead export FILE --to sheet.pdf\n'
        : ''
    const help = this.commands.length === 0 ? 'shows how it is used' : 'lists the commands'
    this.showHelpAfterError(`${hint}${path} --help ${help}.`)
    return super.error(message, options)
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
/** Width if the terminal's is not known (characters). */
const DEFAULT_WIDTH = 80

/** The command for JSON Schemas. */
function addSchemaCommand(program: Command, done: Done): void {
  program
    .command('schema')
    .description('Print the JSON Schema of mission files, of other files, or of what a command prints as JSON.')
    .addOption(new Option('--kit', 'of kit files').conflicts(['ruleSet', 'pack', 'patrol', 'output']))
    .addOption(
      new Option('--rule-set', 'of rule set files: house rules and editions').conflicts(['pack', 'patrol', 'output']),
    )
    .addOption(new Option('--pack', 'of mission packs').conflicts(['patrol', 'output']))
    .addOption(new Option('--patrol', 'of patrol files for bulkhead playtest').conflicts('output'))
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
        'bulkhead schema --patrol > patrol.schema.json',
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
  try {
    await program.parseAsync([...helpLine(program, words)], { from: 'user' })
    return code
  } catch (error) {
    // Commander has said what is wrong with the command line, or shown the help that was asked for.
    if (!(error instanceof CommanderError)) throw error
    // Without a word there is help too, and nothing was done.
    return error.exitCode === 0 || (error.code === 'commander.help' && words[0] === 'help') ? CLEAN : UNREADABLE
  }
}

/**
 * Returns the words of a command line; of `help` with an unknown command, that command alone, so that it is reported as
 * unknown.
 */
function helpLine({ commands }: Command, words: readonly string[]): readonly string[] {
  const [first, asked = '-'] = words
  const isUnknown = first === 'help' && !asked.startsWith('-') && commands.every((each) => each.name() !== asked)
  return isUnknown && asked !== first ? words.slice(1) : words
}

/** Every command with every option, to be described; not to be run. */
export async function allCommands(): Promise<Command> {
  const { addFormatOptions } = await import('./export-options.ts')
  return build('', () => undefined, addFormatOptions)
}

function build(version: string, done: Done, extend?: (exporting: Command) => void): Command {
  const program = new WrappedCommand('bulkhead')
    .description(
      'Checks, prints and tidies missions of Boarding Actions and of two more games. For FILE, - reads standard input.',
    )
    .version(version)
    .exitOverride()
    .enablePositionalOptions() // a command may have its own --version
    .configureOutput({ writeOut: printLine, writeErr: printError })
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      `\nbulkhead COMMAND --help shows what a command takes.\n\n${exitCodes}\n${example('bulkhead check maps/*.bulkhead')}`,
    )
  addMissionCommands(program, done, extend)
  for (const add of [addFigureCommands, addMapCommands, addPackCommands, addVersionCommands, addSchemaCommand])
    add(program, done)
  return program
}
