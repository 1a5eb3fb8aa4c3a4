/** Asks for the name of a version, or of one that is kept now. */
import { type ReactNode, useState } from 'react'
import { LONGEST_NAME } from '#model/versions/version-record.ts'
import { useEditor } from '#state/editor-store.ts'
import type { ChosenVersion } from '#state/versions/versions-state.ts'
import { AnswerField, FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useUnsentText } from '#ui/dialogs/use-unsent.ts'

interface NameVersionDialogProps {
  /** Null: of what is open, as it is. */
  readonly chosen: ChosenVersion | null
  readonly onClose: () => void
}

/** Why a name cannot be taken; an empty one takes the name away that was there. */
function reasonAgainst(wanted: string, before: string): string | null {
  if (wanted === '' && before === '') return 'Write a name.'
  return wanted.length > LONGEST_NAME ? `A name has ${LONGEST_NAME} letters at most.` : null
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
      description="A version with a name is found easily, and is the last to go when room is short."
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
