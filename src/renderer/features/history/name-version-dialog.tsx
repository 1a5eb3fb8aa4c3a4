/** Asks for the name of a version, or of one that is kept now. */

import { type ReactNode, useState } from 'react'
import { LONGEST_NAME } from '#model/versions/version-record.ts'
import { useEditor } from '#state/editor-store.ts'
import { type ChosenVersion, formatTime } from '#state/versions/versions-state.ts'
import { AnswerField, DialogFrame, FormDialog, useUnsentText } from '#ui/dialogs/dialog-frame.tsx'

// Asks once before a version goes for good.

interface ForgetVersionDialogProps {
  readonly chosen: ChosenVersion
  readonly onClose: () => void
}

export function ForgetVersionDialog({ chosen: { timeline, version }, onClose }: ForgetVersionDialogProps): ReactNode {
  const forget = useEditor((state) => state.forgetVersion)
  return (
    <DialogFrame
      question
      title={`Delete version ${version.number}?`}
      description={`It was saved ${formatTime(version.time, Date.now())}. It will be deleted from this computer, together with any identical versions. This can’t be undone. Your mission and its file aren’t affected.`}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              void forget(timeline, version.number)
              onClose()
            }}
          >
            Delete
          </button>
        </>
      }
    />
  )
}

interface NameVersionDialogProps {
  /** Null: of what is open, as it is. */
  readonly chosen: ChosenVersion | null
  readonly onClose: () => void
}

/** Why a name cannot be taken; an empty one takes the name away that was there. */
function reasonAgainst(wanted: string, before: string): string | null {
  if (wanted === '' && before === '') return 'Enter a name.'
  return wanted.length > LONGEST_NAME ? `A name has ${LONGEST_NAME} characters at most.` : null
}

export function NameVersionDialog({ chosen, onClose }: NameVersionDialogProps): ReactNode {
  const nameThis = useEditor((state) => state.nameThisVersion)
  const nameIt = useEditor((state) => state.nameVersion)
  const before = chosen?.version.name ?? ''
  const field = chosen === null ? 'version name' : `version name ${chosen.version.number}`
  const { draft: name, change, forget } = useUnsentText(field, before)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = (): void => {
    const wanted = name.trim()
    const against = reasonAgainst(wanted, before)
    setRefusal(against)
    if (against !== null) return
    forget()
    if (chosen === null) void nameThis(wanted)
    else void nameIt(chosen.timeline, chosen.version.number, wanted === '' ? null : wanted)
    onClose()
  }
  return (
    <FormDialog
      title={chosen === null ? 'Name this version' : `Name version ${chosen.version.number}`}
      description="Named versions are easy to find, and the last to be deleted when space runs short."
      submit="Name it"
      onSubmit={submit}
      onClose={onClose}
    >
      <AnswerField
        first
        selected
        label="Name"
        value={name}
        refusal={refusal}
        placeholder="Before the club night"
        onChange={(text) => {
          change(text)
          setRefusal(null)
        }}
      />
    </FormDialog>
  )
}
