/** The progress line of a batch, on standard error; messages go above it. */
import { printError, redraw } from './terminal.ts'

export interface Progress {
  /** What is going on now; `step` only says more about it. */
  show(line: string, step?: string): void
  /** Prints a message for good. */
  tell(text: string): void
  /** Takes the line away. */
  end(summary: string): void
}

/** @param wanted false: never; true: also where nobody sees a line change, as lines of a log; undefined: on a terminal */
export function progressOf(wanted: boolean | undefined): Progress {
  const terminal = process.stderr.isTTY === true
  if (wanted === false || (wanted === undefined && !terminal))
    return { show: () => undefined, tell: printError, end: () => undefined }
  if (!terminal) {
    let last = ''
    return {
      show: (line) => {
        if (line !== last) printError(`${line}\n`)
        last = line
      },
      tell: printError,
      end: (summary) => printError(`${summary}\n`),
    }
  }
  let line = ''
  const draw = (text: string): void => {
    line = text.slice(0, Math.max(20, (process.stderr.columns || 80) - 1))
    redraw(line)
  }
  return {
    show: (text, step) => draw(step === undefined ? text : `${text} · ${step}`),
    tell: (text) => redraw(line, text),
    end: (summary) => redraw('', `${summary}\n`),
  }
}
