/** The main end of the channel table: every call's sender, arguments and result are checked here. */
import { type BrowserWindow, ipcMain, type WebFrameMain } from 'electron'
import { channelOf, EVENT_CHANNEL, type HostCall, type HostCalls, hostCalls } from '#host/channel-names.ts'
import { channels } from '#host/channels.ts'
import type { HostEvent } from '#host/host.ts'
import { isEditorAddress } from './editor-protocol.ts'

/**
 * Answers the editor's calls. A stranger's call, or one whose arguments do not fit, is rejected before anything happens.
 * @param noteCall hears of every accepted call before it is carried out
 */
export function setupHostCalls(window: BrowserWindow, answers: HostCalls, noteCall: (call: HostCall) => void): void {
  for (const call of hostCalls) {
    ipcMain.handle(channelOf(call), async (event, ...sent: unknown[]) => {
      if (event.sender !== window.webContents || !isEditorFrame(event.senderFrame))
        throw new Error(`${call}: only the editor may ask`)
      const args = channels[call].args.safeParse(sent)
      if (!args.success) throw new Error(`${call}: the arguments do not fit`)
      noteCall(call)
      // The table ties each call to its own arguments and result; the compiler cannot follow that through a loop.
      const answer = answers[call] as (...args: readonly unknown[]) => Promise<unknown>
      return channels[call].result.parse(await answer(...args.data))
    })
  }
}

/** A frame that has navigated away or is gone is null; a frame with a parent is not the editor's page. */
function isEditorFrame(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && isEditorAddress(frame.url)
}

export type SendEvent = (event: HostEvent) => void

/** The way to the editor; says nothing once the window is gone. */
export function createSender(window: BrowserWindow): SendEvent {
  return (event) => {
    if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event)
  }
}
