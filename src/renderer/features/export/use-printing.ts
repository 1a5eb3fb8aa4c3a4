/** Printing what lies on the desk: its PDF is shown where it can be printed, as soon as it is made. */
import { useEffect, useRef } from 'react'
import type { Exporter } from '#publishing/export/exporter.ts'
import { useEditor } from '#state/editor-store.ts'
import type { ExportRun } from './use-export.ts'

/** The format that is printed. */
export const PDF = 'application/pdf'

interface Chosen {
  readonly exporter: Exporter
  chooseFormat(id: string): void
}

interface Pages {
  made(pdf: Uint8Array): void
  failed(why: string): void
}

/** The last time the command asked that was heeded: a desk that comes later does not print for it once more. */
let heeded = 0

/** @returns prints; called in a click or key, for a browser opens a tab only then */
export function usePrinting({ exporter, chooseFormat }: Chosen, run: ExportRun, name: string): () => void {
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
  useEffect(() => () => waiting.current?.failed('The room was left before the pages were made.'), [])

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
      return 'Making the pages was stopped.'
  }
}
