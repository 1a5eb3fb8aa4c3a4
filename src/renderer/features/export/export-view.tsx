/** What will be written, as it will look, and beside it: which format, with which options. */
import { Link, Printer, Square, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { hasSecrets } from '#model/mission/hidden-tokens.ts'
import type { Exporter } from '#publishing/export/exporter.ts'
import { exporters } from '#publishing/export/registry.ts'
import { useEditor } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-stem.ts'
import { exportRequests } from '#state/view/form-requests.ts'
import { AudienceField, chosenAudience } from '#ui/controls/audience-field.tsx'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { useReachableScroll } from '#ui/controls/reachable-scroll.ts'
import { ResizeHandle } from '#ui/controls/resize-handle.tsx'
import { HelpButton } from '#ui/help/help-button.tsx'
import { PAPER } from '#ui/help/topics.ts'
import { CustomFontField } from './custom-font-field.tsx'
import { useExportChoices } from './export-choices.ts'
import { OptionForm } from './option-form.tsx'
import { Preview } from './preview.tsx'
import { type ExportRun, type RunState, useExport } from './use-export.ts'
import { PDF, usePrinting } from './use-printing.ts'

export function ExportView(): ReactNode {
  const document = useEditor((state) => state.document)
  const handOut = useEditor((state) => state.handOut)
  const command = useEditor((state) => state.run)
  const resize = useEditor((state) => state.changeSettings)
  const chosen = useExportChoices()
  const { exporter, options } = chosen
  const font = useEditor((state) => state.settings.ownFont)
  const [forWord, setForWord] = useState<string | null>(null)
  const audience = useMemo(
    () => chosenAudience(document, exporter, options, forWord),
    [document, exporter, options, forWord],
  )
  const run = useExport(document, exporter, options, font, audience)
  const [small, setSmall] = useState(false)
  /** Export was pressed: as soon as the files are there, they are handed out. */
  const [wanted, setWanted] = useState(false)
  const { state, made } = run
  const print = usePrinting(chosen, run, `${fileStem(document)}.pdf`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: handed out once, when the files are there
  useEffect(() => {
    if (!wanted || state.kind === 'making') return
    setWanted(false)
    if (state.kind !== 'made' || made === null) return
    void handOut(made.exporter, made.files)
  }, [wanted, state, made])
  const exportNow = (): void => {
    if (state.kind === 'refused' || wanted) return
    if (state.kind === 'stopped' || state.kind === 'failed') run.again()
    setWanted(true)
  }
  const again = useRef(exportNow)
  again.current = exportNow
  useEffect(() => exportRequests.listen(() => again.current()), [])
  // The format is what most people choose first; somebody who came by a button keeps the focus there.
  const desk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = window.document.activeElement
    if (
      here === window.document.body ||
      here?.classList.contains('paper-workspace') === true ||
      here?.checkVisibility() === false
    )
      desk.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])

  const isPdf = made !== null && made.exporter === exporter && exporter.mime === PDF
  return (
    <div className="export" ref={desk}>
      <section className="export-preview" aria-label="Preview" aria-busy={state.kind === 'making'}>
        {run.warnings.length > 0 && <Warnings texts={run.warnings} />}
        {made !== null && made.exporter === exporter ? (
          <Preview key={exporter.id} files={made.files} small={small} />
        ) : (
          <div className="preview-sheet">
            {state.kind === 'making' && <p className="preview-note">The files are being made.</p>}
          </div>
        )}
      </section>
      <aside className="export-side" aria-label="What to export" data-dock>
        <div className="export-choices">
          <div className="section-head">
            <h2 className="grow">Export</h2>
            <HelpButton about="Export" topic={PAPER} />
          </div>
          <p className="field-hint">
            What you see is what is written. The mission is embedded in every format that can hold it, so that the file
            can be opened again.
          </p>
          <FormatField chosen={exporter} choose={chosen.chooseFormat} />
          {hasSecrets(document) && <AudienceField document={document} audience={audience} choose={setForWord} />}
          {isPdf && (
            <SegmentField
              label="Pages"
              value={small ? 'small' : 'large'}
              choices={[
                { value: 'large', label: 'Large' },
                { value: 'small', label: 'Small' },
              ]}
              onChoose={(value) => setSmall(value === 'small')}
            />
          )}
          <OptionForm
            exporter={exporter}
            options={options}
            fault={state.kind === 'refused' ? state.fault : null}
            onChange={chosen.change}
          />
          {drawsText(exporter) && <CustomFontField />}
        </div>
        <footer className="export-buttons">
          <RunLine run={run} />
          <button type="button" className="button" title="Share link…" onClick={() => command('share-link')}>
            <Link size={16} aria-hidden="true" /> <span className="export-word">Share link…</span>
          </button>
          {exporter.mime === PDF && (
            <button type="button" className="button" title="Print…" disabled={state.kind === 'refused'} onClick={print}>
              <Printer size={16} aria-hidden="true" /> <span className="export-word">Print…</span>
            </button>
          )}
          <button
            type="button"
            className="button button-main"
            disabled={state.kind === 'refused' || wanted}
            onClick={exportNow}
          >
            {wanted ? 'Exporting…' : 'Export'}
          </button>
        </footer>
        <ResizeHandle label="Width of the options" edge="left" onSize={(size) => resize({ paperWidth: size })} />
      </aside>
    </div>
  )
}

/** Formats that hold no letters need no font. */
const drawsText = ({ id }: Exporter): boolean => !['json', 'dxf'].includes(id)

interface FormatFieldProps {
  readonly chosen: Exporter
  readonly choose: (id: string) => void
}

function FormatField({ chosen, choose }: FormatFieldProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="formats">
      <legend>Format</legend>
      {exporters.map(({ id, name: label, extension }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen.id}
            data-first={id === chosen.id ? '' : undefined}
            onChange={() => choose(id)}
          />
          <span>{label}</span>
          <span className="format-ending">.{extension}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Warnings({ texts }: { readonly texts: readonly string[] }): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const reach = useReachableScroll(list)
  return (
    <ul className="export-warnings" aria-label="Warnings" ref={list} {...reach}>
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  )
}

/** What is going on, and a button to stop it or to begin again. */
function RunLine({ run: { state, stop, again } }: { readonly run: ExportRun }): ReactNode {
  return (
    <div className="export-run">
      {state.kind === 'making' && (
        <>
          <progress aria-label="Making the files" {...shareOf(state)} />
          <button type="button" className="button" onClick={stop}>
            <Square size={12} aria-hidden="true" /> Stop
          </button>
        </>
      )}
      <span
        role="status"
        className={state.kind === 'failed' ? 'export-reason' : 'clip'}
        data-testid="export-state"
        data-made={state.kind === 'made'}
      >
        {stateText(state)}
      </span>
      {(state.kind === 'stopped' || state.kind === 'failed') && (
        <button type="button" className="button" onClick={again}>
          Make again
        </button>
      )}
    </div>
  )
}

const shareOf = ({ progress }: Extract<RunState, { kind: 'making' }>): { value?: number; max?: number } =>
  progress === null || progress.of <= 1 ? {} : { value: progress.done, max: progress.of }

function stateText(state: RunState): string {
  switch (state.kind) {
    case 'making':
      return state.progress === null
        ? 'Making…'
        : `${state.progress.what} (${state.progress.done} of ${state.progress.of})`
    case 'made':
      return 'Ready to export.'
    case 'stopped':
      return 'Stopped.'
    case 'refused':
      return 'These options do not go together.'
    case 'failed':
      return `This could not be made: ${state.reason}`
  }
}
