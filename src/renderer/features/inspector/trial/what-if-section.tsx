/** What the hatchway that was opened or closed last changes, or the wall that was breached: live, while models are dragged on. */
import { ArrowLeftRight, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type WhatIf, whatIf, whatIfWall } from '#drawing/diagrams/what-if.ts'
import { toggleHatchway, toggleWall } from '#editing/edits/plans/scene.ts'
import { useEditor } from '#state/editor-store.ts'
import { previewedScene } from '#state/trial/scene-view.ts'
import { Section } from '#ui/forms/section.tsx'

const doing: Readonly<Record<WhatIf['does'], string>> = {
  open: 'Opening',
  close: 'Closing',
  breach: 'Breaching',
  mend: 'Mending',
}
const undoing: Readonly<Record<WhatIf['does'], string>> = {
  open: 'Close it again',
  close: 'Open it again',
  breach: 'Mend it again',
  mend: 'Breach it again',
}

export function WhatIfSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor(previewedScene)
  const asked = useEditor((state) => state.whatIf)
  const askWhatIf = useEditor((state) => state.askWhatIf)
  const setMeasured = useEditor((state) => state.setMeasured)
  if (asked === null) return null
  const { panel, what } = asked
  // The click has already changed the hatchway: it is changed back before asking what the click did.
  const answer =
    what === 'wall'
      ? whatIfWall(document, toggleWall(document, scene, panel), panel)
      : whatIf(document, toggleHatchway(document, scene, panel), panel)
  if (answer === undefined) return null
  const { name, does, note, opposite, operations, changes } = answer
  return (
    <Section title="What it changes">
      <p>
        <strong>{doing[does]}</strong> {name}
        {note !== null && <span className="field-hint"> — {note}</span>}
      </p>
      <ul className="what-if-lines" aria-label="What it changes">
        {changes.length === 0 && <li className="field-hint">It changes nothing between enemies on the map.</li>}
        {changes.map(({ rule, text }) => (
          <li key={`${rule} ${text}`}>
            <span className="what-if-rule">{rule}</span> {text}
          </li>
        ))}
      </ul>
      {opposite.length > 0 && (
        <ul className="what-if-lines" aria-label="Opposite sides">
          {opposite.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {operations.length > 0 && (
        <ul className="what-if-lines" aria-label="Who may do it">
          {operations.map(({ unit, may, text, models }) => (
            <li key={models.join()} className="what-if-operation">
              {may ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
              <span>
                {unit} {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="row-of-buttons">
        <button type="button" className="button" onClick={() => askWhatIf(panel, what)}>
          <ArrowLeftRight size={16} aria-hidden="true" /> {undoing[does]}
        </button>
        <button type="button" className="button" onClick={() => setMeasured([])}>
          Done <kbd>Esc</kbd>
        </button>
      </div>
    </Section>
  )
}
