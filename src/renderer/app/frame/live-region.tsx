/**
 * What a screen reader is told without being asked: where the cursor on the map stands, what a key changed, how many
 * problems there are now, which one was gone to. Politely, and only what was said last when much comes at once.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { summary } from '#features/problems/counts.ts'
import { type Editor, nothingToReport } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { toolName } from '#ui/names/tools.ts'

/** While keys follow each other faster than this, only where they end is said (ms). */
const STEP_MS = 150
/** Counts change with every edit: they are said when it is quiet (ms). */
const COUNT_MS = 1000

export function LiveRegion(): ReactNode {
  return (
    <div className="spoken">
      <Announcement what={toolOf} after={STEP_MS} id="said-tool" />
      <Announcement what={aloudOf} times={timesOf} after={STEP_MS} id="said" />
      <Announcement what={problemOf} after={STEP_MS} id="said-problem" />
      <Announcement what={countsOf} after={COUNT_MS} id="said-counts" />
    </div>
  )
}

const toolOf = ({ document, tool }: Editor): string => toolName(document, tool)

const aloudOf = ({ status }: Editor): string => status.aloud ?? ''
const timesOf = ({ status }: Editor): number => status.timesSaid

/** F8 on the map leaves the focus there; what it went to is said. */
function problemOf({ findings, currentFinding }: Editor): string {
  const current = findings.find(({ id }) => id === currentFinding)
  return current === undefined ? '' : `${current.severity}: ${current.message} ${current.advice}`
}

/** Before anything is drawn nothing is said of problems. */
const countsOf = (editor: Editor): string =>
  editor.checker.kind === 'there' && !nothingToReport(editor) ? summary(editor.findings) : ''

const NOTHING_YET = { text: '\u0000', times: -1 }

interface AnnouncementProps {
  readonly what: (editor: Editor) => string
  /** How often something was said so far: the same text twice is told twice. Left out: it is told once. */
  readonly times?: (editor: Editor) => number
  readonly after: number
  readonly id: string
}

const once = (): number => 0

function Announcement({ what, times: timesSaid = once, after, id }: AnnouncementProps): ReactNode {
  const text = useEditor(what)
  const times = useEditor(timesSaid)
  const [said, setSaid] = useState('')
  // What is so from the start is no news.
  const first = useRef({ text, times })
  useEffect(() => {
    if (text === first.current.text && times === first.current.times) return
    first.current = NOTHING_YET
    // A reader is told of a text that changes, and of no other: said again, it ends otherwise, unheard.
    const timer = setTimeout(
      () => setSaid((before) => (before === text && text !== '' ? `${text}\u00a0` : text)),
      after,
    )
    return () => clearTimeout(timer)
  }, [text, times, after])
  return (
    <p role="status" aria-live="polite" aria-atomic="true" data-testid={id}>
      {said}
    </p>
  )
}
