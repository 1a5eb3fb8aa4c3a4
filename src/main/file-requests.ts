/** Files that others ask to open: the command line, a second start of the program, the system. */

import { isAbsolute, normalize, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from 'electron'
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import { partDataDir } from '#node-files/data-folder.ts'
import { exactArguments, percentDecoded } from '#node-files/path-name.ts'
import type { FilesPart } from './files.ts'
import type { SendEvent } from './ipc.ts'

/** As many as somebody has chosen: the first run takes as many from its command line. */
const handedOverSchema = z.object({ files: z.array(z.string()) })

export interface FileRequests {
  /** False: another run has the lock and was handed the files. */
  readonly isFirstRun: boolean
  /** From now on the editor gets what is asked; `focus` brings the window forward. */
  deliver(files: FilesPart, send: SendEvent, focus: () => void): Pick<HostCalls, 'startFiles'>
}

/** Takes the single-instance lock. Must run before the app is ready: macOS asks for files earlier than that. */
export function setupFileRequests(): FileRequests {
  const waiting = filesOnCommandLine(process.argv, process.cwd(), app.isPackaged)
  let open = (path: string): void => {
    waiting.push(path)
  }
  let focus = (): void => undefined

  app.on('open-file', (event, path) => {
    event.preventDefault()
    open(path)
  })
  // The second run resolved its own arguments against its own folder; Chromium may have reordered the argv sent along.
  app.on('second-instance', (_event, _argv, _folder, handedOver) => {
    const parsed = handedOverSchema.safeParse(handedOver)
    for (const path of parsed.success ? parsed.data.files : []) open(path)
    focus()
  })

  return {
    isFirstRun: app.requestSingleInstanceLock({ files: waiting }),
    deliver(files, send, focusWindow) {
      focus = focusWindow
      const openAndTell = async (path: string, before: Promise<unknown>): Promise<void> => {
        const reading = files.openPath(path)
        await before
        const opened = await reading
        send(opened.ok ? { type: 'open-file', opened: opened.value } : { type: 'open-failed', error: opened.error })
      }
      return {
        async startFiles() {
          const first = Promise.all(waiting.splice(0).map((path) => files.openPath(path)))
          // Disks answer in any order; the editor gets the files in the order of asking, so that the last one asked for
          // stays.
          let told: Promise<unknown> = first
          open = (path) => {
            told = openAndTell(path, told)
          }
          return first
        },
      }
    },
  }
}

/**
 * The paths among a program's arguments; Linux desktops hand over `file:` addresses.
 * @param argv as Node gives them; names that are no UTF-8 are looked up with the system
 */
export function filesOnCommandLine(argv: readonly string[], folder: string, packaged: boolean): string[] {
  const words = partDataDir(exactArguments(argv.slice(1))).others.filter((word) => !word.startsWith('-') && word !== '')
  // Not packaged, the first word is the program itself: `electron . FILE`.
  return words
    .slice(packaged ? 0 : 1)
    .map((word) => (/^file:/i.test(word) ? pathOfAddress(word) : resolve(folder, word)))
}

/**
 * Accepts a name that is no UTF-8 too. Text that is no address of a local file becomes a path at which nothing will be
 * found.
 */
function pathOfAddress(address: string): string {
  try {
    return fileURLToPath(address)
  } catch (error) {
    if (!(error instanceof URIError)) return resolve('/', address)
    const path = percentDecoded(address.replace(/^file:(\/\/[^/]*)?/i, '').replace(/[?#].*$/, ''))
    return isAbsolute(path) ? normalize(path) : resolve('/', path)
  }
}
