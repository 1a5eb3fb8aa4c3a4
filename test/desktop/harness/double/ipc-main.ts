import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import type { FrameInfo } from '../wire.ts'
import { answer } from './link.ts'
import { strict, strictFrame } from './strict.ts'
import { windows } from './window.ts'

type Handler = (event: object, ...args: unknown[]) => unknown
const handlers = new Map<string, Handler>()

export const ipcMain = strict(
  'ipcMain',
  Object.assign(new EventEmitter(), {
    handle(channel, handler) {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
      handlers.set(channel, handler as Handler)
    },
  } satisfies Partial<Electron.IpcMain>),
)

/** The sender as Electron shows it. */
async function invoke(window: number, frame: FrameInfo | null, channel: string, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel)
  if (!handler) throw new Error(`No handler registered for '${channel}'`)
  const event = { sender: windows.get(window)?.webContents, senderFrame: frame && strictFrame(frame) }
  return structuredClone(await handler(event, ...args))
}

answer({ invoke })
