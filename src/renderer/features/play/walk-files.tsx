/** What is kept of a step list outside the window: its log on paper, its answers as a file and back. */
import { CircleAlert, Download, FolderOpen, Printer } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { StepList } from '#games/shared/rule-set-parts/step-list.ts'
import { MAX_WALK_BYTES, readWalk, WALK_EXTENSION, writeWalk } from '#games/shared/rule-set-parts/walk-file.ts'
import { useEditor } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-stem.ts'
import { chosenText } from '#ui/controls/chosen-text.ts'

export function WalkFiles({
  list,
  answers,
}: {
  readonly list: StepList
  readonly answers: readonly string[]
}): ReactNode {
  const document = useEditor((state) => state.document)
  const replaceWalk = useEditor((state) => state.replaceWalk)
  const share = useEditor((state) => state.share)
  const showDialog = useEditor((state) => state.showDialog)
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setNote(null)
    if (file.size > MAX_WALK_BYTES) {
      setFault(`${file.name} is too long for a saved walk.`)
      return
    }
    const text = await chosenText(file)
    if (!text.ok) {
      setFault(text.error)
      return
    }
    const read = readWalk(text.value)
    if (!read.ok) setFault(`${file.name}: ${read.error}`)
    else if (read.value.list !== list.id)
      setFault(`${file.name} is a walk through “${read.value.list}”, which is another step list.`)
    else {
      setFault(null)
      const { mission } = read.value
      if (mission !== document.mission.title) setNote(`${file.name} was saved with the mission “${mission}”.`)
      replaceWalk(list.id, read.value.answers)
    }
  }
  return (
    <>
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() => showDialog({ kind: 'walk-log', list: list.id })}
        >
          <Printer size={16} aria-hidden="true" /> Log…
        </button>
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() =>
            share({
              kind: 'save-walk',
              name: `${fileStem(document)}.${WALK_EXTENSION}`,
              text: writeWalk({ list: list.id, mission: document.mission.title, answers: [...answers] }),
            })
          }
        >
          <Download size={16} aria-hidden="true" /> Save…
        </button>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <FolderOpen size={16} aria-hidden="true" /> Open…
        </button>
        <input
          ref={input}
          type="file"
          accept={`.${WALK_EXTENSION},application/json`}
          hidden
          data-testid="walk-file"
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {note !== null && (
        <p className="field-hint" role="status">
          {note}
        </p>
      )}
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault}
        </p>
      )}
    </>
  )
}
