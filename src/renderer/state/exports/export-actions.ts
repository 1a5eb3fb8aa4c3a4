/** Exports without questions, and handing out what was made. */

import type { Host } from '#host/host.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { defaultAudience } from '#publishing/export/audience.ts'
import type { Exporter } from '#publishing/export/exporter.ts'
import type { Store } from '../editor.ts'
import type { EditorActions } from '../editor-state.ts'
import { formatExported } from '../files/export-message.ts'
import { fileStem } from '../files/file-stem.ts'
import { ExportsMaker } from './exports-maker.ts'
import { optionsOf } from './remembered-options.ts'

interface ExportActions {
  readonly actions: Pick<EditorActions, 'handOut' | 'showPages'>
  /** Makes an export with the options of last time and asks only where to put it. */
  exportAs(extension: string): Promise<void>
}

export function exportActions({ getState }: Store, host: Host): ExportActions {
  const maker = new ExportsMaker()

  const handOut: EditorActions['handOut'] = async ({ name: kind, extension }, files) => {
    let all = true
    getState().settle(matterOf(extension))
    for (const { name, bytes } of files) {
      const result = await host.exportFile({ suggestedName: name, bytes, kind, extension })
      if (result.ok) getState().notify('done', formatExported(result.value, 'Exported'))
      else getState().fail(result.error, matterOf(extension))
      all &&= result.ok
    }
    return all
  }

  const showPages: EditorActions['showPages'] = async (name, pdf) => {
    try {
      const shown = host.showPagesInTheMaking?.(pdf) ?? host.showPages(name, await pdf)
      const result = await shown
      if (!result.ok) return getState().fail(result.error, PRINTING)
      getState().settle(PRINTING)
      const where = host.kind === 'browser' ? 'a tab of their own' : 'your program for PDF files'
      // It waits: who prints looks at the pages meanwhile.
      getState().notify('info', `The pages are open in ${where}.`, TRUE_TO_SCALE)
    } catch (thrown) {
      getState().notify('failure', 'There is nothing to print.', reasonIn(thrown), [], PRINTING)
    }
  }

  return {
    actions: { handOut, showPages },
    exportAs: async (extension) => {
      const exporter = await known(extension)
      const { document, settings, notify } = getState()
      const options = optionsOf(exporter, settings.exports)
      const outcome = await maker.make({
        format: exporter.id,
        options,
        stem: fileStem(document),
        mission: writeMission(document),
        audience: defaultAudience(document, exporter, options),
      })
      if (outcome?.kind === 'made') await handOut(exporter, outcome.files)
      else if (outcome === null)
        getState().notify('info', `The ${exporter.name} was not made: another export was begun.`)
      else {
        const reason = outcome.kind === 'failed' ? outcome.reason : outcome.fault.message
        notify('failure', `The ${exporter.name} could not be made.`, reason, [], matterOf(extension))
      }
    },
  }
}

/** By these the messages about what failed are known. */
const matterOf = (extension: string): string => `export ${extension}`
const PRINTING = 'printing'

const TRUE_TO_SCALE = 'Print them from there, at 100 % or “actual size”: fitted to the page, they are too small.'

const reasonIn = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The formats are loaded when somebody exports: one can draw without them. */
async function known(extension: string): Promise<Exporter> {
  const { findExporter } = await import('#publishing/export/registry.ts')
  const exporter = findExporter(extension)
  if (exporter === undefined) throw new Error(`no exporter for .${extension}`)
  return exporter
}
