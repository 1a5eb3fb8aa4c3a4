/**
 * In which dialog a message stands. What is told while dialogs are open lies behind them, where it is read by nobody and no key
 * reaches it: it stands in the uppermost of those that were open when it came. What was told before stays where it was.
 */
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { editorStore } from '#state/editor-store.ts'
import { createSignal } from '#state/messages/signal.ts'

/** A dialog that is open. */
export interface MessageFrame {
  /** Number of the newest message that was told before it opened. */
  readonly after: number
}

/** The open dialogs, the uppermost last. */
const frames = createSignal<readonly MessageFrame[]>()
const none: readonly MessageFrame[] = []
const openFrames = (): readonly MessageFrame[] => frames.current() ?? none

/** The dialog in which the message of that number stands; undefined: it stands in the room. */
export function useFrameOf(): (id: number) => MessageFrame | undefined {
  const open = useSyncExternalStore(frames.listen, openFrames)
  return (id) => open.findLast(({ after }) => after < id)
}

/**
 * A dialog as a place for messages, as long as it is shown.
 * @param unasked nobody opened it: it has what was told before, too, for nobody had the time to read it
 */
export function useMessageFrame(unasked: boolean): MessageFrame {
  const [frame] = useState<MessageFrame>(() => ({ after: unasked ? 0 : newest() }))
  useLayoutEffect(() => {
    frames.emit([...openFrames(), frame])
    return () => frames.emit(openFrames().filter((other) => other !== frame))
  }, [frame])
  return frame
}

const newest = (): number => Math.max(0, ...editorStore.getState().notices.map(({ id }) => id))
