/**
 * The names of what crosses between the editor and the desktop's main process, apart from the schemas (channels.ts), so that the
 * preload script carries no library. A call of `Host` that is not named here fails the compiler, and so does one without schemas.
 */
import type { Host } from './host.ts'

/** Everything of `Host` that is a call; the rest is two constants and one subscription. */
export type HostCalls = Omit<
  Host,
  'kind' | 'platform' | 'savesByDownload' | 'copyPictureInTheMaking' | 'showPagesInTheMaking' | 'onEvent'
>
export type HostCall = keyof HostCalls

/** The property of `window` under which the desktop offers its host. */
export const HOST_PROPERTY = 'bulkheadHost'
/** The way from main to the editor; everything on it is a `HostEvent`. */
export const EVENT_CHANNEL = 'host:event'
/** The way of one call to main. */
export const channelOf = (call: HostCall): string => `host:${call}`

const named: Readonly<Record<HostCall, true>> = {
  openFile: true,
  openRecent: true,
  recentFiles: true,
  bringBackRecent: true,
  forgetRecent: true,
  startFiles: true,
  readAgain: true,
  saveFile: true,
  saveFileAs: true,
  openPackFolder: true,
  savePackFolder: true,
  exportFile: true,
  showPages: true,
  askToSave: true,
  closeAnswer: true,
  writeJournal: true,
  recoveryCopies: true,
  clearRecovery: true,
  keepVersion: true,
  missionVersions: true,
  allVersions: true,
  versionsGoing: true,
  thinVersions: true,
  readVersion: true,
  nameVersion: true,
  forgetVersion: true,
  readSettings: true,
  writeSettings: true,
  readClipboard: true,
  writeClipboard: true,
  copyPicture: true,
  pastePicture: true,
  setWindowState: true,
  libraryFolders: true,
  addLibraryFolder: true,
  allowLibraryFolder: true,
  removeLibraryFolder: true,
  listLibraryFolder: true,
  readLibraryFile: true,
  duplicateFile: true,
  removeFile: true,
  showInFolder: true,
  dataReport: true,
  askToKeepData: true,
  openDataFolder: true,
  exportData: true,
  chooseDataImport: true,
  importData: true,
  putAside: true,
  asideFiles: true,
  exportAside: true,
  removeAside: true,
  keptAside: true,
  keepRecentPicture: true,
  recentFacts: true,
}

export const hostCalls = Object.keys(named) as HostCall[]
