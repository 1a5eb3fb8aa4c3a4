/**
 * Closing the window never loses work silently: while there is unsaved work the editor is asked first, and where the
 * editor does not answer, the person is.
 */
import { type BrowserWindow, dialog } from 'electron'
import type { HostCall, HostCalls } from '#host/channel-names.ts'
import type { FilesPart } from './files.ts'
import type { SendEvent } from './ipc.ts'
import type { RecoveryPart } from './recovery.ts'
import type { TitlePart } from './window.ts'

/** How long the editor may think before the person is asked instead (ms). */
const PATIENCE = 3000
/** How long the window stays open for a write that does not end (ms). */
const LONGEST_WRITE = 20_000

/**
 * Calls by which the editor shows that it is dealing with the request; its questions may stay open for hours, and a disk may
 * take its time. It tells its state at once when it hears of a request.
 */
const signsOfLife: ReadonlySet<HostCall> = new Set([
  'askToSave',
  'saveFile',
  'saveFileAs',
  'closeAnswer',
  'setWindowState',
])

export interface ClosingPart {
  readonly calls: Pick<HostCalls, 'closeAnswer'>
  noteCall(call: HostCall): void
}

export function setupClosing(
  window: BrowserWindow,
  title: TitlePart,
  files: Pick<FilesPart, 'isWriting'>,
  recovery: RecoveryPart,
  send: SendEvent,
): ClosingPart {
  let keepCopy = false
  let editorGone = false
  let asking = false
  let patience: NodeJS.Timeout | undefined
  /** The editor has said yes, and something is still on its way to the disk. */
  let waiting: NodeJS.Timeout | undefined
  /** When the window has waited long enough for that, not by the clock, which may be set meanwhile, or null if it waits for nothing. */
  let longest: number | null = null

  const askPerson = async (message: string, stay: string): Promise<boolean> => {
    if (asking || window.isDestroyed()) return true
    asking = true
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail: 'Your unsaved work is kept as a recovery copy and offered again.',
      buttons: [stay, 'Close Bulkhead'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    asking = false
    return response === 0
  }

  const closeKeepingCopy = (): void => {
    keepCopy = true
    window.destroy()
  }

  const askEditor = (): void => {
    send({ type: 'close-requested' })
    clearTimeout(patience)
    patience = setTimeout(async () => {
      const wait = await askPerson('The editor does not answer.', 'Wait')
      if (!wait && !window.isDestroyed()) closeKeepingCopy()
    }, PATIENCE)
  }

  /** Until what is on its way is written, or for as long as a disk may take; then the editor is asked once more. */
  const waitForWrite = (until: number): void => {
    waiting = setTimeout(() => {
      if (window.isDestroyed()) return
      if (files.isWriting() && performance.now() < until) return waitForWrite(until)
      // The window was there all the while: what was done in it since the last answer has been asked about by nobody.
      waiting = undefined
      askEditor()
    }, 50)
  }

  /** An export may still be on its way to the disk. A disk that does not answer keeps nobody for ever. */
  const closeWhenWritten = (): void => {
    if (window.isDestroyed() || waiting !== undefined) return
    if (files.isWriting()) longest ??= performance.now() + LONGEST_WRITE
    else longest = null
    if (longest !== null && performance.now() < longest) waitForWrite(longest)
    else window.destroy()
  }

  const stayOpen = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    longest = null
  }

  window.on('close', (event) => {
    if (editorGone) {
      keepCopy = true
      return
    }
    // The editor answers when what it is writing is written, also when there is nothing to ask about.
    if (!title.isDirty() && !title.isTyping() && !files.isWriting()) return
    event.preventDefault()
    askEditor()
  })

  window.on('closed', () => {
    clearTimeout(patience)
    clearTimeout(waiting)
    if (!keepCopy) recovery.forgetOwn()
  })

  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit') return
    clearTimeout(patience)
    editorGone = true
    const again = await askPerson('The editor stopped working.', 'Start It Again')
    if (window.isDestroyed()) return
    if (!again) return closeKeepingCopy()
    editorGone = false
    recovery.disown()
    window.webContents.reload()
  })

  return {
    calls: {
      async closeAnswer(answer) {
        // Closing from within the call would take the page away before the answer is back.
        if (answer) setImmediate(closeWhenWritten)
        else stayOpen()
      },
    },
    noteCall(call) {
      if (signsOfLife.has(call)) clearTimeout(patience)
    },
  }
}
