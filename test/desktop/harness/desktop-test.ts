/** Fixtures of the desktop specs: a program on the double or on Electron, a separate folder, and helpers for both. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { HostCalls } from '#host/channel-names.ts'
import type { HostEvent } from '#host/host.ts'
import type { DesktopApp, Exit } from './desktop-app.ts'
import { launchDouble, startDoubleAndExit } from './double-app.ts'
import { findElectron, launchElectron, startElectronAndExit } from './electron-app.ts'
import { type ProgramName, programFolder } from './programs.ts'

interface DesktopFixtures {
  backend: 'double' | 'electron'
  program: ProgramName
  /** The user's folder; empty at first, shared by all runs of one test. */
  userData: string
  /** A folder for the test's own files. */
  folder: string
  launch: (...args: string[]) => Promise<DesktopApp>
  launchSecond: (...args: string[]) => Promise<Exit>
  app: DesktopApp
  page: Page
}

const temporaryFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  // Short, since a socket's path may not be longer than about a hundred characters.
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-'))
  await use(folder)
  await rm(folder, { recursive: true, force: true })
}

export const test = base.extend<DesktopFixtures>({
  backend: ['double', { option: true }],
  program: ['bare', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from its first parameter
  userData: ({}, use) => temporaryFolder(use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  folder: ({}, use) => temporaryFolder(use),
  launch: async ({ backend, program, userData, browser }, use, info) => {
    const electron = findElectron()
    test.skip(backend === 'electron' && 'missing' in electron, 'missing' in electron ? electron.missing : '')
    const apps: DesktopApp[] = []
    await use(async (...args) => {
      const options = { program: programFolder(program), userData, args }
      const app = await (backend === 'electron' ? launchElectron(options) : launchDouble(browser, options))
      apps.push(app)
      return app
    })
    for (const app of apps) {
      if (info.status !== info.expectedStatus) console.log(app.output())
      await app.dispose()
    }
  },
  launchSecond: async ({ backend, program, userData }, use) => {
    const start = backend === 'electron' ? startElectronAndExit : startDoubleAndExit
    await use((...args) => start({ program: programFolder(program), userData, args }))
  },
  app: async ({ launch }, use) => use(await launch()),
  page: async ({ app }, use) => use(await app.firstWindow()),
})
export { expect } from '@playwright/test'

interface Answers {
  readonly open?: string | null
  readonly save?: string | null
  /** The number of the button. */
  readonly message?: number
}

/** Answers the native dialogs from now on; `null` cancels. Every question is noted, see `questions`. */
export const answerDialogs = (app: DesktopApp, answers: Answers): Promise<void> =>
  app.evaluate(({ dialog }, { open, save, message }) => {
    const asked: unknown[] = Reflect.get(globalThis, 'askedByProgram') ?? []
    Reflect.set(globalThis, 'askedByProgram', asked)
    const note = (kind: string, args: unknown[]): void => void asked.push({ kind, ...Object(args.at(-1)) })
    if (open !== undefined)
      dialog.showOpenDialog = async (...args: unknown[]) => {
        note('open', args)
        return { canceled: open === null, filePaths: open === null ? [] : [open] }
      }
    if (save !== undefined)
      dialog.showSaveDialog = async (...args: unknown[]) => {
        note('save', args)
        return { canceled: save === null, filePath: save ?? '' }
      }
    if (message !== undefined)
      dialog.showMessageBox = async (...args: unknown[]) => {
        note('message', args)
        return { response: message, checkboxChecked: false }
      }
  }, answers)

export interface Question {
  readonly kind: 'open' | 'save' | 'message'
  readonly message?: string
  readonly defaultPath?: string
}

/** The native dialogs shown since `answerDialogs`, in order. */
export const questions = (app: DesktopApp): Promise<Question[]> =>
  app.evaluate(() => (Reflect.get(globalThis, 'askedByProgram') ?? []) as Question[])

/** Chooses a menu entry by its labels, as a person would. A label that ends in `…` in the menu is given with it. */
export const chooseMenu = (app: DesktopApp, ...labels: string[]): Promise<void> =>
  app.evaluate(({ Menu }, labels) => {
    let items = Menu.getApplicationMenu()?.items ?? []
    for (const [depth, label] of labels.entries()) {
      const item = items.find((candidate) => candidate.label === label)
      if (!item)
        throw new Error(`no menu ${labels.join(' > ')}; there are ${items.map((some) => some.label).join(', ')}`)
      if (depth === labels.length - 1) item.click()
      items = item.submenu?.items ?? []
    }
  }, labels)

/** Labels of a menu's entries, separators left out. */
export const menuLabels = (app: DesktopApp, ...labels: string[]): Promise<string[]> =>
  app.evaluate(({ Menu }, labels) => {
    let items = Menu.getApplicationMenu()?.items ?? []
    for (const label of labels) items = items.find((item) => item.label === label)?.submenu?.items ?? []
    return items.filter((item) => item.type !== 'separator').map((item) => item.label)
  }, labels)

/** The first window's title. */
export const windowTitle = (app: DesktopApp): Promise<string | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())

/** The first window, once the editor has started in it; its start page is put away before its pictures of maps are drawn. */
export async function editorOf(app: DesktopApp): Promise<Page> {
  const page = await app.firstWindow()
  await expect(page.getByTestId('status')).toBeVisible()
  await page.keyboard.press('v')
  await expect.poll(() => windowTitle(app)).toMatch(/ — Bulkhead$/)
  return page
}

/** Asks the first window to close, as its close button does. */
export const closeWindow = (app: DesktopApp): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    // Later, so that this question is answered before the program may end.
    setTimeout(() => BrowserWindow.getAllWindows()[0]?.close(), 20)
  })

/** The editor's yes to closing. The page may be gone before it can say that it was heard. */
export const allowClosing = (host: HostCalls): Promise<void> => host.closeAnswer(true).catch(() => undefined)

/** Returns the events that the bare page has received, without the theme, which every page receives first. */
export async function hostEvents(page: Page): Promise<HostEvent[]> {
  const events = await page.evaluate(() => Reflect.get(window, 'hostEvents') as HostEvent[])
  return events.filter(({ type }) => type !== 'system-theme')
}
