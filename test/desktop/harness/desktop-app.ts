import type { Page } from '@playwright/test'
import type * as Electron from 'electron'

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A running desktop program, whichever Electron it runs on. */
export interface DesktopApp {
  /** The first window's page, once it has loaded. */
  firstWindow(): Promise<Page>
  windows(): Page[]
  /** Runs a function in the main process; it must not use anything from outside itself. */
  evaluate<Answer, Arg>(work: (electron: typeof Electron, arg: Arg) => Answer, arg: Arg): Promise<Awaited<Answer>>
  evaluate<Answer>(work: (electron: typeof Electron) => Answer): Promise<Awaited<Answer>>
  readonly pid: number
  kill(): void
  readonly exited: Promise<Exit>
  /** Output of the main process. */
  output(): string
  /** Kills the program. */
  dispose(): Promise<void>
}

export interface LaunchOptions {
  /** Folder with package.json and the built main script. */
  readonly program: string
  readonly userData: string
  readonly args: readonly string[]
}
