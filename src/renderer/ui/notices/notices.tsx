/**
 * Messages: confirmations stand in the status strip and fade, offers of one line stand there until they are closed; failures
 * and questions lie over the room, or stand in the dialog that is open when they come.
 */

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Box, sharedArea, type XY } from '#foundation/geometry/point.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { fades, type Notice } from '#state/messages/notices-and-dialogs.ts'
import { createSignal, questionArea } from '#state/messages/signal.ts'
import { stripBidi } from '../names/item-names.ts'

// Places a question about something on the map, so that it does not lie over what it asks about.

/** Between the question and what it is about, and the edge of what is seen of the map (pixels). */
const GAP_PX = 12

/**
 * How far a message is moved from its usual place: not at all where that covers nothing of what is asked about, else to the
 * nearest place that covers least of it. All boxes are of the same page (pixels).
 */
export function questionShift(usual: Box, about: Box, room: Box): XY {
  const { x, y, width, height } = usual
  const xs = [x, room.x + GAP_PX, room.x + room.width - GAP_PX - width]
  const ys = [
    y,
    about.y + about.height + GAP_PX,
    about.y - GAP_PX - height,
    room.y + GAP_PX,
    room.y + room.height - GAP_PX - height,
  ]
  const isInside = (at: XY): boolean =>
    at.x >= room.x && at.y >= room.y && at.x + width <= room.x + room.width && at.y + height <= room.y + room.height
  const away = (at: XY): number => Math.abs(at.x - x) + Math.abs(at.y - y)
  const covers = (at: XY): number => sharedArea({ ...at, width, height }, about)
  let best: XY = { x, y }
  for (const at of xs.flatMap((across) => ys.map((down) => ({ x: across, y: down })))) {
    if (!isInside(at)) continue
    const less = covers(at) - covers(best)
    if (less < 0 || (less === 0 && away(at) < away(best))) best = at
  }
  return { x: Math.round(best.x - x), y: Math.round(best.y - y) }
}

// In which dialog a message is shown. Behind an open dialog nobody could read it and no key would reach it, so it goes
// into the uppermost dialog that was open when it came. Earlier messages stay where they were.

/** A dialog that is open. */
interface MessageFrame {
  /** Number of the newest message shown before it opened. */
  readonly after: number
}

/** The open dialogs, the uppermost last. */
const frames = createSignal<readonly MessageFrame[]>()
const none: readonly MessageFrame[] = []
const openFrames = (): readonly MessageFrame[] => frames.current() ?? none

/** The dialog in which the message of that number stands; undefined: it stands in the room. */
function useFrameOf(): (id: number) => MessageFrame | undefined {
  const open = useSyncExternalStore(frames.listen, openFrames)
  return (id) => open.findLast(({ after }) => after < id)
}

/**
 * Makes a dialog a place for messages as long as it is shown.
 * @param unasked whether it opened by itself: it then also has the earlier messages, which nobody had time to read
 */
function useMessageFrame(unasked: boolean): MessageFrame {
  const [frame] = useState<MessageFrame>(() => ({ after: unasked ? 0 : newest() }))
  useLayoutEffect(() => {
    frames.emit([...openFrames(), frame])
    return () => frames.emit(openFrames().filter((other) => other !== frame))
  }, [frame])
  return frame
}

const newest = (): number => Math.max(0, ...editorStore.getState().notices.map(({ id }) => id))

/** How long a confirmation stays (ms). */
const FADE_AFTER_MS = 5000

const signs = { done: CircleCheck, info: Info, failure: CircleAlert } as const

/**
 * True if a notice fits the one line of the strip, which covers nothing; an offer stays there until it is taken or
 * closed.
 */
const inStrip = (notice: Notice): boolean => fades(notice) || (notice.tone !== 'failure' && notice.advice === null)

export function Notices(): ReactNode {
  const frameOf = useFrameOf()
  const notices = useEditor((state) => state.notices).filter(
    (notice) => !inStrip(notice) && frameOf(notice.id) === undefined,
  )
  const list = useRef<HTMLElement>(null)
  const newest = notices.at(-1)?.id
  // More than there is room for are scrolled, and the newest is the one that is seen.
  useEffect(() => {
    if (newest !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  useQuestionAside(list, notices.some(({ actions }) => actions.length > 0) ? newest : undefined)
  return (
    <section className="notices" aria-label="Messages" ref={list}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} live={liveness(notice)} />
      ))}
    </section>
  )
}

const liveness = ({ tone }: Notice): 'alert' | 'status' => (tone === 'failure' ? 'alert' : 'status')

/**
 * Shows messages that arrive while a dialog is open, in that dialog.
 * @param unasked nobody opened the dialog
 */
export function DialogMessages({ unasked = false }: { readonly unasked?: boolean }): ReactNode {
  const frame = useMessageFrame(unasked)
  const frameOf = useFrameOf()
  const notices = useEditor((state) => state.notices).filter(
    (notice) => !inStrip(notice) && frameOf(notice.id) === frame,
  )
  if (notices.length === 0) return null
  return (
    <section className="dialog-messages" aria-label="Messages">
      {[...notices].reverse().map((notice) => (
        <NoticeCard key={notice.id} notice={notice} live={liveness(notice)} />
      ))}
    </section>
  )
}

/** Moves the messages aside where a question would lie over what it asks about; `question`: what changes with the question. */
function useQuestionAside(list: RefObject<HTMLElement | null>, question: number | undefined): void {
  const area = useSyncExternalStore(questionArea.listen, questionArea.current)
  const moved = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const [place, map] = [list.current, document.querySelector('.battlefield')]
    if (place === null || map === null) return
    // While the pointer is on its way from the map to the answer, the answer stays where it is.
    if (question !== undefined && area === null && moved.current === question) return
    place.style.translate = ''
    moved.current = question
    if (question === undefined || area === null) return
    const from = map.getBoundingClientRect()
    const onPage = ({ x, y, width, height }: Box): Box => ({ x: x + from.x, y: y + from.y, width, height })
    const { x, y } = questionShift(place.getBoundingClientRect(), onPage(area.box), onPage(area.stage))
    place.style.translate = `${x}px ${y}px`
  }, [list, area, question])
  useEffect(() => {
    const back = (): void => {
      if (questionArea.current() === null) list.current?.style.removeProperty('translate')
    }
    window.addEventListener('resize', back)
    return () => window.removeEventListener('resize', back)
  }, [list])
}

/**
 * The newest confirmation, in place of the hint; those before it have faded when it goes. Their place listens all the time: what
 * comes together with its words is heard by few screen readers.
 */
export function Confirmations(): ReactNode {
  const notices = useEditor((state) => state.notices)
  return (
    <div className="confirmations" role="status" aria-atomic="false">
      {notices.filter(inStrip).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

interface NoticeCardProps {
  readonly notice: Notice
  /** How screen readers learn of it if its place does not announce it. */
  readonly live?: 'alert' | 'status'
}

function NoticeCard({ notice, live }: NoticeCardProps): ReactNode {
  const dismiss = useEditor((state) => state.dismiss)
  const [isPointedAt, setIsPointedAt] = useState(false)
  // A message behind a dialog is read once the dialog has gone.
  const isCovered = useEditor(({ dialog, question }) => dialog !== null || question !== null)
  const held = isPointedAt || isCovered
  const { id, tone, text, advice, actions } = notice
  const stays = !fades(notice)
  const Sign = signs[tone]
  useEffect(() => {
    if (stays || held) return
    const timer = setTimeout(() => dismiss(id), FADE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [stays, held, id, dismiss])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer over it only keeps it from fading
    <div
      className={`notice notice-${tone}`}
      data-testid="notice"
      data-tone={tone}
      role={live}
      onMouseEnter={() => setIsPointedAt(true)}
      onMouseLeave={() => setIsPointedAt(false)}
    >
      <Sign size={18} aria-hidden="true" />
      <div className="notice-text">
        <p>{stripBidi(text)}</p>
        {advice !== null && advice !== '' && <p className="notice-advice">{stripBidi(advice)}</p>}
        {actions.length > 0 && (
          <div className="notice-actions">
            {actions.map(({ label, act }) => (
              <button
                type="button"
                className="button"
                key={label}
                onClick={() => {
                  dismiss(id)
                  act()
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      <button type="button" className="icon-button" aria-label="Close message" onClick={() => dismiss(id)}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
