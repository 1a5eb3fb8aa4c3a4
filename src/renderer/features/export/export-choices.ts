/** Which format is chosen, and with which options. Both are kept at once: whoever comes again, however they left, finds them so. */
import { useMemo, useRef, useState } from 'react'
import type { Exporter } from '#publishing/export/exporter.ts'
import { exporters, findExporter } from '#publishing/export/registry.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { type Options, optionsOf, withOptions, withSettings } from '#state/exports/remembered-options.ts'

/** What the person chose, and ways to change it. */
export interface ExportChoices {
  readonly exporter: Exporter
  readonly options: Options
  chooseFormat(id: string): void
  change(key: string, value: unknown): void
}

const usual = defaultExporter()
function defaultExporter(): Exporter {
  const pdf = findExporter('pdf')
  if (pdf === undefined) throw new Error('there is no PDF exporter')
  return pdf
}

export function useExportChoices(): ExportChoices {
  const settings = useEditor((state) => state.settings.exports)
  const shareAddress = useEditor((state) => state.settings.shareAddress)
  /** As they were when the room was entered. */
  const [begun] = useState(settings)
  const [changed, setChanged] = useState<Readonly<Record<string, Options>>>({})
  /** As it is now, also where that is not drawn yet: a key may lead out of the room before it is. */
  const latest = useRef(changed)
  const exporter = exporters.find(({ id }) => id === settings.format) ?? usual
  const options = useMemo(
    () => changed[exporter.id] ?? optionsOf(withSettings(exporter, { shareAddress, exports: settings }), begun),
    [changed, exporter, begun, shareAddress, settings],
  )
  return {
    exporter,
    options,
    // The palette chooses one too, whether Paper is open or not.
    chooseFormat: (format) => {
      const { settings, changeSettings } = editorStore.getState()
      changeSettings({ exports: { ...settings.exports, format } })
    },
    change: (key, value) => {
      const own = { ...(latest.current[exporter.id] ?? options), [key]: value }
      latest.current = { ...latest.current, [exporter.id]: own }
      setChanged(latest.current)
      const { settings, changeSettings } = editorStore.getState()
      const kept = withOptions(settings.exports, withSettings(exporter, settings), own)
      changeSettings({ exports: { ...kept, format: settings.exports.format } })
    },
  }
}
