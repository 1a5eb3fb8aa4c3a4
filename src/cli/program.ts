/** The commands, their options and their help. Each command's work is in its own file and loaded when it is asked for. */
import { Command, CommanderError, Option } from 'commander'
import type { CheckOptions } from './check.ts'
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
const severityOption = (flags: string, what: string, usual: string): Option =>
  new Option(flags, what).choices(['error', 'warning', 'notice']).default(usual)

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
    .addOption(
      new Option('--format <format>', 'how to print').choices(['text', 'json', 'sarif', 'github']).default('text'),
    )
    .addOption(severityOption('--severity <least>', 'show nothing milder than this', 'notice'))
    .addOption(severityOption('--fail-on <least>', 'end with 1 from this severity on; it is always shown', 'error'))
    .addOption(
      new Option('--rule <id>', 'look at this rule only; can be given several times')
        .argParser((id: string, before: readonly string[]) => [...before, id])
        .default([], 'all rules'),
    )
    .addHelpText(
      'after',
      `\n${exitCodes}\nWarnings and notices are no errors unless --fail-on says so; waived findings are never errors.\nsarif and github are for code scanners and for GitHub Actions.\n${example(
        'bulkhead check league/*.bulkhead --format json',
        'bulkhead check ambush.bulkhead --rule panels-cross --rule edge-taken-twice',
      )}`,
    )
    .action(async (files: string[], { rule, ...options }: Omit<CheckOptions, 'rules'> & { rule: string[] }) => {
      const { check } = await import('./check.ts')
      done(await check(files, { ...options, rules: rule }, version))
    })

  program
    .command('rules')
    .description('List everything the checker looks at.')
    .addOption(formatOption())
    .addHelpText('after', example('bulkhead rules'))
    .action(async ({ format }: { format: 'text' | 'json' }) => {
      const { rules } = await import('./rules.ts')
      done(rules(format))
    })

  program
    .command('explain')
    .description('Print the page of a rule: what, why, what to do, examples.')
    .argument('<rule>', 'the id of the rule, as findings name it')
    .addHelpText('after', example('bulkhead explain panel-end-unsupported'))
    .action(async (rule: string) => {
      const { explain } = await import('./explain.ts')
      done(explain(rule))
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
