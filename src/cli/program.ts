/** The commands, their options and their help. Each command's work is in its own file and loaded when it is asked for. */
import { Command, CommanderError, Option } from 'commander'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'

/** Runs a command line (without `node` and the script) and returns the exit code. */
export async function runCommandLine(words: readonly string[], version: string): Promise<ExitCode> {
  let code: ExitCode = CLEAN
  const program = build(version, (ended) => {
    code = ended
  })
  try {
    await program.parseAsync([...words], { from: 'user' })
    return code
  } catch (error) {
    // Commander has said what is wrong with the command line, or shown the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? CLEAN : UNREADABLE
    throw error
  }
}

const exitCodes = 'Exit code: 0 no errors, 1 errors found, 2 a file cannot be read or written or the command is wrong.'
const example = (...lines: readonly string[]): string => `\nExample:\n${lines.map((line) => `  ${line}\n`).join('')}`
const formatOption = (): Option =>
  new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text')

function build(version: string, done: (code: ExitCode) => void): Command {
  const program = new Command('bulkhead')
    .description('Checks, prints and tidies Boarding Actions missions. For FILE, - reads standard input.')
    .version(version)
    .exitOverride()
    .showSuggestionAfterError()
    .addHelpText('after', `\n${exitCodes}\n${example('bulkhead check maps/*.bulkhead')}`)

  program
    .command('check')
    .description('Check missions against the rules and the pieces in the box.')
    .argument('<file...>', 'mission files')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\n${exitCodes}\nWarnings and notices are no errors.\n${example('bulkhead check league/*.bulkhead --format json')}`,
    )
    .action(async (files: string[], { format }: { format: 'text' | 'json' }) => {
      const { check } = await import('./check.ts')
      done(await check(files, format))
    })

  program
    .command('export')
    .description('Write a mission as PDF, SVG or JSON; the ending of OUT says which.')
    .argument('<file>', 'mission file')
    .requiredOption('--to <out>', 'file to write')
    .addOption(new Option('--paper <paper>', 'paper of a PDF').choices(['a4', 'letter']).default('a4'))
    .addHelpText('after', example('bulkhead export ambush.bulkhead --to ambush.pdf --paper letter'))
    .action(async (file: string, { to, paper }: { to: string; paper: 'a4' | 'letter' }) => {
      const { exportMission } = await import('./export.ts')
      done(await exportMission(file, to, { paper }))
    })

  program
    .command('new')
    .description('Make an empty mission on two joined boards.')
    .option('--out <file>', 'file to write; without it, standard output')
    .option('--title <title>', 'title of the mission')
    .option('--force', 'replace a file that is there already')
    .addHelpText('after', example('bulkhead new --title "Ambush in the hold" --out ambush.bulkhead'))
    .action(async (options: { out?: string; title?: string; force?: boolean }) => {
      const { newMission } = await import('./new.ts')
      done(await newMission(options))
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
    .command('schema')
    .description('Print the JSON Schema of mission files.')
    .addHelpText('after', example('bulkhead schema > mission.schema.json'))
    .action(async () => {
      const { schema } = await import('./schema.ts')
      done(schema())
    })

  return program
}
