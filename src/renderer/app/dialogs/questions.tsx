/** Questions that somebody waits for, over any dialog. Escape is a way out of each. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import type { Question } from '#state/messages/notices-and-dialogs.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'

const WhatDiffers = lazyPanel(
  { name: 'What differs' },
  () => import('#features/compare/file-differences-list.tsx'),
  ({ FileDifferencesList }) => FileDifferencesList,
)

export function Questions(): ReactNode {
  const question = useEditor((state) => state.question)
  switch (question?.kind) {
    case undefined:
      return null
    case 'ask-to-save':
      return <AskToSave {...question} />
    case 'downloaded':
      return <Downloaded {...question} />
    case 'file-changed':
      return <FileChanged {...question} />
    case 'not-kept':
      return <NotKept {...question} />
    case 'file-gone':
      return <FileGone {...question} />
  }
}

function AskToSave({ title, answer }: Extract<Question, { kind: 'ask-to-save' }>): ReactNode {
  return (
    <DialogFrame
      question
      title="Save changes?"
      description={`“${title}” has unsaved changes. If you don’t save, they will be lost.`}
      onClose={() => answer('cancel')}
      buttons={
        <>
          <button type="button" className="button" onClick={() => answer('discard')}>
            Don’t save
          </button>
          <span className="grow" />
          <button type="button" className="button" onClick={() => answer('cancel')}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={() => answer('save')}>
            Save
          </button>
        </>
      }
    />
  )
}

function Downloaded({ name, answer }: Extract<Question, { kind: 'downloaded' }>): ReactNode {
  return (
    <DialogFrame
      question
      title="Do you have the file?"
      description={`“${name}” went to your browser’s downloads. Check that it is there before you continue; Bulkhead can’t tell.`}
      onClose={() => answer('cancel')}
      buttons={
        <>
          <button type="button" className="button" onClick={() => answer('again')}>
            Save again
          </button>
          <span className="grow" />
          <button type="button" className="button" onClick={() => answer('cancel')}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={() => answer('have')}>
            I have it
          </button>
        </>
      }
    />
  )
}

function FileChanged({ name, dirty, here, inFile, answer }: Extract<Question, { kind: 'file-changed' }>): ReactNode {
  return (
    <DialogFrame
      question
      title="The file has changed"
      description={`“${name}” was changed by another program, window or tab since it was opened or saved here. Nothing has been written yet.`}
      onClose={() => answer('cancel')}
      buttons={
        <>
          <button
            type="button"
            className="button"
            disabled={inFile === null}
            title={inFile === null ? 'The file’s current contents can’t be read.' : undefined}
            onClick={() => answer('reload')}
          >
            Reload
          </button>
          <button type="button" className="button" onClick={() => answer('overwrite')}>
            Overwrite
          </button>
          <button
            type="button"
            className="button"
            disabled={inFile === null}
            title={inFile === null ? 'The file’s current contents can’t be read.' : undefined}
            onClick={() => answer('merge')}
          >
            Compare and merge
          </button>
          <span className="grow" />
          <button type="button" className="button" onClick={() => answer('cancel')}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={() => answer('copy')}>
            Save a copy…
          </button>
        </>
      }
    >
      {inFile === null ? (
        <>
          <p>The file no longer contains a readable mission.</p>
          <p className="field-hint">
            “Overwrite” replaces it with your mission. “Save a copy” leaves the file untouched and saves your mission
            beside it, so that you can look at the file first.
          </p>
        </>
      ) : (
        <>
          <Boundary name="What differs">
            <WhatDiffers here={here} inFile={inFile} />
          </Boundary>
          <p className="field-hint">
            “Reload” opens the version in the file
            {dirty ? '; Undo brings your changes back' : ''}. “Overwrite” replaces the file with your mission. “Compare
            and merge” shows both on the map and combines them; nothing is written until you save.
          </p>
        </>
      )}
    </DialogFrame>
  )
}

function NotKept({ name, why, answer }: Extract<Question, { kind: 'not-kept' }>): ReactNode {
  return (
    <DialogFrame
      question
      title={`Overwrite what “${name}” holds?`}
      description={`Bulkhead backs up a file before overwriting it, but couldn’t this time. ${why} Nothing has been written yet.`}
      onClose={() => answer('cancel')}
      buttons={
        <>
          <button type="button" className="button" onClick={() => answer('overwrite')}>
            Overwrite anyway
          </button>
          <span className="grow" />
          <button type="button" className="button" onClick={() => answer('cancel')}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={() => answer('copy')}>
            Save a copy…
          </button>
        </>
      }
    >
      <p className="field-hint">
        “Overwrite anyway” permanently replaces the file’s contents. “Save a copy” leaves the file untouched.
      </p>
    </DialogFrame>
  )
}

function FileGone({ name, answer }: Extract<Question, { kind: 'file-gone' }>): ReactNode {
  return (
    <DialogFrame
      question
      title="File not found"
      description={`“${name}” was deleted, moved or renamed since it was opened or saved here. Your mission is still here; nothing has been written yet.`}
      onClose={() => answer('cancel')}
      buttons={
        <>
          <button type="button" className="button" onClick={() => answer('write-again')}>
            Recreate file
          </button>
          <span className="grow" />
          <button type="button" className="button" onClick={() => answer('cancel')}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={() => answer('elsewhere')}>
            Save as…
          </button>
        </>
      }
    />
  )
}
