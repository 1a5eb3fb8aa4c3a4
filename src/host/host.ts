/**
 * What the editor asks of the place it runs in: files, settings, recovery copies, clipboard, window life. The desktop
 * (preload) and the browser (renderer/host-browser) implement it; one contract test runs on every implementation.
 *
 * The editor never sees a path it could invent: files are named by opaque handles that the host hands out.
 */
import type { Command } from './commands.ts'
import type { Settings } from './settings.ts'

/** A file the person chose, known to the host; `name` is for showing only. */
export interface FileRef {
  readonly handle: string
  readonly name: string
}

/**
 * What a file holds, told apart from anything else it could hold: a hash of all its bytes. Only to be compared, and only with
 * what the same host gave. Null: the host cannot tell (a download has left its hands, an insecure page cannot reckon one).
 */
export type Fingerprint = string | null

/** What a file holds, not yet understood: a mission, or a picture or document that carries one. */
export interface OpenedFile {
  readonly file: FileRef
  readonly bytes: Uint8Array
  readonly fingerprint: Fingerprint
}

/** A file that was written, and what it holds now. */
export interface SavedFile {
  readonly file: FileRef
  readonly fingerprint: Fingerprint
  /** It was given to a browser as a download, and a browser does not say what became of it: it may be nowhere. */
  readonly downloaded?: true
}

/** A file that was exported; `downloaded` as above. */
export interface ExportedFile extends FileRef {
  readonly downloaded?: true
}

export const failureCodes = [
  'cancelled',
  'not-found',
  'denied',
  'full',
  'too-large',
  /** The file holds something else than what was last read or written here; it was left as it is. */
  'changed',
  /** The file is not there any more: it was removed, moved or renamed. Nothing was written in its place. */
  'gone',
  'failed',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** Why something could not be done, ready to be shown: what happened and what to do next. */
export interface HostFailure {
  readonly code: FailureCode
  readonly message: string
  readonly advice: string
}

export type HostResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: HostFailure }

export interface RecentFile extends FileRef {
  /** Folder or other hint that tells two files of one name apart. */
  readonly where: string
}

/** Unsaved work as it was at most a second before the program ended. */
export interface RecoveryCopy {
  readonly id: string
  /** The file it belongs to, if it had one. */
  readonly file: FileRef | null
  readonly title: string
  /** ISO 8601, for showing. */
  readonly savedAt: string
  readonly text: string
  /** What that file held when the work on it began, or when it was saved last. */
  readonly fingerprint: Fingerprint
}

export interface WindowState {
  readonly title: string
  readonly dirty: boolean
  readonly file: FileRef | null
}

export interface ExportRequest {
  readonly suggestedName: string
  readonly bytes: Uint8Array
  /** File kind for the dialog, e.g. `PDF document` and `pdf`. */
  readonly kind: string
  readonly extension: string
}

/** What the host tells the editor. */
export type HostEvent =
  | { readonly type: 'command'; readonly command: Command }
  /** The system or a second start asks to open a file. */
  | { readonly type: 'open-file'; readonly opened: OpenedFile }
  /** The same, but the file could not be read. */
  | { readonly type: 'open-failed'; readonly error: HostFailure }
  /** The window wants to close; answer with `closeAnswer`. Only sent while there is unsaved work, or something is being written. */
  | { readonly type: 'close-requested' }
  | { readonly type: 'recent-changed'; readonly files: readonly RecentFile[] }
  | { readonly type: 'system-theme'; readonly dark: boolean }

export interface Host {
  readonly kind: 'desktop' | 'browser'
  readonly platform: 'mac' | 'windows' | 'linux' | 'other'
  /** True where nothing can be written in its place: saving is a download. */
  readonly savesByDownload?: boolean

  /** Asks the person for a file and reads it. */
  openFile(): Promise<HostResult<OpenedFile>>
  openRecent(handle: string): Promise<HostResult<OpenedFile>>
  recentFiles(): Promise<readonly RecentFile[]>
  /** Files that were named when the program started; each is handed out once. */
  startFiles(): Promise<readonly HostResult<OpenedFile>[]>

  /** Reads a file that was handed out before once more, as it is now. Asks nobody: what may not be read fails. */
  readAgain(file: FileRef): Promise<HostResult<OpenedFile>>
  /**
   * Writes over a file that was opened or saved before: to a temporary file, flushed, renamed. When the file does not hold
   * what `known` says, nothing is written: it fails as `changed` or `gone`. Null: whatever it holds is written over.
   */
  saveFile(file: FileRef, text: string, known: Fingerprint): Promise<HostResult<SavedFile>>
  /** Asks for a place and writes there. */
  saveFileAs(suggestedName: string, text: string): Promise<HostResult<SavedFile>>
  exportFile(request: ExportRequest): Promise<HostResult<ExportedFile>>

  /** Three-way question before unsaved work would be lost. */
  askToSave(title: string): Promise<'save' | 'discard' | 'cancel'>
  /** The editor's answer to `close-requested`: may the window close now? */
  closeAnswer(mayClose: boolean): Promise<void>

  writeRecovery(copy: {
    readonly file: FileRef | null
    readonly title: string
    readonly text: string
    readonly fingerprint: Fingerprint
  }): Promise<HostResult<null>>
  /** Copies left by runs that ended without clearing them; never this run's own. */
  recoveryCopies(): Promise<readonly RecoveryCopy[]>
  /** Forgets a copy: by its id, or this run's own (null) after a save or a wanted discard. */
  clearRecovery(id: string | null): Promise<void>

  readSettings(): Promise<Settings>
  writeSettings(settings: Settings): Promise<HostResult<null>>

  readClipboard(): Promise<HostResult<string>>
  writeClipboard(text: string): Promise<HostResult<null>>
  /** Puts a picture on the clipboard, for pasting it into other programs. What is no PNG is refused. */
  copyPicture(png: Uint8Array): Promise<HostResult<null>>
  /**
   * The same for a picture that is still being made, where the host has to know of it at once: some browsers let a page
   * write to the clipboard only in the moment of a click. Rejects as the picture does.
   */
  copyPictureInTheMaking?(png: Promise<Uint8Array>): Promise<HostResult<null>>

  setWindowState(state: WindowState): Promise<void>
  /** Starts listening, and tells the system's theme at once; returns a function that stops it. */
  onEvent(listener: (event: HostEvent) => void): () => void
}
