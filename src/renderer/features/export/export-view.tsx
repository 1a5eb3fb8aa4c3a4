/** Previews the export, with its format and options beside it. */
import { Link, Printer, Square, TriangleAlert } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { hasSecrets } from '#model/mission/hidden-tokens.ts'
import type { Exporter, OutputFile } from '#publishing/export/exporter.ts'
import { exporters } from '#publishing/export/registry.ts'
import { useEditor } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-names.ts'
import { exportRequests } from '#state/messages/signal.ts'
import { AudienceField, chosenAudience, SegmentField } from '#ui/controls/choice-fields.tsx'
import { ResizeHandle, useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { HelpButton } from '#ui/help/help-button.tsx'
import { PAPER } from '#ui/help/topics.ts'
import { CustomFontField } from './custom-font-field.tsx'
import { OptionForm, useExportChoices } from './option-form.tsx'
import { CutLook, TableLookPicture } from './other-previews.tsx'
import { type ExportRun, PdfPreview, type RunState, useExport } from './pdf-preview.tsx'
import { QuickParts, StylePictures } from './quick-choices.tsx'

// Previews of the files that were made.

// Previews text files: the web page as it looks, without its script, and Markdown as written.

interface TextPreviewsLookProps {
  readonly file: OutputFile
  readonly tell: (facts: string) => void
}

const textOf = ({ bytes }: OutputFile): string => new TextDecoder().decode(bytes)

/**
 * Shows the page in a separate tree, with its own style: nothing of it reaches the editor, and its script is left out.
 */
function PageLook({ file, tell }: TextPreviewsLookProps): ReactNode {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const text = textOf(file)
    // Its head has a style and a policy for a separate page; the editor's would complain about them.
    const body = text.slice(text.indexOf('<main>'), text.lastIndexOf('</main>'))
    const page = new DOMParser().parseFromString(body, 'text/html')
    const style = new CSSStyleSheet()
    const rules = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
    style.replaceSync(rules.replaceAll(':root', ':host').replace(/^body\b/m, '.page'))
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' })
    const main = page.querySelector('main')
    if (root === undefined || main === null) return
    const keepsScore = main.querySelector('#score') !== null
    main.querySelector('#score')?.remove()
    root.adoptedStyleSheets = [style]
    // Here it is a part of a page that has a main part already.
    const here = document.createElement('div')
    here.className = 'page'
    here.append(...document.importNode(main, true).childNodes)
    root.replaceChildren(here)
    tell(keepsScore ? 'Opens in a browser and keeps score' : 'One page, no program needed')
  }, [file, tell])
  const name = `What ${file.name} shows`
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
  return <section className="preview-page preview-web" aria-label={name} tabIndex={0} ref={place} />
}

function WordsLook({ file }: Pick<TextPreviewsLookProps, 'file'>): ReactNode {
  const text = useMemo(() => textOf(file), [file])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className="preview-page" aria-label={`What ${file.name} holds`} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}

interface PreviewProps {
  readonly files: readonly OutputFile[]
  readonly small: boolean
}

function Preview({ files, small }: PreviewProps): ReactNode {
  const [facts, setFacts] = useState<{ readonly of: readonly OutputFile[]; readonly text: string } | null>(null)
  const tell = useCallback((text: string) => setFacts({ of: files, text }), [files])
  const shown = files.find(({ mime }) => mime === 'image/png') ?? files[0]
  const said = useRef<HTMLParagraphElement>(null)
  const reach = useReachableScroll(said)
  return (
    <>
      <div className="preview-sheet">{shown !== undefined && <Look file={shown} small={small} tell={tell} />}</div>
      <p className="preview-facts" role="status" data-testid="export-facts" ref={said} {...reach}>
        {facts?.of === files && <strong>{facts.text}</strong>}
        {files.map(({ name, bytes }) => (
          <span key={name}>
            {name}, {sizeText(bytes.length)}
          </span>
        ))}
      </p>
    </>
  )
}

interface LookProps {
  readonly file: OutputFile
  readonly small: boolean
  readonly tell: (facts: string) => void
}

function Look({ file, small, tell }: LookProps): ReactNode {
  if (file.mime === 'application/pdf')
    return <PdfPreview name={file.name} bytes={file.bytes} small={small} onRead={tell} />
  if (file.mime === 'image/png' || file.mime === 'image/svg+xml') return <Picture file={file} tell={tell} />
  if (file.name.endsWith('.dxf')) return <CutLook file={file} tell={tell} />
  if (file.name.endsWith('.uvtt')) return <TableLookPicture file={file} tell={tell} />
  if (file.mime === 'text/html') return <PageLook file={file} tell={tell} />
  if (file.mime === 'text/markdown') return <WordsLook file={file} />
  return <p className="preview-note">Files of this type are for other programs, so there is no preview.</p>
}

function Picture({ file, tell }: Omit<LookProps, 'small'>): ReactNode {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: file.mime })),
    [file],
  )
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <img
      className="preview-picture"
      src={address}
      alt={`What ${file.name} shows`}
      decoding="async"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        // A drawing does not have pixels.
        if (file.mime === 'image/png') tell(`${naturalWidth} × ${naturalHeight} pixels`)
      }}
    />
  )
}

/** `61 KB`, `1.4 MB`. */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

// Printing what lies on the desk: its PDF is shown where it can be printed, as soon as it is made.

/** The format that is printed. */
const PDF = 'application/pdf'

interface Chosen {
  readonly exporter: Exporter
  chooseFormat(id: string): void
}

interface Pages {
  made(pdf: Uint8Array): void
  failed(why: string): void
}

/** Whether the options were folded when somebody last left them, or null before that. */
let wasFolded: boolean | null = null

/** The last time the command asked that was heeded: a desk that comes later does not print for it once more. */
let heeded = 0

/** @returns prints; called in a click or key, for a browser opens a tab only then */
function usePrinting({ exporter, chooseFormat }: Chosen, run: ExportRun, name: string): () => void {
  const showPages = useEditor((state) => state.showPages)
  const asked = useEditor((state) => state.printAsked)
  /** Somebody waits for the pages. */
  const waiting = useRef<Pages | null>(null)
  const { state, made, again } = run

  const settle = (): void => {
    const pages = waiting.current
    // While another format gives way, what is made is not yet what is meant.
    if (pages === null || exporter.mime !== PDF || state.kind === 'making') return
    if (state.kind === 'made' && made?.exporter !== exporter) return
    waiting.current = null
    const [file] = made?.files ?? []
    if (state.kind === 'made' && file !== undefined) pages.made(file.bytes)
    else pages.failed(whyNot(state))
  }
  useEffect(settle, [exporter, state, made])
  useEffect(() => () => waiting.current?.failed('You left this view before the pages were ready.'), [])

  const print = (): void => {
    if (waiting.current !== null) return
    const pdf = new Promise<Uint8Array>((resolve, reject) => {
      waiting.current = { made: resolve, failed: (why) => reject(new Error(why)) }
    })
    void showPages(name, pdf)
    if (exporter.mime !== PDF) chooseFormat('pdf')
    else if (state.kind === 'stopped' || state.kind === 'failed') again()
    else settle()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it was asked for
  useEffect(() => {
    if (asked === heeded) return
    heeded = asked
    print()
  }, [asked])
  return print
}

function whyNot(state: ExportRun['state']): string {
  switch (state.kind) {
    case 'failed':
      return state.reason
    case 'refused':
      return state.fault.message
    default:
      return 'Stopped.'
  }
}

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
  // A PDF has the choices of most people above: the rest is folded until somebody asks.
  const [folded, setFolded] = useState(wasFolded ?? exporter.mime === PDF)
  const remember = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (state.kind === 'refused') return
    wasFolded = !open
    setFolded(wasFolded)
  }
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
            {state.kind === 'making' && <p className="preview-note">Creating the files…</p>}
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
            You get exactly what you see. Every format that can carry the mission does, so you can reopen the file.
          </p>
          {exporter.fields.some(({ key }) => key === 'style') && (
            <StylePictures value={options.style} document={document} choose={(name) => chosen.change('style', name)} />
          )}
          {exporter.mime === PDF && (
            <QuickParts value={options.sheet} document={document} choose={(parts) => chosen.change('sheet', parts)} />
          )}
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
          <details className="export-more" open={folded ? state.kind === 'refused' : true} onToggle={remember}>
            <summary>Parts, paper and more</summary>
            <OptionForm
              exporter={exporter}
              options={options}
              fault={state.kind === 'refused' ? state.fault : null}
              onChange={chosen.change}
            />
            {drawsText(exporter) && <CustomFontField />}
          </details>
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
        <ResizeHandle label="Resize the options" edge="left" onSize={(size) => resize({ paperWidth: size })} />
      </aside>
    </div>
  )
}

/** Formats that hold no letters need no font. */
const drawsText = ({ id }: Exporter): boolean => !['json', 'dxf', 'glb', '3mf', 'stl'].includes(id)

interface FormatFieldProps {
  readonly chosen: Exporter
  readonly choose: (id: string) => void
}

function FormatField({ chosen, choose }: FormatFieldProps): ReactNode {
  const group = useId()
  const seldom = exporters.filter(isSeldom)
  const radio = ({ id, name, extension }: Exporter): ReactNode => (
    <label key={id}>
      <input
        type="radio"
        name={group}
        value={id}
        checked={id === chosen.id}
        data-first={id === chosen.id ? '' : undefined}
        onChange={() => choose(id)}
      />
      <span>{name}</span>
      <span className="format-ending">.{extension}</span>
    </label>
  )
  return (
    <fieldset className="formats">
      <legend>Format</legend>
      {exporters.filter((each) => !isSeldom(each)).map(radio)}
      <details open={isSeldom(chosen) || undefined}>
        <summary>Other formats</summary>
        {seldom.map(radio)}
      </details>
    </fieldset>
  )
}

/** Formats for other programs, which are folded until one of them is chosen. */
const isSeldom = ({ id }: Exporter): boolean =>
  ['md', 'svg', 'dxf', 'csv', 'json', 'foundry', 'tts', 'glb', '3mf', 'stl'].includes(id)

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

/** Shows the progress of the run, and a button to stop it or to begin again. */
function RunLine({ run: { state, stop, again } }: { readonly run: ExportRun }): ReactNode {
  return (
    <div className="export-run">
      {state.kind === 'making' && (
        <>
          <progress aria-label="Creating the files" {...shareOf(state)} />
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
      return 'These options can’t be combined.'
    case 'failed':
      return `This couldn’t be created: ${state.reason}`
  }
}
