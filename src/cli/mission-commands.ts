/** The commands that check a mission, write it as other files, and begin one. */
import { type Command, Option } from 'commander'
import type { CheckWords } from './check.ts'
import {
  type Done,
  example,
  exitCodes,
  fontOption,
  formatOption,
  severalOption,
  withCommas,
  withMatches,
} from './command-parts.ts'
import type { ExtractOptions, LinkOptions } from './mission-text.ts'
import type { NewOptions } from './new.ts'

interface ExportCommandOptions extends Readonly<Record<string, unknown>> {
  readonly to: string[]
  readonly as?: string[]
  readonly progress?: boolean
  readonly for?: string
  readonly font?: string[]
}

const severityOption = (flags: string, what: string, usual: string): Option =>
  new Option(flags, what).choices(['error', 'warning', 'notice']).default(usual)

/** @param extend adds the options of the formats to `export` */
export function addMissionCommands(program: Command, done: Done, extend?: (exporting: Command) => void): void {
  program
    .command('check')
    .description('Check missions against the rules and the pieces in the box.')
    .argument('<file...>', 'mission files', withMatches)
    .addOption(formatOption())
    .addOption(severityOption('--severity <least>', 'hide findings less severe than this', 'notice'))
    .addOption(
      severityOption(
        '--fail-on <least>',
        'exit with 1 if anything of this severity or worse is found; such findings are always shown',
        'error',
      ),
    )
    .addOption(
      new Option('--rule <id>', 'run only this check; can be repeated')
        .argParser((id: string, before: readonly string[]) => [...before, id])
        .default([], 'all checks'),
    )
    .addOption(
      new Option('--for <who>', 'check the mission as this side, or everyone, sees it').conflicts(['fix', 'fixDryRun']),
    )
    .option('--fix', 'apply the safe fixes for the findings shown and write the mission files')
    .addOption(new Option('--fix-dry-run', 'show what --fix would do without writing anything').conflicts('fix'))
    .addHelpText(
      'after',
      `\n${exitCodes}\nWarnings and notices aren’t errors unless you set --fail-on; waived findings never are.\nWith --fix it is 0 if no errors are left. Pictures, documents and links that carry a mission are never changed.\n${example(
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
    .description('List all checks.')
    .addOption(formatOption())
    .option('--rule-set <id>', 'only the checks of this rule set')
    .addHelpText('after', example('bulkhead rules', 'bulkhead rules --rule-set boarding-actions'))
    .action(async (options: { format: 'text' | 'json'; ruleSet?: string }) => {
      const { rules } = await import('./rules.ts')
      done(rules(options))
    })

  program
    .command('explain')
    .description('Explain a check: what it finds, why it matters, what to do, examples.')
    .argument('<rule>', 'id of the check, as shown with findings')
    .addHelpText('after', example('bulkhead explain panel-end-unsupported'))
    .action(async (rule: string) => {
      const { explain } = await import('./explain.ts')
      done(explain(rule))
    })

  const exporting = program
    .command('export')
    .description('Export missions as PDF, PNG, SVG and other files, one or many at once.')
    .argument('<file...>', 'mission files', withMatches)
    .addOption(
      severalOption(
        '--to <out>',
        'file (its extension sets the format) or folder; - writes to standard output',
      ).makeOptionMandatory(),
    )
    .addOption(severalOption('--as <formats>', 'formats for a folder or -, separated by commas: pdf,png', withCommas))
    .addOption(fontOption())
    .option(
      '--for <who>',
      'a side by id or name, everyone, or author; leaves out what others have face down, also of the mission in the file',
    )
    .option('--progress', 'show progress even if standard error isn’t a terminal')
    .option('--no-progress', 'don’t show progress')
    .addHelpText(
      'after',
      `\nExisting files are overwritten, but never the missions themselves. Failures are reported and the rest goes on.\n${exitCodes}\n${example(
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
    .description('Extract the mission from a PNG, SVG, PDF or Universal VTT file, or from a share link in a file.')
    .argument('<file>', 'file that carries a mission')
    .option('--out <file>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file')
    .addHelpText('after', example('bulkhead extract ambush.png --out ambush.bulkhead'))
    .action(async (file: string, options: ExtractOptions) => {
      const { extract } = await import('./mission-text.ts')
      done(await extract(file, options))
    })

  program
    .command('link')
    .description('Print a mission as a share link, and its QR code as a picture.')
    .argument('<file>', 'mission file')
    .option(
      '--base <url>',
      'address of the editor that the link opens (without it, paste the link into File → More → Open Link)',
    )
    .option('--for <who>', 'a side by id or name, everyone (default), or author; leaves out what others have face down')
    .option('--qr <file>', 'PNG file for the QR code of the link; needs --base')
    .option('--force', 'overwrite an existing file')
    .addHelpText(
      'after',
      example('bulkhead link ambush.bulkhead --base https://example.org/bulkhead/ --qr ambush-qr.png'),
    )
    .action(async (file: string, options: LinkOptions) => {
      const { link } = await import('./mission-text.ts')
      done(await link(file, options))
    })

  program
    .command('new')
    .description('Create an empty mission on two joined boards, or start one from a template.')
    .option('--template <id>', 'template to start from; bulkhead templates lists them')
    .option('--out <file>', 'output file (default: standard output)')
    .option('--title <title>', 'title of the mission')
    .option('--kit <id or file>', 'terrain kit: the id of a built-in kit, or a .bulkhead-kit file')
    .option('--rule-set <id or file>', 'rule set: the id of a built-in rule set, or a .bulkhead-rules file')
    .option(
      '--boards <boards>',
      'a number (1 to 6), sizes in squares (3x6,3x6), or an open table (48x48in, 1200x1200mm)',
    )
    .option('--gap <mm>', 'gap between the boards in millimetres (default: 0)')
    .option('--force', 'overwrite an existing file')
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
    .description('List the templates for new missions.')
    .addOption(formatOption())
    .option('--rule-set <id>', 'only the templates of that rule set')
    .addHelpText('after', example('bulkhead templates', 'bulkhead templates --rule-set boarding-actions'))
    .action(async (options: { format: 'text' | 'json'; ruleSet?: string }) => {
      const { listTemplates } = await import('./new.ts')
      done(listTemplates(options))
    })
}
