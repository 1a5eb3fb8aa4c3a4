/** The progress line of a batch, on standard error; messages go above it. */
import { complain } from './terminal.ts'

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
    return { show: () => undefined, tell: complain, end: () => undefined }
  if (!terminal) {
    let last = ''
    return {
      show: (line) => {
        if (line !== last) complain(`${line}\n`)
        last = line
      },
      tell: complain,
      end: (summary) => complain(`${summary}\n`),
    }
  }
  const erase = '\r\u001b[2K'
  let shown = ''
  const draw = (text: string): void => {
    shown = text.slice(0, Math.max(20, (process.stderr.columns || 80) - 1))
    complain(`${erase}${shown}`)
  }
  return {
    show: (line, step) => draw(step === undefined ? line : `${line} · ${step}`),
    tell: (text) => complain(`${erase}${text}${shown}`),
    end: (summary) => complain(`${erase}${summary}\n`),
  }
}
