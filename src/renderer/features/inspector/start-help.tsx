/** What the inspector says while nothing is selected; on an untouched new mission also where to begin. */
import { FileText, FolderOpen, LayoutTemplate } from 'lucide-react'
import type { ReactNode } from 'react'
import { collections } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { firstSteps } from '#ui/names/first-steps.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { openSample } from '#ui/samples/open-sample.ts'
import { sampleTitles } from '#ui/samples/sample-titles.ts'
import { MapNeeds } from './map-needs.tsx'

/** Recent files shown here; the File menu has them all. */
const MAX_SHOWN = 4

export function StartHelp(): ReactNode {
  const untouched = useEditor(
    (state) =>
      state.file === null &&
      !state.dirty &&
      state.undoLabel === null &&
      collections.every((collection) => state.document[collection].length === 0),
  )
  const key = useShownToolKey()('V')
  const document = useEditor((state) => state.document)
  const asked = document.play.needs.length + document.play.objectives.length > 0
  if (asked)
    return (
      <div className="tab-body">
        <h2>Nothing selected</h2>
        <p className="field-hint">
          {forTouch('Pick a tool on the left and what to place below the map, or click what stands to change it here.')}
        </p>
        <MapNeeds />
      </div>
    )
  return (
    <div className="tab-body">
      <h2>{untouched ? 'Start' : 'Nothing selected'}</h2>
      <ol className="steps">
        {firstSteps(document).map((step) => (
          <li key={step}>{forTouch(step)}</li>
        ))}
        <li>
          Take Select{key === null ? '' : ' ('}
          {key !== null && <kbd>{key}</kbd>}
          {key === null ? '' : ')'} {forTouch('and click what stands to change it here.')}
        </li>
      </ol>
      {untouched && <StartFiles />}
    </div>
  )
}

function StartFiles(): ReactNode {
  const run = useEditor((state) => state.run)
  const openRecent = useEditor((state) => state.openRecent)
  const recent = useEditor((state) => state.recent)
  return (
    <>
      <h3>Open</h3>
      <ul className="file-list">
        <li>
          <button type="button" className="row-button" onClick={() => run('open')}>
            <FolderOpen size={16} aria-hidden="true" /> A file…
          </button>
        </li>
        <li>
          <button type="button" className="row-button" onClick={() => run('new-from-template')}>
            <LayoutTemplate size={16} aria-hidden="true" /> A template…
          </button>
        </li>
        {recent.slice(0, MAX_SHOWN).map((file) => (
          <li key={file.handle}>
            <button type="button" className="row-button" title={file.where} onClick={() => openRecent(file.handle)}>
              <FileText size={16} aria-hidden="true" /> <span className="clip">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3>Sample missions</h3>
      <ul className="file-list">
        {sampleTitles.map(([name, title]) => (
          <li key={name}>
            <button type="button" className="row-button" onClick={() => void openSample(name)}>
              <FileText size={16} aria-hidden="true" /> <span className="clip">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
