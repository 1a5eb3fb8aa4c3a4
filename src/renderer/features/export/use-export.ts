/** Makes the files in the background whenever the options change, so that what is shown is what will be written. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Audience } from '#publishing/export/audience.ts'
import type { Exporter, ExportProgress, OptionsFault, OutputFile } from '#publishing/export/exporter.ts'
import { ExportsMaker } from '#state/exports/exports-maker.ts'
import type { Options } from '#state/exports/remembered-options.ts'
import { fileStem } from '#state/files/file-names.ts'

/** A pause in changing options after which the files are made (ms). */
const PAUSE_MS = 250

export type RunState =
  | { readonly kind: 'making'; readonly progress: ExportProgress | null }
  | { readonly kind: 'made' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly fault: OptionsFault }
  | { readonly kind: 'failed'; readonly reason: string }

export interface Made {
  readonly exporter: Exporter
  readonly files: readonly OutputFile[]
}

export interface ExportRun {
  readonly state: RunState
  readonly warnings: readonly string[]
  /** The newest files there are; while others are being made, those from before. */
  readonly made: Made | null
  stop(): void
  again(): void
}

/** @param font name of the person's own font: with another one, everything is made anew */
export function useExport(
  document: Mission,
  exporter: Exporter,
  options: Options,
  font: string,
  audience: Audience,
): ExportRun {
  const [maker] = useState(() => new ExportsMaker())
  const [state, setState] = useState<RunState>({ kind: 'making', progress: null })
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [made, setMade] = useState<Made | null>(null)
  const [round, setRound] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round makes the same once more, another font something else
  useEffect(() => {
    setState({ kind: 'making', progress: null })
    const start = async (): Promise<void> => {
      const order = {
        format: exporter.id,
        options,
        stem: fileStem(document),
        mission: writeMission(document),
        audience,
      }
      const outcome = await maker.make(order, (news) => {
        if (news.kind === 'planned') setWarnings(news.warnings)
        else setState({ kind: 'making', progress: news.progress })
      })
      // Stopped: by the person, who sees so already, or by the next run.
      if (outcome === null) return
      if (outcome.kind === 'made') setMade({ exporter, files: outcome.files })
      else setWarnings([])
      setState(outcome.kind === 'made' ? { kind: 'made' } : outcome)
    }
    timer.current = setTimeout(() => void start(), PAUSE_MS)
    return () => {
      clearTimeout(timer.current)
      maker.stop()
    }
  }, [maker, document, exporter, options, round, font, audience])

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    maker.stop()
    setState({ kind: 'stopped' })
  }, [maker])
  const again = useCallback(() => {
    setState({ kind: 'making', progress: null })
    setRound((count) => count + 1)
  }, [])
  return { state, warnings, made, stop, again }
}
