import type { EventEmitter } from 'node:events'
import type { FrameInfo } from '../wire.ts'

/** Makes members without a double throw, so that no test passes because an unknown call did nothing. */
export function strict<Value extends object>(name: string, value: Value): Value {
  const known = (key: string | symbol): boolean => key in value || typeof key === 'symbol' || key === 'then'
  const refuse = (key: string | symbol): never => {
    throw new Error(`[electron double] ${name}.${String(key)} is not doubled`)
  }
  return new Proxy(value, {
    get: (target, key, receiver) => (known(key) ? Reflect.get(target, key, receiver) : refuse(key)),
    set: (target, key, next, receiver) => (known(key) ? Reflect.set(target, key, next, receiver) : refuse(key)),
  })
}

/** Emits an event that a listener may prevent, and says whether one did. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...args: unknown[]
): boolean {
  let prevented = false
  const event = {
    ...details,
    preventDefault: () => {
      prevented = true
    },
    get defaultPrevented() {
      return prevented
    },
  }
  emitter.emit(name, event, ...args)
  return prevented
}

/** A frame as Electron shows it. */
export const strictFrame = (frame: FrameInfo): object =>
  strict('frame', { url: frame.url, parent: frame.parent && strictFrame(frame.parent) })
