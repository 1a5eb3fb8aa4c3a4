/** About. */
import { type ReactNode, useEffect, useState } from 'react'
import type { DataImport, DataPartName, DataReport, QuarantinedFile } from '#host/data.ts'
import { errorSentence } from '#host-browser/failures.ts'
import { formatEdition } from '#model/rule-sets/rule-set.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { editorStore, windowHost } from '#state/editor-store.ts'
import { exportEverything, goesForImport, importEverything } from '#state/session/data-actions.ts'
import { anyDirty } from '#state/session/tabs.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { ThirdPartyNotices } from './third-party-notices.tsx'

// In About: what Bulkhead keeps of one's work, where and how much; as one file, and back.

// In About: what lies aside in this browser, to be had back or removed.

/** Returns the name of a file, and when it was quarantined. */
const nameAndTime = ({ name, time }: QuarantinedFile): string =>
  `${name}${time === null ? '' : `, ${new Date(time).toLocaleString()}`}`

interface QuarantineListProps {
  readonly files: readonly QuarantinedFile[]
  readonly download: (id: string) => void
  readonly remove: (file: QuarantinedFile) => void
}

/** Nothing where there is none, and on the desktop, which has a folder for it. */
function QuarantineList({ files, download, remove }: QuarantineListProps): ReactNode {
  const [asked, setAsked] = useState<string | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <p>Backups:</p>
      <ul aria-label="Backups">
        {files.map((file) => {
          const { id } = file
          const what = nameAndTime(file)
          return id === asked ? (
            <li key={id}>
              <Removing
                what={what}
                remove={() => {
                  setAsked(null)
                  remove(file)
                }}
                keep={() => setAsked(null)}
              />
            </li>
          ) : (
            <li key={id}>
              <span>{what}</span>{' '}
              <span className="data-buttons">
                <button type="button" className="button" aria-label={`Download ${what}`} onClick={() => download(id)}>
                  Download
                </button>
                <button type="button" className="button" aria-label={`Remove ${what}`} onClick={() => setAsked(id)}>
                  Remove
                </button>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface RemovingProps {
  readonly what: string
  readonly remove: () => void
  readonly keep: () => void
}

function Removing({ what, remove, keep }: RemovingProps): ReactNode {
  return (
    <div className="data-asking" role="alertdialog" aria-label={`Remove ${what}?`}>
      <p>{what} will be deleted. This can’t be undone.</p>
      <div className="data-buttons">
        <button type="button" className="button" onClick={remove}>
          Delete
        </button>
        <button
          type="button"
          className="button button-main"
          // biome-ignore lint/a11y/noAutofocus: the question takes the keys, and Enter keeps things as they are
          autoFocus
          onClick={keep}
        >
          Keep It
        </button>
      </div>
    </div>
  )
}

const names: Readonly<Record<DataPartName, string>> = {
  settings: 'Settings, recent files',
  recent: 'Pictures of recent files',
  recovery: 'Unsaved work of older versions',
  journal: 'Journal of unsaved work',
  versions: 'Versions',
  library: 'Library',
  aside: 'Backups',
  page: 'Stamps, custom font, pictures under maps, caches',
}

const formatSize = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 * 1024
      ? `${Math.ceil(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function DataSection(): ReactNode {
  const desktop = useHostContext().kind === 'desktop'
  const [report, setReport] = useState<DataReport | null>(null)
  const [chosen, setChosen] = useState<DataImport | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [aside, setAside] = useState<readonly QuarantinedFile[]>([])
  const [changes, setChanges] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed is looked at once more
  useEffect(() => {
    let wanted = true
    void windowHost.dataReport().then((found) => {
      if (wanted) setReport(found)
    })
    windowHost.asideFiles().then(
      (found) => wanted && setAside(found),
      (error: unknown) => editorStore.getState().notify('failure', 'The backups can’t be read.', errorSentence(error)),
    )
    return () => {
      wanted = false
    }
  }, [changes])
  const { fail } = editorStore.getState()

  const open = async (): Promise<void> => {
    const opened = await windowHost.openDataFolder()
    if (!opened.ok) fail(opened.error)
  }
  const keepFor = async (): Promise<void> => {
    setDone(null)
    const lasts = await windowHost.askToKeepData()
    if (report !== null) setReport({ ...report, lasts })
    setDone(
      lasts
        ? 'Your browser will keep this data.'
        : 'Your browser may still clear this data. Save your missions as files, and use Export Everything from time to time.',
    )
  }
  const give = async (): Promise<void> => {
    setDone(null)
    const written = await exportEverything(windowHost)
    if (!written.ok) fail(written.error)
    else if (written.value !== null) setDone(`Everything is in “${written.value}”.`)
  }
  const download = async (id: string): Promise<void> => {
    setDone(null)
    const written = await windowHost.exportAside(id)
    if (!written.ok) fail(written.error)
    else setDone(`It is in “${written.value.name}”.`)
  }
  const remove = async (file: QuarantinedFile): Promise<void> => {
    setDone(null)
    const removed = await windowHost.removeAside(file.id)
    if (!removed.ok) fail(removed.error)
    else setDone(`${nameAndTime(file)} is removed.`)
    setChanges((count) => count + 1)
  }
  const forget = async (): Promise<void> => {
    await editorStore.getState().forgetPictures()
    setDone('The pictures under all maps are deleted.')
    setChanges((count) => count + 1)
  }
  const choose = async (): Promise<void> => {
    setDone(null)
    const read = await windowHost.chooseDataImport()
    if (read.ok) setChosen(read.value)
    else fail(read.error)
  }
  const take = async (): Promise<void> => {
    if (chosen === null) return
    if (anyDirty(editorStore.getState()))
      return fail({
        code: 'failed',
        message: 'There is unsaved work.',
        advice: 'Save it first, then import: nothing was changed.',
      })
    const failure = await importEverything(windowHost, chosen)
    setChosen(null)
    setChanges((count) => count + 1)
    if (failure !== null) return fail(failure)
    if (desktop) setDone('The import will be applied when you restart Bulkhead. Your current data will be backed up.')
    else window.location.reload()
  }

  const shown = report?.parts.filter(({ bytes, part }) => bytes > 0 || part === 'versions' || part === 'journal') ?? []
  return (
    <section className="data-section" aria-label="Stored data">
      <h3>Stored data</h3>
      {report !== null && (
        <>
          <p>
            {report.where === null ? (
              <>
                Your data is stored in this browser, for this address only. Clearing the browser’s data deletes it.{' '}
                {report.lasts
                  ? 'The browser won’t clear it on its own.'
                  : 'The browser may also clear it on its own if the disk is full or you haven’t been here for a week.'}
              </>
            ) : (
              <span className="data-folder">{report.where}</span>
            )}
          </p>
          <ul>
            {shown.map(({ part, bytes }) => (
              <li key={part}>
                <span>{names[part]}</span> <span>{formatSize(bytes)}</span>
              </li>
            ))}
            <li className="data-sum">
              <span>Together</span> <span>{formatSize(report.parts.reduce((sum, { bytes }) => sum + bytes, 0))}</span>
            </li>
          </ul>
        </>
      )}
      <QuarantineList files={aside} download={(id) => void download(id)} remove={(file) => void remove(file)} />
      {chosen === null ? (
        <div className="data-buttons">
          {report?.lasts === false && (
            <button type="button" className="button" onClick={() => void keepFor()}>
              Ask the Browser to Keep This Data
            </button>
          )}
          {desktop && (
            <button type="button" className="button" onClick={() => void open()}>
              Open the Folder
            </button>
          )}
          <button type="button" className="button" onClick={() => void give()}>
            Export Everything…
          </button>
          <button type="button" className="button" onClick={() => void choose()}>
            Import…
          </button>
          <button type="button" className="button" onClick={() => void forget()}>
            Forget Pictures Under Maps
          </button>
        </div>
      ) : (
        <Asking
          chosen={chosen}
          desktop={desktop}
          going={goesForImport(aside)}
          take={() => void take()}
          keep={() => setChosen(null)}
        />
      )}
      {done !== null && <p role="status">{done}</p>}
    </section>
  )
}

interface AskingProps {
  readonly chosen: DataImport
  readonly desktop: boolean
  /** Backup that will be deleted to make room for the one made now, or null if there is room. */
  readonly going: QuarantinedFile | null
  readonly take: () => void
  readonly keep: () => void
}

function Asking({ chosen: { made, edition, parts, whole }, desktop, going, take, keep }: AskingProps): ReactNode {
  return (
    <div className="data-asking" role="alertdialog" aria-label="Import everything?">
      <p>
        This was exported on {new Date(made).toLocaleString()} from{' '}
        {edition === 'desktop' ? 'the desktop program' : 'a browser'}.{' '}
        {whole
          ? 'This will replace your current data:'
          : 'It comes from the other edition, so only the settings can be imported:'}
      </p>
      <ul>
        {parts.map(({ part, bytes }) => (
          <li key={part}>
            <span>{part === 'page' && !desktop ? 'Everything else' : names[part]}</span>{' '}
            <span>{formatSize(bytes)}</span>
          </li>
        ))}
      </ul>
      <p>
        Your current data will be backed up.{whole ? ' Unsaved work isn’t affected.' : ''} Your mission files aren’t
        touched.
      </p>
      {going !== null && (
        <p>
          Only the last few backups are kept: the oldest, {nameAndTime(going)}, will be deleted. Download it first if
          you need it.
        </p>
      )}
      <div className="data-buttons">
        <button type="button" className="button button-main" onClick={take}>
          Import
        </button>
        <button
          type="button"
          className="button"
          // biome-ignore lint/a11y/noAutofocus: the question takes the keys, and Enter keeps things as they are
          autoFocus
          onClick={keep}
        >
          Keep What Is Here
        </button>
      </div>
    </div>
  )
}

/** Put in by the build. */
const version = String(import.meta.env.BULKHEAD_VERSION ?? '')

interface Closes {
  readonly onClose: () => void
}

export function AboutDialog({ onClose }: Closes): ReactNode {
  return (
    <DialogFrame
      title={`Bulkhead ${version}`}
      description="Draw Boarding Actions battlefields, check them against the rules and the box, print them true to scale."
      onClose={onClose}
    >
      <p>
        Bulkhead is independent and unofficial. It is not made, endorsed or sponsored by the publisher of any game;
        names of games and pieces belong to their owners and are used only to say what the program is for. It contains
        no rulebook text, artwork or logo.
      </p>
      <p>Free software under the MIT licence.</p>
      <h3>Rules</h3>
      <p>The values for each game come from one document:</p>
      <ul>
        {ruleSets.map((each) => (
          <li key={each.id}>{formatEdition(each)}</li>
        ))}
      </ul>
      <DataSection />
      <ThirdPartyNotices />
    </DialogFrame>
  )
}
