/** What the program tells the shell when it ends. */

/** Everything was done, and nothing is wrong with the missions. */
export const CLEAN = 0
/** Every mission could be read, and at least one breaks a rule; or a map that was wished for could not be made. */
export const FOUND = 1
/** A file could not be read or written, or the command line was wrong: also where it asks what a game does not have. */
export const UNREADABLE = 2

/** A command that asks a person was ended by a signal (Ctrl-C: 130); what had been answered is kept where it was to be. */
export type InterruptedCode = 129 | 130 | 143

export type ExitCode = typeof CLEAN | typeof FOUND | typeof UNREADABLE | InterruptedCode
/** The one that says the most about a run of several files. */
export const worst = (codes: readonly ExitCode[]): ExitCode =>
  codes.reduce<ExitCode>((most, code) => (code > most ? code : most), CLEAN)
