/** Offers the editor its host and nothing else: each call of the channel table, and the events. */
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import { channelOf, EVENT_CHANNEL, HOST_PROPERTY, type HostCalls, hostCalls } from '#host/channel-names.ts'
import type { Host, HostEvent } from '#host/host.ts'

const platforms: Partial<Record<NodeJS.Platform, Host['platform']>> = {
  darwin: 'mac',
  win32: 'windows',
  linux: 'linux',
}

// An object of all calls, which `fromEntries` gives no better type than one of strings.
const calls = Object.fromEntries(
  hostCalls.map((call) => [call, (...args: unknown[]) => ipcRenderer.invoke(channelOf(call), ...args)]),
) as unknown as HostCalls

const host: Host = {
  kind: 'desktop',
  platform: platforms[process.platform] ?? 'other',
  ...calls,
  onEvent(listener) {
    const hear = (_event: IpcRendererEvent, event: HostEvent): void => listener(event)
    ipcRenderer.on(EVENT_CHANNEL, hear)
    // The theme is news to whoever starts listening.
    queueMicrotask(() => listener({ type: 'system-theme', dark: matchMedia('(prefers-color-scheme: dark)').matches }))
    return () => ipcRenderer.removeListener(EVENT_CHANNEL, hear)
  },
}

// contextBridge copies and freezes what it is given.
contextBridge.exposeInMainWorld(HOST_PROPERTY, host)
