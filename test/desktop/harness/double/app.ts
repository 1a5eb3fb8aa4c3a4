import { EventEmitter } from 'node:events'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Electron from 'electron'
import { runner } from './link.ts'
import { lockFolder } from './single-instance.ts'
import { emitPreventable, strict } from './strict.ts'

const emitter = new EventEmitter()
const recentDocuments: string[] = []
const paths: Record<string, string> = {
  home: homedir(),
  userData: switchValue('user-data-dir') || join(homedir(), '.config', 'bulkhead'),
  documents: join(homedir(), 'Documents'),
  temp: tmpdir(),
}

let ready = false
let quitting = false
let handingOver: Promise<void> | null = null
let announceReady: () => void = () => undefined
const whenReady = new Promise<void>((resolve) => {
  announceReady = resolve
})

/** Called by boot.mjs when the main script has been evaluated. */
export async function becomeReady(): Promise<void> {
  if (quitting) return
  await runner.call('prepare')
  ready = true
  emitter.emit('ready')
  announceReady()
}

/** Windows that must agree before the program may quit; filled in by window.ts. */
export const lifetime = {
  closeAll: async (): Promise<boolean> => true,
  lastWindowClosed(): void {
    if (quitting) return
    if (emitter.listenerCount('window-all-closed') > 0) emitter.emit('window-all-closed')
    else quit()
  },
}

function quit(): void {
  if (quitting) return
  quitting = true
  setImmediate(async () => {
    await handingOver
    if (!ready) process.exit(0)
    quitting = !emitPreventable(emitter, 'before-quit') && (await lifetime.closeAll())
    if (quitting && !emitPreventable(emitter, 'will-quit')) process.exit(0)
    quitting = false
  })
}

function switchValue(name: string): string {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? ''
}

function pathOf(name: string): string {
  const path = paths[name]
  if (path === undefined) throw new Error(`[electron double] app.getPath('${name}') is not doubled`)
  return path
}

const members = {
  isPackaged: false,
  isReady: () => ready,
  whenReady: () => whenReady,
  getVersion: () => '0.0.0',
  getPreferredSystemLanguages: () => ['en-GB'],
  getPath: pathOf,
  setPath(name, path) {
    paths[name] = path
  },
  requestSingleInstanceLock(data) {
    const mine = { argv: process.argv, folder: process.cwd(), data }
    handingOver = lockFolder(pathOf('userData'), mine, (other) =>
      emitter.emit('second-instance', {}, other.argv, other.folder, other.data),
    )
    return handingOver === null
  },
  addRecentDocument: (path) => void recentDocuments.push(path),
  clearRecentDocuments: () => void recentDocuments.splice(0),
  getRecentDocuments: () => recentDocuments,
  quit,
} satisfies Partial<Electron.App>

export const app = strict(
  'app',
  Object.assign(emitter, members, {
    commandLine: strict('app.commandLine', {
      getSwitchValue: switchValue,
    } satisfies Partial<Electron.CommandLine>),
  }),
)
