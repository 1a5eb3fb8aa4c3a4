/** A command whose words below its help are as wide as the terminal, as Commander has it for the options only. */
import { type AddHelpTextContext, type AddHelpTextPosition, Command } from 'commander'

export class WrappedCommand extends Command {
  override createCommand(name?: string): Command {
    return new WrappedCommand(name)
  }

  override addHelpText(position: AddHelpTextPosition, text: string | ((context: AddHelpTextContext) => string)): this {
    return super.addHelpText(position, (context) => {
      const help = context.command.createHelp()
      help.prepareContext({ helpWidth: this.configureOutput().getOutHelpWidth?.() ?? USUAL_WIDTH })
      const words = typeof text === 'string' ? text : text(context)
      // Lines that are set in are examples, to be copied whole.
      const wrapped = (line: string): string =>
        line.startsWith(' ') ? line : help.boxWrap(line, help.helpWidth ?? USUAL_WIDTH)
      return words.split('\n').map(wrapped).join('\n')
    })
  }
}

/** Where nobody knows how wide the terminal is (characters). */
const USUAL_WIDTH = 80
