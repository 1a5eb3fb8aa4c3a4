/**
 * The wire between the two processes of the harness: the program (the built main bundle on the double of `electron`) and
 * the test runner (which has the real Chromium page). Both ask and both answer, over a Node IPC channel opened with
 * `serialization: 'advanced'`, so that bytes and dates survive.
 */

export interface FrameInfo {
  readonly url: string
  readonly parent: FrameInfo | null
}

export interface ServedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
}

export interface ServedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Uint8Array
}

export type PageEvent = 'loaded' | 'crashed' | 'closed'

/** Methods of the program that the runner calls. */
export interface InProgram {
  invoke(window: number, frame: FrameInfo, channel: string, args: unknown[]): unknown
  serve(scheme: string, request: ServedRequest): Promise<ServedResponse | null>
  pageEvent(window: number, event: PageEvent, url: string, title: string): void
  /** True if a frame may navigate to an address; `redirected` if a server sends it there. */
  mayNavigate(window: number, frame: FrameInfo, url: string, redirected: boolean): boolean
  mayOpenWindow(window: number, url: string): boolean
  grantedPermissions(window: number, asked: string[]): string[]
  evaluate(source: string, arg: unknown): unknown
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** Methods of the runner that the program calls. */
export interface InRunner {
  /** The context in which windows are pages. */
  prepare(): Promise<void>
  createWindow(window: number, size: WindowSize, preload: string | null): Promise<void>
  load(window: number, url: string): Promise<void>
  reload(window: number): Promise<void>
  send(window: number, channel: string, args: unknown[]): Promise<void>
  evaluateInPage(window: number, code: string): Promise<unknown>
  resize(window: number, size: WindowSize): Promise<void>
  /** Lets the page's beforeunload object. */
  close(window: number): Promise<{ prevented: boolean }>
  destroy(window: number): Promise<void>
}

export interface Port {
  send?(message: object, done: (error: Error | null) => void): unknown
  on(event: string, listener: (message: unknown) => void): unknown
}

export interface Peer<Remote> {
  call<Method extends keyof Remote & string>(
    method: Method,
    ...args: Remote[Method] extends (...args: infer Args) => unknown ? Args : never
  ): Promise<Remote[Method] extends (...args: never[]) => infer Answer ? Awaited<Answer> : never>
}

type Message =
  | { kind: 'call'; id: number; method: string; args: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'error'; id: number; name: string; message: string }

/** Joins one end. Calls that are open when the other end goes away are rejected. */
export function connect<Remote>(port: Port, methods: object): Peer<Remote> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let next = 1
  let gone = false

  const answer = async ({ id, method, args }: Message & { kind: 'call' }): Promise<Message> => {
    try {
      const work: unknown = Reflect.get(methods, method)
      if (typeof work !== 'function') throw new Error(`no method ${method}`)
      return { kind: 'answer', id, value: await work(...args) }
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      return { kind: 'error', id, name, message }
    }
  }

  port.on('message', async (received) => {
    const message = received as Message
    if (message.kind === 'call') {
      const reply = await answer(message)
      if (!gone) port.send?.(reply, () => undefined)
      return
    }
    const asker = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'answer') asker?.resolve(message.value)
    else asker?.reject(Object.assign(new Error(message.message), { name: message.name }))
  })

  const lose = (): void => {
    gone = true
    for (const { reject } of waiting.values()) reject(new Error('the other process is gone'))
    waiting.clear()
  }
  port.on('disconnect', lose)
  port.on('exit', lose)

  const call = (method: string, ...args: unknown[]): Promise<unknown> => {
    if (gone) return Promise.reject(new Error(`${method}: the other process is gone`))
    return new Promise((resolve, reject) => {
      const id = next++
      waiting.set(id, { resolve, reject })
      port.send?.({ kind: 'call', id, method, args }, (error) => {
        if (error === null || error === undefined) return
        waiting.delete(id)
        reject(error)
      })
    })
  }
  return { call: call as Peer<Remote>['call'] }
}
