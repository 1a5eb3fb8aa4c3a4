/** A command whose help is as wide as the terminal, the list of its commands and the words below included. */
import { type AddHelpTextContext, type AddHelpTextPosition, Command } from 'commander'

export class WrappedCommand extends Command {
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
