/** Lists the steps of a new mission, done ones with a tick; replaces its problems until the first save. */
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ToDo, toDoOf } from '#state/checking/to-do.ts'
import { useEditor } from '#state/editor-store.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { goToField } from '#ui/places/places.ts'

interface ToDoListProps {
  readonly close: ReactNode
  /** Pieces that can't be built: they can't wait. */
  readonly problems: ReactNode
}

export function ToDoList({ close, problems }: ToDoListProps): ReactNode {
  const document = useEditor((state) => state.document)
  const endDraft = useEditor((state) => state.endDraft)
  const list = toDoOf(document)
  const left = list.filter(({ done }) => !done).length
  return (
    <>
      <header className="problems-head">
        <h2>To do</h2>
        <span className="problems-left">
          {left === 0 ? 'nothing left before this can be played' : `${left} left before this can be played`}
        </span>
        <span className="grow" />
        {close}
      </header>
      {problems}
      <ul className="to-do" aria-label="To do">
        {list.map((each) => (
          <Item key={each.id} {...each} />
        ))}
      </ul>
      <footer className="problems-foot">
        <span className="grow">Problems appear here after your first save.</span>
        <button type="button" className="link-button" onClick={endDraft}>
          Show them now
        </button>
      </footer>
    </>
  )
}

function Item({ title, done, detail, action, goal }: ToDo): ReactNode {
  const setTool = useEditor((state) => state.setTool)
  const go = (): void => {
    if ('field' in goal) void goToField(goal.field)
    else {
      setTool(goal.tool)
      focusMap()
    }
  }
  return (
    <li data-done={done}>
      {done ? <Check size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
      <span className="finding-text">
        <span className="spoken">{done ? 'Done: ' : 'To do: '}</span>
        <span className="finding-title">{title}</span>
        <span className="finding-message">{detail}</span>
      </span>
      {!done && (
        <button type="button" className="button finding-fix" onClick={go}>
          {action}
        </button>
      )}
    </li>
  )
}
