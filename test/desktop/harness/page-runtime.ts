/**
 * Runs in the page before the page's own scripts: `contextBridge` and `ipcRenderer` around the real preload bundle. The
 * function is sent to the page as text, so it uses nothing from outside itself.
 */

/** The binding that leads to the runner, and the key under which main's messages are delivered. */
export const CALL_BINDING = '__callMain'
export const DELIVER_KEY = 'electron-double.deliver'

export type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void

export function runPreload(preload: Preload, names: { call: string; deliver: string; platform: string }): void {
  // A sandboxed preload runs in the main frame only (nodeIntegrationInSubFrames is off).
  if (window !== window.top || location.href === 'about:blank') return
  type CallMain = (channel: string, args: unknown[]) => Promise<unknown>
  const callMain = Reflect.get(window, names.call) as CallMain
  Reflect.deleteProperty(window, names.call)

  type Listener = (event: object, ...args: unknown[]) => void
  const listeners = new Map<string, Set<Listener>>()
  const notDoubled = (module: string) => ({
    get(target: object, key: string | symbol): unknown {
      if (key in target) return Reflect.get(target, key)
      throw new Error(`[electron double] ${module}.${String(key)} is not doubled`)
    },
  })

  const ipcRenderer = {
    async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const sent = structuredClone(args)
      try {
        return await callMain(channel, sent)
      } catch (error) {
        throw new Error(`Error invoking remote method '${channel}': ${String(error)}`)
      }
    },
    on(channel: string, listener: Listener): unknown {
      listeners.set(channel, (listeners.get(channel) ?? new Set<Listener>()).add(listener))
      return ipcRenderer
    },
    removeListener(channel: string, listener: Listener): unknown {
      listeners.get(channel)?.delete(listener)
      return ipcRenderer
    },
  }
  Reflect.defineProperty(window, Symbol.for(names.deliver), {
    value: (channel: string, args: unknown[]) => {
      for (const listener of [...(listeners.get(channel) ?? [])]) listener({}, ...args)
    },
  })

  // Functions are wrapped, plain data is copied and frozen, everything else is copied as IPC would.
  const bridged = (value: unknown): unknown => {
    if (typeof value === 'function')
      return (...args: unknown[]) => {
        const answer: unknown = value(...args.map(bridged))
        return answer instanceof Promise ? answer.then(bridged) : bridged(answer)
      }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return Object.freeze(value.map(bridged))
    if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bridged(inner)])))
  }
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown): void {
      if (key in window)
        throw new Error(`Cannot bind an API on top of an existing property on the window object (${key})`)
      Object.defineProperty(window, key, { value: bridged(api), enumerable: true })
    },
  }
  const electron = {
    contextBridge: new Proxy(contextBridge, notDoubled('contextBridge')),
    ipcRenderer: new Proxy(ipcRenderer, notDoubled('ipcRenderer')),
  }
  const module = { exports: {} }
  const require = (name: string): unknown => {
    if (name === 'electron') return new Proxy(electron, notDoubled('electron'))
    throw new Error(`module not found: ${name} (a sandboxed preload can only require electron)`)
  }
  preload(require, module, module.exports, { platform: names.platform, type: 'renderer', sandboxed: true })
}
