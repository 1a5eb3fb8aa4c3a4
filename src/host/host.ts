/**
 * Interface between the editor and the place it runs in: files, settings, recovery copies, clipboard, window life. The
 * desktop (preload) and the browser (renderer/host-browser) implement it; one contract test runs on every
 * implementation.
 *
 * The editor never sees a path it could invent: files are named by opaque handles that the host hands out.
 */
import type { Limits, ListedMission, ListedVersion, Timeline, Usage, Why } from '#model/versions/version-record.ts'
import type { Command } from './commands.ts'
import type {
  DataImport,
  DataReport,
  LibraryFolder,
  LibraryListing,
  PageFile,
  QuarantinedFile,
  QuarantineEntry,
  RecentFacts,
  RecentPicture,
} from './data.ts'
import type { Settings } from './settings.ts'

/** A file the person chose, known to the host; `name` is for showing only. */
export interface FileRef {
  readonly handle: string
  readonly name: string
}

/**
 * Fingerprint of a file's contents: a hash of all its bytes, different for any other contents. Only to be compared, and
 * only with one from the same host. Null if the host cannot tell (a download has left its hands, an insecure page
 * cannot compute one).
 */
export type Fingerprint = string | null

/** Unread contents of a file: a mission, or a picture or document that carries one. */
export interface OpenedFile {
  readonly file: FileRef
  readonly bytes: Uint8Array
  readonly fingerprint: Fingerprint
  /** For the `pack.json` of a pack folder: the missions beside it that can be read. */
  readonly beside?: readonly BesideFile[] | undefined
}

/** A file in the same folder; its name has no path. */
export interface BesideFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The same, to be written. */
export interface BesideText {
  readonly name: string
  readonly text: string
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
  /** The file no longer exists: it was removed, moved or renamed. Nothing was written in its place. */
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

/**
 * Longest journal that is read (bytes, and characters). That of the largest mission is shorter: each of its bytes takes two in a
 * picture at most, one stands there twice and once more at the end, and the lines are as long again at most.
 */
export const LONGEST_JOURNAL = 256 * 1024 * 1024

/** Unsaved work as it was at most a second before the program ended. */
export interface RecoveryCopy {
  readonly id: string
  /**
   * Contents of the text: a journal (core/editing/journal), or the mission itself if a program older than journals left
   * it.
   */
  readonly kind: 'journal' | 'mission'
  /** The file it belongs to, if it had one. */
  readonly file: FileRef | null
  /** ISO 8601, for showing. */
  readonly savedAt: string
  readonly text: string
  /** Why whoever keeps it could not read it; the text is empty then. If omitted, it was read. */
  readonly unread?: { readonly message: string; readonly advice: string } | undefined
  /** Fingerprint of the mission file when the work began or was last saved. A journal has it already. */
  readonly fingerprint: Fingerprint
}

/** The mission whose versions are meant: one opening of it, its file, and what that file holds. */
export interface VersionOwner {
  /** Names the opening, unlike any other; hexadecimal digits. */
  readonly mission: string
  readonly file: FileRef | null
  readonly holds: Fingerprint
}

/** A version to be kept; see `Version` for what the fields mean. */
export interface VersionToKeep {
  readonly text: string
  readonly title: string
  readonly why: Why
  readonly deed: string | null
  readonly name: string | null
}

/** Entries to append to a journal of unsaved work. */
export interface JournalBatch {
  /** The journal restarts with these entries; the one before is deleted once they are stored. */
  readonly begin: boolean
  /** The file that the mission belongs to now. */
  readonly file: FileRef | null
  /** Entries as texts (core/editing/journal), one for each line. */
  readonly lines: readonly string[]
}

export interface WindowState {
  readonly title: string
  readonly dirty: boolean
  /** Something is typed in a field and not in the mission yet. If omitted, nothing is. */
  readonly typing?: boolean | undefined
  readonly file: FileRef | null
}

export interface ExportRequest {
  readonly suggestedName: string
  readonly bytes: Uint8Array
  /** File kind for the dialog, e.g. `PDF document` and `pdf`. */
  readonly kind: string
  readonly extension: string
}

/** The place of a file among those that came at once, counted from 0, and how many these are. */
export interface Among {
  readonly place: number
  readonly of: number
}

/** Events from the host to the editor. */
export type HostEvent =
  | { readonly type: 'command'; readonly command: Command }
  /** The system or a second start asks to open a file. */
  | { readonly type: 'open-file'; readonly opened: OpenedFile; readonly among?: Among | undefined }
  /** The same, but the file could not be read. */
  | { readonly type: 'open-failed'; readonly error: HostFailure }
  /** The window wants to close; answer with `closeAnswer`. Only sent while there is unsaved work, or something is being written. */
  | { readonly type: 'close-requested' }
  /** Something kept could not be read while the program runs; ask for `keptAside`. */
  | { readonly type: 'kept-aside' }
  /** Kept unsaved work may be gone: somebody removed the data kept here. It has to be kept again. */
  | { readonly type: 'kept-work-gone' }
  /**
   * Somebody comes back to this window: other tabs may meanwhile have claimed unsaved work that was left, or stored
   * versions.
   */
  | { readonly type: 'came-back' }
  | { readonly type: 'recent-changed'; readonly files: readonly RecentFile[] }
  /** So many recent files were cleared by the person; `bringBackRecent` undoes it. */
  | { readonly type: 'recent-cleared'; readonly count: number }
  /**
   * Settings are others by now, and not by what this window has changed. `all`: they were found late; else somebody changed them
   * for another window.
   */
  | { readonly type: 'settings-changed'; readonly all: boolean }
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
  /** Puts the recent files that were cleared last behind those of now; nothing where none were. */
  bringBackRecent(): Promise<void>
  /** Takes a file off the list; the file stays. */
  forgetRecent(handle: string): Promise<void>
  /** Files that were named when the program started; each is handed out once. */
  startFiles(): Promise<readonly HostResult<OpenedFile>[]>

  /**
   * Reads a file that was handed out before once more, as it is now. Asks nobody: without permission to read, it fails.
   */
  readAgain(file: FileRef): Promise<HostResult<OpenedFile>>
  /**
   * Overwrites a file that was opened or saved before: to a temporary file, flushed, renamed. If the file does not hold
   * what `known` says, nothing is written: it fails as `changed` or `gone`. If `known` is null, overwrites any content.
   */
  saveFile(
    file: FileRef,
    text: string,
    known: Fingerprint,
    /** For a pack folder: the missions beside `pack.json`. */
    beside?: readonly BesideText[],
  ): Promise<HostResult<SavedFile>>
  /** Asks for a place and writes there. */
  saveFileAs(suggestedName: string, text: string): Promise<HostResult<SavedFile>>
  /** Asks for the folder of a pack and reads it; fails with a message if folders cannot be chosen here. */
  openPackFolder(): Promise<HostResult<OpenedFile>>
  /** Asks for a folder and writes `pack.json` and the missions there. */
  savePackFolder(head: string, beside: readonly BesideText[]): Promise<HostResult<SavedFile>>
  exportFile(request: ExportRequest): Promise<HostResult<ExportedFile>>
  /** Shows a PDF where it can be printed: in a tab of the browser, or in the system's program for such files. */
  showPages(suggestedName: string, pdf: Uint8Array): Promise<HostResult<null>>
  /**
   * The same for pages that are still being made, where the host has to know of it at once: browsers let a page open a tab
   * only shortly after a click. Rejects as the pages do.
   */
  showPagesInTheMaking?(pdf: Promise<Uint8Array>): Promise<HostResult<null>>

  /** Three-way question before unsaved work would be lost. */
  askToSave(title: string): Promise<'save' | 'discard' | 'cancel'>
  /** The editor's answer to `close-requested`: may the window close now? */
  closeAnswer(mayClose: boolean): Promise<void>

  /**
   * Adds to the journal of unsaved work; answered when it would outlast a power cut. After a failure, and after the
   * journal was cleared, the next batch must restart it: another one fails.
   * @param slot a run has a journal for each of its tabs; defaults to 0
   */
  writeJournal(batch: JournalBatch, slot?: number): Promise<HostResult<null>>
  /**
   * Returns the copies left by runs that ended without clearing them; never those of this run, nor of another that is
   * alive.
   */
  recoveryCopies(): Promise<readonly RecoveryCopy[]>
  /** Forgets what was left: by its id, or this run's own of a tab (null) after a save or a wanted discard. */
  clearRecovery(id: string | null, slot?: number): Promise<void>

  /** Keeps a version; where the newest has the same text it is that one, with the name. */
  keepVersion(of: VersionOwner, version: VersionToKeep): Promise<HostResult<ListedVersion>>
  /** The versions of a mission, or of a timeline by its id, or null if there are none. Finds a file that was moved by what it holds. */
  missionVersions(of: VersionOwner | { readonly id: string }): Promise<HostResult<Timeline | null>>
  /** All missions that have versions, the latest first, and what is kept in all. Nothing goes by being listed. */
  allVersions(): Promise<HostResult<{ readonly missions: readonly ListedMission[]; readonly usage: Usage }>>
  /** How many versions would go by these limits that stay by the others. */
  versionsGoing(limits: Limits, others: Limits): Promise<HostResult<number>>
  /** Thins what is kept now, by the settings that are kept; gives what is left. */
  thinVersions(): Promise<HostResult<Usage>>
  readVersion(
    id: string,
    number: number,
  ): Promise<HostResult<{ readonly text: string; readonly version: ListedVersion }>>
  /** Null takes the name away. */
  nameVersion(id: string, number: number, name: string | null): Promise<HostResult<null>>
  /** Removes a version for good, and every other with the same text. */
  forgetVersion(id: string, number: number): Promise<HostResult<null>>

  readSettings(): Promise<Settings>
  writeSettings(settings: Settings): Promise<HostResult<null>>

  readClipboard(): Promise<HostResult<string>>
  writeClipboard(text: string): Promise<HostResult<null>>
  /** Puts a picture on the clipboard, for pasting it into other programs. Anything but a PNG is refused. */
  copyPicture(png: Uint8Array): Promise<HostResult<null>>
  /** The last picture from `copyPicture` with every byte, if the clipboard still holds it; null if not, or if that can't be read. */
  pastePicture(): Promise<Uint8Array | null>
  /**
   * The same as `copyPicture` for a picture that is still being made, where the host has to know of it at once: some browsers let a page
   * write to the clipboard only in the moment of a click. Rejects as the picture does.
   */
  copyPictureInTheMaking?(png: Promise<Uint8Array>): Promise<HostResult<null>>

  setWindowState(state: WindowState): Promise<void>

  libraryFolders(): Promise<HostResult<readonly LibraryFolder[]>>
  /** Adds a folder: that of a file which was opened or saved, or (null) one that the person is asked for. */
  addLibraryFolder(of: FileRef | null): Promise<HostResult<readonly LibraryFolder[]>>
  /** Asks again for permission to read a folder. */
  allowLibraryFolder(id: string): Promise<HostResult<readonly LibraryFolder[]>>
  /** Takes a folder out of the library; its files stay. */
  removeLibraryFolder(id: string): Promise<HostResult<readonly LibraryFolder[]>>
  /** @param names only what files are called and where they lie, sooner than all that is known of them: sizes and times are 0 then */
  listLibraryFolder(id: string, names: boolean): Promise<HostResult<LibraryListing>>
  /** Reads a file of the library; unlike opening it, this is not remembered. */
  readLibraryFile(handle: string): Promise<HostResult<OpenedFile>>
  /** Puts a copy beside a file of the library: `Ambush copy.bulkhead`. */
  duplicateFile(handle: string): Promise<HostResult<FileRef>>
  /**
   * Moves it to the trash on the desktop; in a browser, which lacks one, it is gone for good. The editor asks first.
   */
  removeFile(handle: string): Promise<HostResult<null>>
  /** Shows the file in the system's own window of folders; a browser cannot. */
  showInFolder(handle: string): Promise<HostResult<null>>

  dataReport(): Promise<DataReport>
  /** Asks that nobody but the person clears what is kept, which a browser promises or not. The value says whether it does. */
  askToKeepData(): Promise<boolean>
  /** Opens the folder in the system's own window of folders; a browser cannot. */
  openDataFolder(): Promise<HostResult<null>>
  /** Asks for a place and writes everything there as one file, with what the page keeps. */
  exportData(page: readonly PageFile[]): Promise<HostResult<ExportedFile>>
  /** Asks for such a file and checks it; nothing is imported yet. */
  chooseDataImport(): Promise<HostResult<DataImport>>
  /**
   * Imports the chosen data when the program starts the next time; the present data is backed up. The value is the part
   * that belongs to the page, for the page to import at once.
   * @param page data that the page has stored now, which is backed up before this ends
   */
  importData(id: string, page: readonly PageFile[]): Promise<HostResult<readonly PageFile[]>>
  /** Keeps what a file held before it is written over, apart from it; the value says where, in words. */
  putAside(name: string, bytes: Uint8Array): Promise<HostResult<string>>
  /** Returns the backups in a browser, the latest first; the desktop has a folder for them, and reports none. */
  asideFiles(): Promise<readonly QuarantinedFile[]>
  /** Hands out what lies aside, by its id. */
  exportAside(id: string): Promise<HostResult<ExportedFile>>
  /** Takes away for good what lies aside, by its id. */
  removeAside(id: string): Promise<HostResult<null>>
  /**
   * Returns the entries for kept data that could not be read since the last call; each is reported once. `kept-aside`
   * signals that there is more.
   */
  keptAside(): Promise<readonly QuarantineEntry[]>
  /** Keeps the picture of a recent file, for as long as the file is a recent one. */
  keepRecentPicture(file: FileRef, picture: RecentPicture): Promise<void>
  /** Facts about every recent file. */
  recentFacts(): Promise<readonly RecentFacts[]>

  /** Starts listening, and tells the system's theme at once; returns a function that stops it. */
  onEvent(listener: (event: HostEvent) => void): () => void
}

/**
 * The clipboard type of a copied picture with every byte. Browsers and systems remake `image/png` from its pixels,
 * which drops the mission inside.
 */
export const EVERY_BYTE = 'web image/png'
