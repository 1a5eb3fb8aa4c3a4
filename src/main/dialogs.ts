/** The native questions: which file, where to, and what about unsaved work. */
import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron'
import { shortStem } from '#host/file-name.ts'

const missions: FileFilter = {
  name: 'Missions, and files that carry one',
  extensions: ['bulkhead', 'json', 'png', 'svg', 'pdf', 'uvtt', 'bulkhead-stamp', 'bulkhead-pack'],
}
/** Kinds of files that are opened and saved; all others are exports. */
const isOwn = (extension: string): boolean => extension === 'bulkhead' || extension === 'bulkhead-pack'
/** Other endings that files of a kind may have: one that is typed is left as it is. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  bulkhead: ['json'],
  'bulkhead-pack': ['json'],
  html: ['htm'],
  md: ['markdown', 'txt'],
  csv: ['txt'],
}
const everything: FileFilter = { name: 'All files', extensions: ['*'] }

export interface Dialogs {
  /** A path to read, or null. @param extension of another kind of file than missions */
  chooseFile(extensions?: readonly string[]): Promise<string | null>
  /** A path to write, or null. An extension that was not typed is added; what follows a dot otherwise belongs to the name. */
  choosePlace(suggestedName: string, kind: string, extension: string): Promise<string | null>
  /** A folder, or null. @param names files that are to be written there: the person is asked where one is there already */
  chooseFolder(title: string, names: readonly string[]): Promise<string | null>
  askToSave(title: string): Promise<'save' | 'discard' | 'cancel'>
}

export function setupDialogs(window: BrowserWindow): Dialogs {
  let folder = app.getPath('documents')
  return {
    async chooseFile(extensions) {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: extensions === undefined ? 'Open mission' : 'Choose a file',
        defaultPath: folder,
        filters: [
          extensions === undefined ? missions : { name: `.${extensions[0]}`, extensions: [...extensions] },
          everything,
        ],
        properties: ['openFile'],
      })
      const path = filePaths[0]
      if (canceled || path === undefined) return null
      folder = dirname(path)
      return path
    },
    async choosePlace(suggestedName, kind, extension) {
      const extensions = [extension, ...(alsoCalled[extension] ?? [])]
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: isOwn(extension) ? `Save ${extension === 'bulkhead' ? 'mission' : 'pack'}` : `Export ${kind}`,
        defaultPath: join(folder, safeFileName(suggestedName, extension)),
        filters: [{ name: kind, extensions }, everything],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      if (canceled || filePath === '') return null
      folder = dirname(filePath)
      const typed = extname(filePath).slice(1).toLowerCase()
      if (extensions.includes(typed)) return filePath
      // The dialog asked about the name as it was typed, not about the one that is meant.
      const path = `${filePath.replace(/\.$/, '')}.${extension}`
      return !existsSync(path) || (await mayReplace(window, [basename(path)])) ? path : null
    },
    async chooseFolder(title, names) {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title,
        defaultPath: folder,
        properties: names.length === 0 ? ['openDirectory'] : ['openDirectory', 'createDirectory'],
      })
      const path = filePaths[0]
      if (canceled || path === undefined) return null
      folder = path
      const there = names.filter((name) => existsSync(join(path, name)))
      const may =
        there.length === 0 ||
        (await mayReplace(
          window,
          there.map((name) => join(basename(path), name)),
        ))
      return may ? path : null
    },
    async askToSave(title) {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: `Save the changes to “${title}”?`,
        detail: 'Without saving, they are lost.',
        buttons: ['Save', 'Don’t Save', 'Cancel'],
        defaultId: 0,
        cancelId: 2,
        noLink: true,
      })
      return response === 0 ? 'save' : response === 1 ? 'discard' : 'cancel'
    },
  }
}

/** Largest number of names shown; of the rest, only the number is shown. */
const MAX_NAMED = 10

/** @param names of all that would be written over; one at least */
async function mayReplace(window: BrowserWindow, names: readonly string[]): Promise<boolean> {
  const [first = '', ...others] = names
  const more = names.length - MAX_NAMED
  const detail = [...names.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    ...(others.length === 0
      ? { message: `“${first}” is already there. Replace it?` }
      : { message: `${names.length} files of these names are already there. Replace them?`, detail }),
    buttons: ['Replace', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  return response === 0
}

/** A name that every file system takes: no folders, no reserved characters, with its extension. */
export function safeFileName(suggested: string, extension: string): string {
  const clean = suggested
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const stem = shortStem(clean)
  return `${stem === '' ? 'mission' : stem}.${extension}`
}
